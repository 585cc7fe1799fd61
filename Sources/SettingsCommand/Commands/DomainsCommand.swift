extension CommandDefinition {
    /// `settings domains`.
    static let domains = CommandDefinition(
        name: "domains",
        abstract: "List the domains that have a store."
    ) { _, _ in
        throw CommandError("'settings domains' is not built yet.", exitCode: .internalError)
    }
}
