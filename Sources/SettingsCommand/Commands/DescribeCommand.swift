extension CommandDefinition {
    /// `settings describe`.
    static let describe = CommandDefinition(
        name: "describe",
        abstract: "Describe a setting."
    ) { _, _ in
        throw CommandError("'settings describe' is not built yet.", exitCode: .internalError)
    }
}
