/// What the first bytes of a file say of it (https://sqlite.org/fileformat.html, 1.3).
enum StoreFileHeader {
    /// A store of a version that this library understands.
    case store
    /// An empty file, which may become a store.
    case empty
    /// Not a database at all.
    case garbage(reason: String)
    /// A database of something else, or of a later version; not to be touched.
    case foreign(reason: String)

    static let length = 100

    init(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else {
            self = .empty
            return
        }
        guard bytes.count >= Self.length else {
            self = .garbage(reason: "it has only \(bytes.count) bytes")
            return
        }
        guard bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
            self = .garbage(reason: "it doesn't begin as a settings store does")
            return
        }
        func number(at offset: Int) -> UInt32 {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard number(at: 68) == StoreSchema.applicationID else {
            self = .foreign(reason: "it is a database of another program")
            return
        }
        let version = number(at: 60)
        guard version <= StoreSchema.version else {
            self = .foreign(
                reason: "it was written by a later version of this software (layout \(version); "
                    + "expected at most \(StoreSchema.version))")
            return
        }
        self = .store
    }
}
