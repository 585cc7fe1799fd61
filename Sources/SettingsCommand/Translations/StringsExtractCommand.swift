import BundleEditing
import SettingsSchema

extension CommandGroup {
    /// `settings strings`.
    static let strings = CommandGroup(
        name: "strings",
        abstract: "Keep the strings tables of a bundle's languages in step with its pages.",
        discussion: """
            The texts of pages are looked up in the table that StringsTable names. Translations, \
            comments, order and encoding of the tables stay.
            """)
}

extension OptionDefinition {
    fileprivate static let prune = flag(
        "--prune", help: "Remove texts that no page has any more, instead of marking them.")
    fileprivate static let pseudoStyle = option(
        "--style", value: "style",
        kind: .oneOf(["pseudo", "pseudo-rtl", "pseudo-long"]), defaultText: "pseudo",
        help: "What is done to the texts: accents and length, right to left, or twice the text.")
    fileprivate static let pseudoLanguage = option(
        "--language", value: "tag", defaultText: "en-XA, or ar-XB for right to left",
        help: "The language whose folder gets the tables.")
}

extension ArgumentDefinition {
    fileprivate static let addedLanguage = ArgumentDefinition(
        name: "language", help: "The language's tag, such as fr or pt-BR.")
}

extension CommandDefinition {
    /// `settings strings extract`.
    static let stringsExtract = CommandDefinition(
        name: "strings extract",
        abstract: "Add the texts of the pages to the tables of all languages.",
        discussion: """
            Missing tables are made. Texts that are new are added with a comment on where they \
            stand, and marked as not translated but in the bundle's own language. Texts that no \
            page has any more are marked.
            """,
        examples: [
            Example(
                line: "settings strings extract Settings.bundle --dry-run",
                explanation: "Shows what would be added and marked.")
        ],
        arguments: [.bundleFolder], options: [.prune, .showDiff]
    ) { arguments, context in
        try BundleEditRun.run(arguments, context) { editor in
            let texts = try BundleTexts(editor)
            guard !texts.tables.isEmpty else {
                throw CommandError(
                    "No page of \(editor.folder.path) names a StringsTable.", exitCode: .dataFormat)
            }
            let own = texts.ownLanguage
            let languages = editor.folder.languages
            var counts = (added: 0, obsolete: 0)
            for language in languages.contains(own) ? languages : [own] + languages {
                for table in texts.tables {
                    let (added, obsolete) = try editor.extract(
                        table, language, texts, prunes: arguments.has(.prune))
                    counts = (counts.added + added, counts.obsolete + obsolete)
                }
            }
            return "\(counts.added) texts added, \(counts.obsolete) not used any more "
                + "\(arguments.has(.prune) ? "and removed" : "and marked")."
        }
    }

    /// `settings strings add`.
    static let stringsAdd = CommandDefinition(
        name: "strings add",
        abstract: "Add a language.",
        discussion: """
            Makes the language's folder with the tables of all pages. The texts are those of the \
            bundle's own language, marked as not translated.
            """,
        examples: [
            Example(
                line: "settings strings add Settings.bundle fr",
                explanation: "Makes fr.lproj with its tables.")
        ],
        arguments: [.bundleFolder, .addedLanguage], options: [.showDiff]
    ) { arguments, context in
        let language = arguments.required(.addedLanguage)
        guard LanguageTag(language) != nil, !language.contains("/"), !language.contains(".") else {
            throw arguments.usageError("'\(language)' is no language; expected a tag such as fr")
        }
        return try BundleEditRun.run(arguments, context) { editor in
            let texts = try BundleTexts(editor)
            let folder = texts.folder(of: language)
            if editor.folder.languages.contains(folder) {
                throw CommandError(
                    "\(editor.folder.path) has \(folder).lproj already; 'settings strings extract' "
                        + "adds what it lacks.", exitCode: .usage)
            }
            for table in texts.tables {
                let marked = texts.entries(of: table).map { string in
                    NewString(
                        key: string.key, text: string.text,
                        comment: TextMark.adding(TextMark.untranslated, to: string.comment))
                }
                try editor.makeTable(table, language, marked, texts)
            }
            return "Added the language \(language)."
        }
    }

