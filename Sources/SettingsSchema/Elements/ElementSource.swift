/// Where an element's dictionary stands: file, document, and key path.
struct ElementSource {
    /// The document it was read from.
    let document: PropertyListDocument
    /// The file's path, as findings show it.
    let file: String
    /// The key path up to the dictionary, without the index: `PreferenceSpecifiers`.
    let path: String
    /// The dictionary's index in its array, or `nil` when it is a key's value.
    let index: Int?
    /// The offset of the dictionary.
    let offset: Int
    /// The place of the dictionary.
    let position: SourcePosition

    /// The key path of the dictionary or of one of its keys.
    func keyPath(_ key: String? = nil) -> String {
        let dictionary = index.map { "\(path)[\($0)]" } ?? path
        return key.map { "\(dictionary).\($0)" } ?? dictionary
    }

    /// Makes a finding at a place inside the dictionary; without an offset, at its beginning.
    func finding(
        _ rule: String, _ severity: Finding.Severity, at offset: Int?, key: String?,
        reason: String
    ) -> Finding {
        let place =
            offset.map { document.position(at: $0, near: self.offset, position) } ?? position
        return Finding(
            rule: rule, severity: severity, file: file, position: place, keyPath: keyPath(key),
            reason: reason)
    }
}

extension PropertyListDocument {
    /// Returns the position of an offset that lies behind a known one.
    ///
    /// On the same line it only counts on from there, so that a file that is one long line does not
    /// cost the square of its length.
    func position(
        at offset: Int, near known: Int, _ position: SourcePosition
    ) -> SourcePosition {
        guard format != .binary, known <= offset, offset <= source.count else {
            return self.position(at: offset)
        }
        var scalars = 0
        for byte in source[known..<offset] {
            if byte == 0x0A || byte == 0x0D { return self.position(at: offset) }
            // A continuation byte (10xxxxxx) does not start a scalar.
            if byte & 0xC0 != 0x80 { scalars += 1 }
        }
        return SourcePosition(line: position.line, column: position.column + scalars)
    }
}
