import SettingsSchema

/// A `.strings` file of a bundle, as checks see it.
package struct CheckedStrings: Sendable {
    /// The file's path, beginning with the bundle's path as it was given.
    package let file: String
    /// The name of the `.lproj` folder without extension.
    package let language: String
    /// The file's name without extension.
    package let table: String
    /// What was read.
    package let contents: StringsTable
    /// The file's bytes.
    let bytes: [UInt8]

    init(file: String, language: String, table: String, bytes: [UInt8]) {
        self.file = file
        self.language = language
        self.table = table
        self.bytes = bytes
        contents = StringsTable(reading: bytes)
    }

    /// The place of an entry's key.
    func place(of entry: StringsEntry) -> Place {
        Place(
            file: file, position: contents.position(at: entry.keyRange.lowerBound),
            anchor: entry.key)
    }

    /// The place of the file as a whole.
    var place: Place { Place(file: file) }
}
