extension CommandDefinition {
    /// `settings writable`.
    static let writable = CommandDefinition(
        name: "writable",
        abstract: "Print whether a setting may be changed."
    ) { _, _ in
        throw CommandError("'settings writable' is not built yet.", exitCode: .internalError)
    }
}
