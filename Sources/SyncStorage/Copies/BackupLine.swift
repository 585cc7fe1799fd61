#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of a backup.
struct BackupLine: Codable, Sendable, Hashable {
    /// Of the first line: which form the backup has.
    var format: String?
    /// Of the first line: when it was made, in milliseconds since 1970.
    var created: UInt64?
    /// Of a row: its table.
    var table: String?
    /// Of a row: its account.
    var account: String?
    /// Of a row: its columns.
    var row: [BackupValue]?
    /// Of the last line: how many lines come before it.
    var lines: Int?
    /// Of the last line: SHA-256 of all bytes before it, in hexadecimal.
    var sha256: String?

    static let format = "swift-settings sync backup 1"

    /// The line's bytes, with a line feed.
    func bytes() throws(SyncStoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        } catch {
            throw .unusable("A row can't be written down: \(error).")
        }
    }
}

/// A column in a backup: a whole number, a text, or bytes in base64.
enum BackupValue: Codable, Sendable, Hashable {
    case integer(Int64)
    case text(String)
    case bytes(String)

    private enum Key: String, CodingKey {
        case integer = "i"
        case text = "t"
        case bytes = "b"
    }

    init(_ value: SQLValue) {
        self =
            switch value {
            case .integer(let number): .integer(number)
            case .text(let text): .text(text)
            case .bytes(let bytes): .bytes(Data(bytes).base64EncodedString())
            case .null: .text("")
            }
    }

    /// The column as databases take it; `nil` for what isn't base64.
    var value: SQLValue? {
        switch self {
        case .integer(let number): .integer(number)
        case .text(let text): .text(text)
        case .bytes(let text): Data(base64Encoded: text).map { .bytes(Array($0)) }
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else if let bytes = try container.decodeIfPresent(String.self, forKey: .bytes) {
            self = .bytes(bytes)
        } else {
            // As text, because numbers in JSON are only safe up to 2⁵³ (RFC 8259, section 6).
            let text = try container.decode(String.self, forKey: .integer)
            guard let number = Int64(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .integer, in: container, debugDescription: "not a whole number")
            }
            self = .integer(number)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .integer(let number): try container.encode(String(number), forKey: .integer)
        case .text(let text): try container.encode(text, forKey: .text)
        case .bytes(let text): try container.encode(text, forKey: .bytes)
        }
    }
}
