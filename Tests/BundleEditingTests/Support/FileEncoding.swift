/// An encoding that a file may be in, with or without a mark that says so.
enum FileEncoding: CaseIterable {
    case utf8, utf8WithMark, utf16Little, utf16Big, utf16LittleWithoutMark, utf16BigWithoutMark

    /// The bytes of a text.
    func bytes(_ text: String) -> [UInt8] {
        switch self {
        case .utf8: Array(text.utf8)
        case .utf8WithMark: [0xEF, 0xBB, 0xBF] + text.utf8
        case .utf16Little: [0xFF, 0xFE] + Self.units(text, bigEndian: false)
        case .utf16Big: [0xFE, 0xFF] + Self.units(text, bigEndian: true)
        case .utf16LittleWithoutMark: Self.units(text, bigEndian: false)
        case .utf16BigWithoutMark: Self.units(text, bigEndian: true)
        }
    }

    private static func units(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return bigEndian ? [high, low] : [low, high]
        }
    }
}
