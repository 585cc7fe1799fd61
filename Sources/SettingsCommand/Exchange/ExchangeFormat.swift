import JSONText
import FoundationEssentials
import SettingsSchema
import SettingsScreens
import SharedSettings

/// The forms that exported values are written in.
enum ExchangeFormat: String, CaseIterable, Sendable {
    /// An XML property list, as the `defaults` command writes and reads.
    case plist
    /// JSON with one key a line.
    case json
    /// `NAME='value'` lines that shells can read.
    case env

    /// The format that a file's name asks for.
    init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

    /// Returns the values in this format.
    /// - Throws: ``CommandError`` when the format cannot hold them.
    func bytes(of values: ExchangedValues) throws -> [UInt8] {
        switch self {
        case .json:
            return Array((JSONValue.exactObject(try values.dictionary()).linewiseText + "\n").utf8)
        case .plist:
            return try Self.propertyList(.dictionary(try values.dictionary()))
        case .env:
            return Array(try EnvironmentText.text(of: values).utf8)
        }
    }

    /// In XML for people and version control; in the binary form when XML would lose something: it
    /// has no fractions of seconds and no control characters.
    private static func propertyList(_ value: SettingValue) throws -> [UInt8] {
        if let bytes = try? PropertyListWriter.xml(value) { return bytes }
        do {
            return try PropertyListWriter.binary(value)
        } catch {
            throw CommandError(
                "The values cannot be written as a property list: \(error) JSON can hold them: "
                    + "add --format json.", exitCode: .dataFormat)
        }
    }

    /// Finds the format of a file's content.
    ///
    /// Both JSON and old property lists begin with a brace; what parses as JSON is JSON.
    static func detect(_ bytes: [UInt8]) -> ExchangeFormat {
        if bytes.starts(with: Array("bplist".utf8)) { return .plist }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return .plist }
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes.dropFirst(mark).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch first {
        case UInt8(ascii: "<"): return .plist
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: return .env
        }
    }
}

/// Why a file holds no values that can be imported.
struct ExchangeError: Error, Sendable {
    /// What was found and what was expected, a full sentence.
    var message: String
    /// Where, or `nil` when it is about the whole file.
    var position: SourcePosition?
}
