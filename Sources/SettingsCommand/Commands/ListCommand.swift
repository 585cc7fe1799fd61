extension CommandDefinition {
    /// `settings list`.
    static let list = CommandDefinition(
        name: "list",
        abstract: "List settings with their values."
    ) { _, _ in
        throw CommandError("'settings list' is not built yet.", exitCode: .internalError)
    }
}
