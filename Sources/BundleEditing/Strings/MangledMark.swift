import SettingsSchema

/// Mends the byte-order mark of UTF-16 files that a tool has taken for UTF-8.
package enum MangledMark {
    /// The file with the mark it had; `nil` when it isn't damaged in this way, or when more than the
    /// mark was lost.
    package static func mended(_ bytes: [UInt8]) -> [UInt8]? {
        let lost: [UInt8] = [0xEF, 0xBF, 0xBD]
        guard bytes.starts(with: lost + lost) else { return nil }
        let mended: [UInt8] = [0xFF, 0xFE] + bytes[6...]
        let text = SourceText(mended)
        let isWhole = text.encodingError == nil && text.utf8 == SourceText(bytes).utf8
        return isWhole ? mended : nil
    }
}
