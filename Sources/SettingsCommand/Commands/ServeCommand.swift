extension CommandDefinition {
    /// `settings serve`.
    static let serve = CommandDefinition(
        name: "serve",
        abstract: "Serve the live settings page."
    ) { _, _ in
        throw CommandError("'settings serve' is not built yet.", exitCode: .internalError)
    }
}
