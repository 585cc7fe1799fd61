import SettingsSchema

extension Rule {
    /// The rule `bundle_name`.
    static let bundleName = Rule(
        "bundle_name", "The bundle is called Settings.bundle.",
        Level(settingsApp: .warning, inApp: nil),
        why: """
            The Settings app looks for that name alone; a bundle called otherwise gets no page.
            """,
        bad: [RuleExample.files(["Root.plist": "▶" + page([])]).named("Preferences.bundle")],
        good: [.files(["Root.plist": page([])])]
    ) { bundle, report in
        let name = bundle.path.split(separator: "/").last.map(String.init) ?? ""
        guard name.hasSuffix(".bundle") || name == "Settings",
            !["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"].contains(name)
        else { return }
        report.add(
            Place(file: bundle.file("Root.plist"), anchor: "bundle"),
            "The bundle is called \"\(name)\"; the Settings app looks for \"Settings.bundle\" alone."
        )
    }

    /// The rule `leftover_file`.
    static let leftoverFile = Rule(
        "leftover_file", "Nothing lies in the bundle that systems leave behind.", .note,
        why: """
            Files such as `._Root.plist` and `.DS_Store` go to users with the app. Some tools take
            the first for a property list and fail.
            """,
        bad: [.files(["._Root.plist": "▶Mac OS X", "Root.plist": page([])])],
        good: [.files(["Root.plist": page([])])]
    ) { bundle, report in
        for path in bundle.listing.leftovers {
            report.add(
                Place(file: bundle.file(path)), "The file is no part of a bundle; a system left it."
            )
        }
    }
}
