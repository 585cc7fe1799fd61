extension CommandDefinition {
    /// `settings find`.
    static let find = CommandDefinition(
        name: "find",
        abstract: "Find settings by a word."
    ) { _, _ in
        throw CommandError("'settings find' is not built yet.", exitCode: .internalError)
    }
}
