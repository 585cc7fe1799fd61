/// The size of a PNG image, in pixels, from the first 24 bytes of its file (ISO/IEC 15948, 11.2.2).
struct PNGHeader: Equatable {
    var width: UInt32
    var height: UInt32

    init(width: UInt32, height: UInt32) {
        self.width = width
        self.height = height
    }

    /// Reads a file; `nil` when it is no PNG image.
    init?(reading bytes: [UInt8]) {
        guard bytes.count >= 24, bytes.starts(with: Self.signature),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        func number(at start: Int) -> UInt32 {
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        self.init(width: number(at: 16), height: number(at: 20))
    }

    /// The signature and the head of a first chunk of that size.
    var bytes: [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        return Self.signature + bytes(13) + Array("IHDR".utf8) + bytes(width) + bytes(height)
            + [8, 6, 0, 0, 0]
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
