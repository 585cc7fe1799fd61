import SettingsSchema

/// A page's file, as checks see it.
struct CheckedPage: Sendable {
    /// The file.
    let source: PageSource
    /// The page that was read.
    let page: Page
    /// Every item of `PreferenceSpecifiers`.
    let elements: [CheckedElement]
    /// Whether rows lead to it from `Root`, on any device.
    let isReached: Bool
    /// What was wrong already when it was read; only of a page that isn't reached.
    let ownFindings: [Finding]

    init(_ reading: PageReading, bundle path: String, isReached: Bool) {
        let file = reading.page.file
        source = PageSource(
            file: file,
            relativePath: file.hasPrefix(path + "/")
                ? String(file.dropFirst(path.count + 1)) : file,
            document: reading.document, reader: reading.reader)
        page = reading.page
        elements = reading.elements.map { [source] in CheckedElement(source: source, reading: $0) }
        self.isReached = isReached
        ownFindings = isReached ? [] : reading.findings
    }

    /// The texts that are looked up in the page's table, with their places.
    var texts: [PageText] {
        elements.flatMap(\.texts)
    }
}

/// A text of a page that users read.
struct PageText: Sendable {
    /// The text as the property list has it.
    var text: String
    /// The element it belongs to.
    var element: CheckedElement
    /// The key it stands under.
    var key: String
    /// The index in the key's array, for titles of choices.
    var item: Int?

    /// Where it stands.
    var place: Place {
        item.map { element.place(of: key, item: $0) } ?? element.place(of: key)
    }
}

extension CheckedElement {
    /// The texts that are localized.
    var texts: [PageText] {
        var found = Self.singleKeys.filter { !($0 == "Title" && type == .slider) }.compactMap {
            key in
            text(key).map { PageText(text: $0, element: self, key: key) }
        }
        for key in ["Titles", "ShortTitles"] {
            for (index, item) in (self[key]?.array ?? []).enumerated() {
                guard let text = item.string, !text.isEmpty else { continue }
                found.append(PageText(text: text, element: self, key: key, item: index))
            }
        }
        return found
    }

    private static let singleKeys = [
        "Title", "FooterText", "Description", "IASKSubtitle", "IASKPlaceholder", "IASKChildTitle",
    ]
}
