import SettingsSchema

extension Rule {
    /// The rule `secure_field_plaintext`.
    static let secureFieldPlaintext = Rule(
        "secure_field_plaintext", "Secrets are not kept in settings.", .warning,
        why: """
            IsSecure only masks the text on the screen. It is stored as plain text, in backups too;
            ask for a password in the app and keep it in the keychain.
            """,
        bad: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Password", "Key: password", "IsSecure: ▶<true/>"
                ))
        ],
        good: [.rows(row("PSTextFieldSpecifier", "Title: User Name", "Key: user_name"))]
    ) { bundle, report in
        for element in bundle.elements(.textField) {
            guard case .textField(let traits) = element.element?.details, traits.isSecure else {
                continue
            }
            report.add(
                element.place(of: "IsSecure"),
                "The text of \"\(element.key ?? "")\" is masked on screen, but stored as plain text."
            )
        }
    }
}
