import SettingsSchema

extension Rule {
    /// The rule `placeholder_mismatch`.
    static let placeholderMismatch = Rule(
        "placeholder_mismatch", "A translation has the placeholders of the original.", .warning,
        why: """
            Where code puts something in place of `%@` or `{name}`, a translation without it loses what
            was to be said, and one with another kind, such as `%d`, can make the app crash.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle("Sound of %@")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "▶\"Sound of %@\" = \"Ton von %d\";\n",
                "en.lproj/Root.strings": "\"Sound of %@\" = \"Sound of %@\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle("Sound of %@")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "\"Sound of %@\" = \"Ton von %@\";\n",
                "en.lproj/Root.strings": "\"Sound of %@\" = \"Sound of %@\";\n",
            ])
        ]
    ) { bundle, report in
        var sources: [String: [String: String]] = [:]
        for table in bundle.strings where table.language == bundle.developmentLanguage {
            sources[table.table] = table.contents.strings
        }
        for table in bundle.strings {
            for entry in bundle.usedEntries(of: table) {
                let own = sources[table.table]?[entry.key]
                // A name for code says nothing of the text that it stands for.
                if own == nil && TranslatableText.isName(entry.key) { continue }
                let expected = Placeholders.all(in: own ?? entry.key)
                let found = Placeholders.all(in: entry.value)
                if expected == found { continue }
                report.add(
                    table.place(of: entry),
                    "The text of \"\(CheckText.short(entry.key))\" has \(words(found)); expected "
                        + "\(words(expected)).", languages: [table.language])
            }
        }
    }

    /// The rule `untranslated_text`.
    static let untranslatedText = Rule(
        "untranslated_text", "No text is marked as not translated.", .warning,
        why: """
            `settings strings` writes new texts into the tables of all languages as they are, with the
            comment "Not translated". Users see them in the wrong language until somebody translates
            them and removes the mark.
            """,
        bad: [
            .files([
                "Root.plist": page([toggle("Sound")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "/* Not translated */\n▶\"Sound\" = \"Sound\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": page([toggle("Sound")], top: ["StringsTable: Root"]),
                "de.lproj/Root.strings": "/* What is heard */\n\"Sound\" = \"Ton\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        for table in bundle.strings {
            for entry in bundle.usedEntries(of: table) where table.isMarked(entry) {
                report.add(
                    table.place(of: entry),
                    "\"\(CheckText.short(entry.key))\" is marked as not translated.",
                    languages: [table.language])
            }
        }
    }

    private static func words(_ placeholders: [String]) -> String {
        switch placeholders.count {
        case 0: "no placeholders"
        case 1: "the placeholder \(placeholders[0])"
        default: "the placeholders \(CheckText.list(placeholders))"
        }
    }

    private static func toggle(_ title: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: \(title)", "Key: sound", "DefaultValue: <true/>")
    }
}

extension CheckedBundle {
    /// The entries of a table whose texts pages have; of others another rule says that they are dead.
    fileprivate func usedEntries(of table: CheckedStrings) -> [StringsEntry] {
        guard let used = uses.byTable[table.table] else { return [] }
        return table.contents.entries.filter { used.contains($0.key) }
    }
}

extension CheckedStrings {
    /// Whether the comment right above an entry begins with the mark.
    fileprivate func isMarked(_ entry: StringsEntry) -> Bool {
        let source = contents.source
        guard
            let last = source[..<min(entry.keyRange.lowerBound, source.count)].lastIndex(where: {
                $0 > 0x20
            }), last > 3, source[last] == UInt8(ascii: "/"), source[last - 1] == UInt8(ascii: "*")
        else { return false }
        var start = last - 2
        while start > 0,
            source[start] != UInt8(ascii: "/") || source[start + 1] != UInt8(ascii: "*")
        {
            start -= 1
        }
        let text = source[(start + 2)..<(last - 1)].drop { $0 <= 0x20 }
        return text.starts(with: TextMark.untranslated.utf8)
    }
}
