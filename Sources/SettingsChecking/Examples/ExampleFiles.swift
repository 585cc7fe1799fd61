import SettingsSchema

/// An example's bundle on a disk of its own.
package struct ExampleFiles: BundleFiles {
    private var contents: [String: [UInt8]] = [:]
    private var unreadable: Set<String> = []
    /// The places that are marked, by file.
    package private(set) var marks: [(file: String, position: SourcePosition)] = []

    /// Puts an example's files under a folder called as the example says.
    package init(_ example: RuleExample) {
        for file in example.files {
            let path = "\(example.name)/\(file.path)"
            let (text, positions) = Self.unmarked(file.text)
            contents[path] = Self.bytes(of: text, path: file.path)
            if text.hasPrefix("(no right") { unreadable.insert(path) }
            marks += positions.map { (path, $0) }
        }
    }

    /// Returns a text without its marks, and where they stood.
    package static func unmarked(_ text: String) -> (text: String, positions: [SourcePosition]) {
        var plain = ""
        var positions: [SourcePosition] = []
        var place = SourcePosition(line: 1, column: 1)
        for character in text {
            if character == RuleExample.mark {
                positions.append(place)
                continue
            }
            plain.append(character)
            if character == "\n" {
                place = SourcePosition(line: place.line + 1, column: 1)
            } else {
                place.column += character.unicodeScalars.count
            }
        }
        return (plain, positions)
    }

    /// Images are drawn from their sizes, and a text can be one that a tool has mangled.
    private static func bytes(of text: String, path: String) -> [UInt8] {
        if path.hasSuffix(".png") {
            let sides = text.split(separator: " ").compactMap { UInt32($0) }
            return sides.count == 2 ? PNGHeader(width: sides[0], height: sides[1]).bytes : []
        }
        guard text.hasPrefix("\u{FFFD}\u{FFFD}") else { return Array(text.utf8) }
        let units = text.dropFirst(2).utf16
        return Array("\u{FFFD}\u{FFFD}".utf8)
            + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    /// Returns a file's bytes.
    package func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        guard !unreadable.contains(path) else {
            throw BundleFileError(
                isMissing: false, path: path, description: "\(path) can't be read.")
        }
        guard let bytes = contents[path] else {
            throw BundleFileError(
                isMissing: true, path: path, description: "There is no file \(path).")
        }
        return bytes
    }

    /// Returns the names in a folder.
    package func names(in directory: String) -> [String]? {
        let prefix = directory + "/"
        let names = contents.keys.filter { $0.hasPrefix(prefix) }.compactMap {
            $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
        return names.isEmpty ? nil : Array(Set(names))
    }

    /// The bytes of a file.
    package subscript(path: String) -> [UInt8]? {
        get { contents[path] }
        set { contents[path] = newValue }
    }
}
