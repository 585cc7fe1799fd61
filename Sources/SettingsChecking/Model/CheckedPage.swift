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
    /// The texts that are looked up in the page's table, with their places.
    let texts: [PageText]
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
        texts = elements.flatMap(\.texts)
        self.isReached = isReached
        ownFindings = isReached ? [] : reading.findings
    }
}

extension CheckedPage {
    /// The table that the page itself names; `nil` for one that it has without naming it.
    var namedTable: String? {
        source.document.root["StringsTable"]?.string?.isEmpty == false ? page.stringsTable : nil
    }
}