    /// `settings strings pseudo`.
    static let stringsPseudo = CommandDefinition(
        name: "strings pseudo",
        abstract: "Write tables of a language that nobody speaks, to test a bundle with.",
        discussion: """
            Accented letters and brackets show texts that are not looked up, added length those \
            that are cut off, and right-to-left marks what a mirrored page does. Placeholders stay.
            """,
        arguments: [.bundleFolder], options: [.pseudoStyle, .pseudoLanguage, .showDiff]
    ) { arguments, context in
        try BundleEditRun.run(arguments, context) { editor in
            let style =
                arguments[.pseudoStyle].flatMap(PseudoLanguage.init(rawValue:)) ?? .accented
            let language =
                arguments[.pseudoLanguage] ?? (style == .rightToLeft ? "ar-XB" : "en-XA")
            let texts = try BundleTexts(editor)
            guard !texts.isOwn(language) else {
                throw arguments.usageError("'\(language)' is the bundle's own language")
            }
            for table in texts.tables {
                let strings = texts.entries(of: table).map { string in
                    NewString(key: string.key, text: style.textKeepingPlaceholders(string.text))
                }
                try editor.set(
                    editor.folder.tablePath(table, language: language),
                    to: texts.mark(forTable: table))
                try editor.makeTable(table, language, strings, texts)
            }
            return "Wrote the language \(language)."
        }
    }
}

extension BundleTexts {
    /// The texts of a table in the bundle's own language with their comments.
    func entries(of table: String) -> [NewString] {
        let path = editor.folder.tablePath(table, language: ownLanguage)
        let own = (try? StringsEditor(editor.tableBytes(at: path) ?? []))?.comments ?? [:]
        let sources = sources(of: table)
        return texts(of: table).map { text in
            let comment = own[text.key]
            return NewString(
                key: text.key, text: sources[text.key] ?? text.key,
                comment: TextMark.removing(from: comment) ?? text.comment)
        }
    }
}

extension BundleEditor {
    /// Fills a table that has no texts yet.
    fileprivate mutating func makeTable(
        _ table: String, _ language: String, _ strings: [NewString], _ texts: BundleTexts
    ) throws {
        let path = folder.tablePath(table, language: language)
        try editTable(at: path, ifMissing: texts.mark(forTable: table)) {
            (editor) throws(BundleEditError) in
            try editor.add(strings)
        }
    }

    /// Adds the texts that a table lacks, and marks or removes those that no page has.
    fileprivate mutating func extract(
        _ table: String, _ language: String, _ texts: BundleTexts, prunes: Bool
    ) throws -> (added: Int, obsolete: Int) {
        let path = folder.tablePath(table, language: language)
        let own = texts.entries(of: table)
        let isOwn = texts.isOwn(language)
        let used = Set(own.map(\.key))
        let plain = Set(texts.texts(of: table).filter { !$0.needsTranslation }.map(\.key))
        var (added, obsolete) = (0, 0)
        try editTable(at: path, ifMissing: texts.mark(forTable: table)) {
            (editor) throws(BundleEditError) in
            let known = editor.table.strings
            var seen: Set<String> = []
            let keys = editor.table.entries.map(\.key).filter { seen.insert($0).inserted }
            let unused = keys.filter { !used.contains($0) }
            obsolete = unused.count
            if prunes {
                for key in unused { try editor.remove(key) }
            } else {
                try editor.markUse(keys, used: used)
            }
            let missing = own.filter { known[$0.key] == nil && !plain.contains($0.key) }.map {
                string in
                NewString(
                    key: string.key, text: string.text,
                    comment: isOwn
                        ? string.comment
                        : TextMark.adding(TextMark.untranslated, to: string.comment))
            }
            added = missing.count
            try editor.add(missing)
        }
        return (added, obsolete)
    }
}

extension StringsEditor {
    /// Marks the keys that are not used any more, and takes the mark from those that are again.
    fileprivate mutating func markUse(
        _ keys: [String], used: Set<String>
    ) throws(BundleEditError) {
        let known = self.comments
        var comments: [(key: String, comment: String?)] = []
        for key in keys {
            let comment = known[key]
            let isMarked = comment?.hasPrefix(TextMark.obsolete) == true
            if used.contains(key) == isMarked {
                comments.append(
                    isMarked
                        ? (key, TextMark.removing(from: comment))
                        : (key, TextMark.adding(TextMark.obsolete, to: comment)))
            }
        }
        try setComments(comments)
    }
}

extension PseudoLanguage {
    /// A text as this pseudo-language shows it, with its placeholders as they were.
    fileprivate func textKeepingPlaceholders(_ text: String) -> String {
        let found = Placeholders.parts(of: text).filter(\.isPlaceholder).map { String($0.text) }
        guard !found.isEmpty else { return self.text(text) }
        // Characters for private use stand in for them.
        var hidden = ""
        var count: UInt32 = 0
        for part in Placeholders.parts(of: text) {
            if part.isPlaceholder, let scalar = Unicode.Scalar(0xE000 + count) {
                hidden.unicodeScalars.append(scalar)
                count += 1
            } else {
                hidden += part.text
            }
        }
        var result = self.text(hidden)
        for (index, placeholder) in found.enumerated() {
            guard let scalar = Unicode.Scalar(0xE000 + UInt32(index)) else { continue }
            result = result.replacing(String(scalar), with: placeholder)
        }
        return result
    }
}
