/// The first line of an XML file.
enum XMLDeclaration {
    /// The encoding that `<?xml … encoding="…"?>` names, quoted or not; `nil` when there is no
    /// declaration or it names none.
    static func encodingName(in bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            var cursor = ByteCursor(buffer)
            cursor.skipWhiteSpace()
            guard cursor.starts(with: "<?xml"), let end = cursor.offset(of: "?>"),
                let name = cursor.offset(of: "encoding"), name < end
            else { return nil }
            cursor.offset = name + 8
            cursor.skipWhiteSpace()
            guard cursor.byte() == UInt8(ascii: "=") else { return nil }
            cursor.offset += 1
            cursor.skipWhiteSpace()
            if let quote = cursor.byte(), quote == 0x22 || quote == 0x27 { cursor.offset += 1 }
            let start = cursor.offset
            while cursor.offset < end, let byte = cursor.byte(), byte != 0x22, byte != 0x27,
                !byte.isWhiteSpace
            {
                cursor.offset += 1
            }
            return cursor.string(start..<cursor.offset)
        }
    }
}
