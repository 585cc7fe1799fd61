extension CommandDefinition {
    /// `settings set`.
    static let set = CommandDefinition(
        name: "set",
        abstract: "Store the value of a setting."
    ) { _, _ in
        throw CommandError("'settings set' is not built yet.", exitCode: .internalError)
    }
}
