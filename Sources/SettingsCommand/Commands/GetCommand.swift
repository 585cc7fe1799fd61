extension CommandDefinition {
    /// `settings get`.
    static let get = CommandDefinition(
        name: "get",
        abstract: "Print the value of a setting."
    ) { _, _ in
        throw CommandError("'settings get' is not built yet.", exitCode: .internalError)
    }
}
