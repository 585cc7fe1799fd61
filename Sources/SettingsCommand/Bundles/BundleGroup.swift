extension CommandGroup {
    /// `settings bundle`.
    static let bundle = CommandGroup(
        name: "bundle",
        abstract: "Make a Settings bundle, and change the elements of its pages.",
        discussion: """
            Only the bytes concerned change: order, comments, encoding, indentation and line ends \
            of the files stay. A file that someone else has changed meanwhile is left alone. With \
            --dry-run the changes are printed as a unified diff.
            """)
}
