extension CommandDefinition {
    /// `settings rename`.
    static let rename = CommandDefinition(
        name: "rename",
        abstract: "Move a value to another key."
    ) { _, _ in
        throw CommandError("'settings rename' is not built yet.", exitCode: .internalError)
    }
}
