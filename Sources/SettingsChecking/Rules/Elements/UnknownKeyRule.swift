import SettingsSchema

extension Rule {
    /// The rule `unknown_key`.
    static let unknownKey = Rule(
        "unknown_key", "An element has only keys that the schema knows.", .warning,
        why: """
            A key that nothing reads is ignored in silence: one that is misspelt has no effect. Keys
            that resemble none are noted, for apps may read keys of their own.
            """,
        bad: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Name", "Key: user_name",
                    "▶AutoCorrectionType: No")),
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                    "DefaultValue: <true/>",
                    "▶Audience: testers")),
            .files([
                "Root.plist": page(
                    [], top: ["▶ApplicationGroupContainerIdentifer: group.com.example.player"])
            ]),
            .files(["Root.plist": page([], top: ["▶Title: Player"])]),
        ],
        good: [
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Name", "Key: user_name",
                    "AutocorrectionType: No"))
        ], isFixable: true
    ) { bundle, report in
        for page in bundle.pages {
            for entry in page.page.unknownEntries {
                add(
                    entry, KnownKeys.page, "page", page.source.place(entry), [.key(entry.key)],
                    page.source.document.root, &report)
            }
            for element in page.elements {
                guard let type = element.type else { continue }
                for entry in element.reading.unknownEntries
                where !(type == .slider && entry.key == "Title") {
                    add(
                        entry, KnownKeys.of(type), type.rawValue, element.keyPlace(entry),
                        element.steps(entry.key), element.reading.node, &report)
                }
            }
        }
    }

    private static func add(
        _ entry: PropertyListEntry, _ known: [String], _ owner: String, _ place: Place,
        _ path: [Fix.Step], _ dictionary: PropertyListNode, _ report: inout RuleReport
    ) {
        let key = entry.key
        if key == "OnlyDisplayOnInterfaceIdiom" {
            report.add(
                place,
                "No reader knows \(key), which old documentation names by mistake. "
                    + "Did you mean 'SupportedUserInterfaceIdioms'?")
            return
        }
        if owner == "page", key == "Title" {
            report.add(
                place,
                "A page has no Title of its own; it is called like the row that opens it.",
                severity: .note)
            return
        }
        // In-app readers of other authors have keys with a prefix of their own.
        let near = SpellingSuggestion.nearest(to: key, in: known)
        guard let near, dictionary[near] == nil else {
            report.add(place, "\(owner.article) has no key \(key); it is ignored.", severity: .note)
            return
        }
        let isSure = SpellingSuggestion.distance(near.lowercased(), key.lowercased()) <= 1
        report.add(
            place, "\(owner.article) has no key \(key); it is ignored. Did you mean '\(near)'?",
            fix: isSure && key.count > 4
                ? Fix("Rename \(key) to \(near)", .renameKey(path: path, to: near)) : nil)
    }
}

extension String {
    /// "A page" for the word, and names of types as they are.
    fileprivate var article: String { self == "page" ? "A page" : self }
}

extension PageSource {
    /// The place of a top-level key.
    fileprivate func place(_ entry: PropertyListEntry) -> Place {
        place(entry.keyRange, keyPath: entry.key, anchor: entry.key)
    }
}
