extension CommandDefinition {
    /// `settings export`.
    static let export = CommandDefinition(
        name: "export",
        abstract: "Write the stored values to a file."
    ) { _, _ in
        throw CommandError("'settings export' is not built yet.", exitCode: .internalError)
    }
}
