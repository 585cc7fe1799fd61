import SharedSettings

extension CommandDefinition {
    /// `settings writable`.
    static let writable = CommandDefinition(
        name: "writable",
        abstract: "Print whether a setting may be changed.",
        discussion: """
            Prints true or false; the reason why not goes to standard error. A setting may be \
            changed unless a policy of this computer fixes it.
            """,
        arguments: [.key],
        options: place
    ) { arguments, context in
        let access = try SettingsAccess.open(arguments, context)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        if access.bundle != nil && place.setting == nil {
            context.note("Warning", access.undeclaredSentence(place.key))
        }
        let isWritable = place.layers.isWritable(place.key)
        if !isWritable {
            context.note("'\(place.key)' is fixed by a policy for \(place.layers.store.domain).")
        }
        try context.print(isWritable ? "true" : "false")
        return .success
    }
}
