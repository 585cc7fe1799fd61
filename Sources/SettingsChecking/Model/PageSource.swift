import SettingsSchema

/// The file of a page, which knows the places of what stands in it.
package final class PageSource: Sendable {
    /// The file's path, beginning with the bundle's path as it was given.
    package let file: String
    /// The file's path in the bundle.
    package let relativePath: String
    /// The property list.
    package let document: PropertyListDocument
    /// Whose rules the page was read by.
    package let reader: BundleReader

    init(
        file: String, relativePath: String, document: PropertyListDocument, reader: BundleReader
    ) {
        self.file = file
        self.relativePath = relativePath
        self.document = document
        self.reader = reader
    }

    /// The place of a range of bytes.
    func place(_ range: Range<Int>, keyPath: String?, anchor: String? = nil) -> Place {
        Place(
            file: file, position: document.position(at: range.lowerBound), keyPath: keyPath,
            anchor: anchor ?? keyPath ?? "")
    }

    /// The place of a top-level key's value, or the beginning of the page when the key is missing.
    func place(of key: String) -> Place {
        let node = document.root[key]
        return place((node ?? document.root).range, keyPath: node == nil ? nil : key, anchor: key)
    }
}
