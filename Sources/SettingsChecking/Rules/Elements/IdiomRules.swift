import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `unknown_idiom`.
    static let unknownIdiom = Rule(
        "unknown_idiom", "SupportedUserInterfaceIdioms names kinds of devices.", .warning,
        why: """
            Only `Phone` and `Pad` are known (in apps also `Mac` and `Reality`), with these capital
            letters. With other words alone the element is shown on no device.
            """,
        bad: [.rows(toggle("SupportedUserInterfaceIdioms: [▶iPad]"))],
        good: [.rows(toggle("SupportedUserInterfaceIdioms: [Pad]"))], isFixable: true
    ) { bundle, report in
        for element in bundle.elements {
            let items = element["SupportedUserInterfaceIdioms"]?.array ?? []
            for (index, item) in items.enumerated() {
                guard let word = item.string, !known.contains(word) else { continue }
                let right = meant[word.lowercased()]
                let path =
                    element.steps("SupportedUserInterfaceIdioms") + [.index(index)]
                report.add(
                    element.place(of: "SupportedUserInterfaceIdioms", item: index),
                    "No kind of device is called \"\(CheckText.short(word))\"."
                        + (right.map { " Did you mean '\($0)'?" } ?? ""),
                    fix: right.map { Fix("Write \($0)", .setValue(path: path, .string($0))) })
            }
        }
    }

    /// The rule `empty_idioms`.
    static let emptyIdioms = Rule(
        "empty_idioms", "SupportedUserInterfaceIdioms is not empty.", .warning,
        why: """
            The Settings app shows the element on no device; InAppSettingsKit shows it on all.
            """,
        bad: [.rows(toggle("SupportedUserInterfaceIdioms: ▶[]"))],
        good: [.rows(toggle("SupportedUserInterfaceIdioms: [Phone, Pad]"))]
    ) { bundle, report in
        for element in bundle.elements
        where element["SupportedUserInterfaceIdioms"]?.array?.isEmpty == true {
            report.add(
                element.place(of: "SupportedUserInterfaceIdioms"),
                bundle.reader == .inApp
                    ? "The list is empty: InAppSettingsKit shows the element everywhere, the "
                        + "Settings app nowhere."
                    : "The list is empty, so the element is shown nowhere.")
        }
    }

    private static let known: Set<String> = ["Phone", "Pad", "Mac", "Reality"]
    private static let meant = [
        "phone": "Phone", "iphone": "Phone", "pad": "Pad", "ipad": "Pad", "mac": "Mac",
    ]

    private static func toggle(_ line: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>", line)
    }
}
