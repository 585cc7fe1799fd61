import SettingsSchema

/// A text of a page that is looked up in its strings table.
package struct PageText: Sendable, Hashable {
    /// The table.
    package var table: String
    /// The text as the property list holds it, which is the key.
    package var key: String
    /// The page's file, such as `Root~ipad`.
    package var page: String
    /// The type of the element with the text, as the schema writes it.
    package var type: String
    /// The property that holds it, such as `Title` or `Titles`.
    package var property: String
    /// The key of the element with the text, when it has one.
    package var elementKey: String?

    /// What to tell translators: what the text is for.
    package var comment: String {
        let kind = type.hasSuffix("Specifier") ? String(type.dropLast("Specifier".count)) : type
        let name = kind.hasPrefix("PS") ? String(kind.dropFirst(2)) : kind
        return [page, name, elementKey, property].compactMap(\.self).joined(separator: " · ")
    }
}

extension PageText {
    /// Whether the text has words: numbers, signs, addresses and links are the same everywhere.
    package var needsTranslation: Bool { TranslatableText.hasWords(key) }

    /// Returns the texts of an element in the order of their properties.
    static func all(
        of element: PropertyListNode, page: String, table: String
    ) -> [PageText] {
        let type = element["Type"]?.string ?? ""
        let nested = LocalizedProperties.elements.compactMap { element[$0] }
        let prompts = LocalizedProperties.prompts.flatMap { prompt in
            LocalizedProperties.ofPrompts.compactMap { property -> PageText? in
                guard let text = element[prompt]?[property]?.string, !text.isEmpty else {
                    return nil
                }
                return PageText(
                    table: table, key: text, page: page, type: type,
                    property: "\(prompt).\(property)", elementKey: element["Key"]?.string)
            }
        }
        let own = LocalizedProperties.all.flatMap { property -> [PageText] in
            guard let node = element[property] else { return [] }
            return node.texts.filter { !$0.isEmpty }.map { text in
                PageText(
                    table: table, key: text, page: page, type: type, property: property,
                    elementKey: element["Key"]?.string)
            }
        }
        return own + prompts + nested.flatMap { all(of: $0, page: page, table: table) }
    }
}

extension PropertyListNode {
    /// The text, those of an array, or those of a dictionary's values.
    fileprivate var texts: [String] {
        switch content {
        case .scalar: string.map { [$0] } ?? []
        case .array(let nodes): nodes.compactMap(\.string)
        case .dictionary(let entries): entries.compactMap(\.value.string)
        }
    }
}

extension BundleEditor {
    /// The texts of all pages that name a table, each key of each table once, in the order of pages
    /// and elements.
    package var texts: [PageText] {
        var seen: Set<[String]> = []
        return folder.pages.flatMap { page -> [PageText] in
            guard let table = table(of: page) else { return [] }
            return elements(page: page.name).flatMap {
                PageText.all(of: $0.node, page: page.name, table: table)
            }
        }.filter { seen.insert([$0.table, $0.key]).inserted }
    }

    /// The strings table that a page names; `nil` when nothing on it is localized.
    package func table(of page: BundleFolder.PageFile) -> String? {
        guard let bytes = tableBytes(at: page.path),
            let root = try? PropertyListReader().read(bytes).root,
            let name = root["StringsTable"]?.string, !name.isEmpty
        else { return nil }
        return name.lowercased().hasSuffix(".strings")
            ? String(name.dropLast(".strings".count)) : name
    }

    /// Adds the texts of an element to the tables of all languages that have the page's table, where
    /// they are missing: as they stand in the property list, and marked as not translated but in the
    /// bundle's own language.
    /// - Returns: the paths of the tables that got texts.
    /// - Throws: ``BundleEditError`` when a table can't be edited.
    package mutating func addTexts(of place: ElementPlace) throws(BundleEditError) -> [String] {
        guard let table = table(of: place.page) else { return [] }
        let texts = PageText.all(of: place.node, page: place.page.name, table: table)
        let own = try load().localization.developmentLanguage
        var paths: [String] = []
        for language in folder.languages {
            let path = folder.tablePath(table, language: language)
            guard let bytes = tableBytes(at: path) else { continue }
            let known = StringsTable(reading: bytes).strings
            var seen: Set<String> = []
            let missing = texts.filter { known[$0.key] == nil && seen.insert($0.key).inserted }
            if missing.isEmpty { continue }
            let mark = language == own || language == "Base" ? nil : TextMark.untranslated
            try editTable(at: path) { (editor) throws(BundleEditError) in
                try editor.add(
                    missing.map { NewString(key: $0.key, text: $0.key, comment: mark) })
            }
            paths.append(path)
        }
        return paths
    }
}
