extension CommandDefinition {
    /// `settings show`.
    static let show = CommandDefinition(
        name: "show",
        abstract: "Show a page."
    ) { _, _ in
        throw CommandError("'settings show' is not built yet.", exitCode: .internalError)
    }
}
