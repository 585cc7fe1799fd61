extension CommandDefinition {
    /// `settings range`.
    static let range = CommandDefinition(
        name: "range",
        abstract: "Print the values that a setting may have."
    ) { _, _ in
        throw CommandError("'settings range' is not built yet.", exitCode: .internalError)
    }
}
