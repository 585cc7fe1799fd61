extension CommandDefinition {
    /// `settings import`.
    static let `import` = CommandDefinition(
        name: "import",
        abstract: "Store the values of an exported file."
    ) { _, _ in
        throw CommandError("'settings import' is not built yet.", exitCode: .internalError)
    }
}
