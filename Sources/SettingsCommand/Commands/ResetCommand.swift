extension CommandDefinition {
    /// `settings reset`.
    static let reset = CommandDefinition(
        name: "reset",
        abstract: "Return settings to their defaults."
    ) { _, _ in
        throw CommandError("'settings reset' is not built yet.", exitCode: .internalError)
    }
}
