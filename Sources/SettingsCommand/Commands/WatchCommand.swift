extension CommandDefinition {
    /// `settings watch`.
    static let watch = CommandDefinition(
        name: "watch",
        abstract: "Print changes of settings as they happen."
    ) { _, _ in
        throw CommandError("'settings watch' is not built yet.", exitCode: .internalError)
    }
}
