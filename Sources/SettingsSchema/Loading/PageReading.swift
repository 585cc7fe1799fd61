/// A page with the property list it was read from, for those who look at more than can be shown.
package struct PageReading: Sendable {
    /// The page.
    package var page: Page
    /// The property list.
    package var document: PropertyListDocument
    /// Whose rules it was read by.
    package var reader: BundleReader
    /// Every item of `PreferenceSpecifiers`, those that can't be shown too.
    package var elements: [ElementReading]
    /// What was wrong on the page.
    package var findings: [Finding]

    /// Reads a page; `nil` when the property list is no dictionary.
    /// - Parameters:
    ///   - name: the name that child panes call it by.
    ///   - file: the file's path.
    package init?(
        _ document: PropertyListDocument, name: String, file: String, reader: BundleReader
    ) {
        guard let parser = PageParser(document, name: name, file: file, reader: reader) else {
            return nil
        }
        self.init(parser, document: document, reader: reader)
    }

    init(_ parser: PageParser, document: PropertyListDocument, reader: BundleReader) {
        page = parser.page
        self.document = document
        self.reader = reader
        elements = parser.readings
        findings =
            parser.findings
            + document.irregularities.map { .propertyListFault(parser.page.file, $0) }
    }
}

/// An item of `PreferenceSpecifiers` as it was read.
package struct ElementReading: Sendable {
    /// The index in `PreferenceSpecifiers`.
    package var index: Int
    /// The item.
    package var node: PropertyListNode
    /// The type, when the schema knows it.
    package var type: ElementType?
    /// The element; `nil` when it can't be shown.
    package var element: Element?
    /// The keys that no rule of the type knows.
    package var unknownEntries: [PropertyListEntry]
    /// Where the item begins.
    package var position: SourcePosition
}

extension SettingsBundle {
    /// Loads a bundle, and returns the pages' property lists too; see
    /// ``load(_:reader:idiom:languages:files:)``.
    package static func loadWithReadings(
        _ path: String, reader: BundleReader?, idiom: Idiom, files: any BundleFiles
    ) throws(BundleLoadError) -> (bundle: SettingsBundle, readings: [PageReading]) {
        var loader = try BundleLoader(
            path: BundlePath(path), reader: reader, idiom: idiom, languages: [], files: files)
        let bundle = try loader.load()
        return (bundle, loader.readings)
    }
}
