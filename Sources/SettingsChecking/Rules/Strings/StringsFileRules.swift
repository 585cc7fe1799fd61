import SettingsSchema

extension Rule {
    /// The rule `strings_duplicate_key`.
    static let stringsDuplicateKey = Rule(
        "strings_duplicate_key", "A strings table has each key once.", .warning,
        why: """
            Only one of the texts is shown, and which one is not promised. Whoever corrects the other
            sees no effect.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n▶\"Sound\" = \"Audio\";\n",
            ]),
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n▶\"Sound\" = \"Sound\";\n",
            ]),
        ],
        good: [good], isFixable: true
    ) { bundle, report in
        for table in bundle.strings {
            var first: [String: StringsEntry] = [:]
            for (index, entry) in table.contents.entries.enumerated() {
                guard let earlier = first[entry.key] else {
                    first[entry.key] = entry
                    continue
                }
                let isSame = earlier.value == entry.value
                let line = table.contents.position(at: earlier.keyRange.lowerBound).line
                report.add(
                    table.place(of: entry),
                    "\"\(CheckText.short(entry.key))\" stands in line \(line) too, with "
                        + (isSame ? "the same text." : "another text."),
                    fix: isSame ? Fix("Remove the second entry", .removeEntries([index])) : nil,
                    languages: [table.language])
            }
        }
    }

    /// The rule `strings_missing_semicolon`.
    static let stringsMissingSemicolon = Rule(
        "strings_missing_semicolon", "Every entry of a strings table ends with a semicolon.",
        .error,
        why: """
            A table with one such fault is not read at all: users see nothing but keys.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\"▶\n",
            ])
        ],
        good: [good], isFixable: true
    ) { bundle, report in
        for table in bundle.strings {
            for fault in table.missingSemicolons {
                report.add(
                    table.place(of: fault), fault.message,
                    fix: Fix("Add a semicolon", .addSemicolons), languages: [table.language])
            }
        }
    }

    /// The rule `strings_syntax`.
    static let stringsSyntax = Rule(
        "strings_syntax", "A strings table is written correctly.", .error,
        why: """
            A table with one fault is not read at all: users see nothing but keys.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n\"Music\" ▶\"Music\";\n",
            ])
        ],
        good: [good]
    ) { bundle, report in
        report.addFaults(of: bundle, [.syntax, .limit, .empty])
    }

    /// The rule `strings_encoding`.
    static let stringsEncoding = Rule(
        "strings_encoding", "A strings table is in the encoding that it claims.", .error,
        why: """
            Tools that take UTF-16 for UTF-8 damage its first bytes. The table is then not read, and
            users see nothing but keys.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "▶\u{FFFD}\u{FFFD}\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [good], isFixable: true
    ) { bundle, report in
        report.addFaults(of: bundle, [.encoding])
    }

    /// The rule `strings_value`.
    static let stringsValue = Rule(
        "strings_value", "The entries of a strings table are texts.", .warning,
        why: """
            Values of other kinds are not shown.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n\"Sizes\" = ▶(1, 2);\n",
            ])
        ],
        good: [good]
    ) { bundle, report in
        report.addFaults(of: bundle, [.value])
    }

    /// The rule `strings_irregular`.
    static let stringsIrregular = Rule(
        "strings_irregular", "A strings table is written as every reader takes it.", .warning,
        why: """
            Apple's reader takes it for something else than what most likely was meant, or other
            readers refuse it.
            """,
        bad: [
            .files([
                "Root.plist": root,
                "en.lproj/Root.strings": "\"Sound\" = \"Sound▶\\u2026\";\n",
            ])
        ],
        good: [good]
    ) { bundle, report in
        report.addFaults(of: bundle, [.irregular])
    }

    private static let root = page(
        [row("PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")],
        top: ["StringsTable: Root"])
    private static let good = RuleExample.files([
        "Root.plist": root, "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
    ])
}

extension CheckedStrings {
    /// The faults that a semicolon mends, with where to put it.
    fileprivate var missingSemicolons: [PropertyListError] {
        contents.missingSemicolons.compactMap { offset in
            let position = contents.position(at: offset)
            return contents.faults.first { $0.position == position && $0.code == .syntax }
        }
    }

    /// The place of a fault.
    fileprivate func place(of fault: PropertyListError) -> Place {
        Place(file: file, position: fault.position, anchor: fault.message)
    }

    /// Whether a tool has mangled the byte-order mark, and nothing else.
    fileprivate var hasMangledMarkAlone: Bool {
        guard bytes.starts(with: [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]) else { return false }
        let mended = StringsTable(reading: [0xFF, 0xFE] + bytes.dropFirst(6))
        return mended.faults.isEmpty && mended.source == contents.source
    }
}

extension RuleReport {
    /// Adds the faults of some kinds of all strings tables.
    fileprivate mutating func addFaults(
        of bundle: CheckedBundle, _ codes: Set<PropertyListError.Code>
    ) {
        for table in bundle.strings where !table.contents.faults.isEmpty {
            let semicolons = table.missingSemicolons
            for fault in table.contents.faults
            where codes.contains(fault.code) && !semicolons.contains(fault) {
                let isMark =
                    fault.code == .encoding && table.hasMangledMarkAlone
                    && fault.position == SourcePosition(line: 1, column: 1)
                add(
                    table.place(of: fault), fault.message,
                    fix: isMark ? Fix("Restore the byte-order mark", .mendMark) : nil,
                    languages: [table.language])
            }
        }
    }
}
