import SettingsSchema
import SharedSettings

/// Values as lines that shells can read: `volume='0.5'`.
///
/// A key that is no shell name gets one, with `_` for each character that a name cannot have. Types
/// are not written: whoever reads the lines must know them.
enum EnvironmentText {
    /// One line.
    struct Line: Equatable, Sendable {
        /// The name.
        var name: String
        /// The text.
        var text: String
        /// Where it begins.
        var position: SourcePosition
    }

    /// Returns the values as lines, sorted by name.
    /// - Throws: ``CommandError`` when two keys would get one name.
    static func text(of values: ExchangedValues) throws -> String {
        var keys: [String: String] = [:]
        var lines: [String] = []
        let all = [values.own] + values.groups.sorted { $0.key < $1.key }.map(\.value)
        for (key, value) in all.flatMap({ $0 }).sorted(by: { $0.key < $1.key }) {
            let name = name(ofKey: key)
            if let other = keys.updateValue(key, forKey: name) {
                throw CommandError(
                    "'\(other)' and '\(key)' would both be named \(name), and one would be lost; "
                        + "export them as --format json.", exitCode: .dataFormat)
            }
            guard !value.bareText.unicodeScalars.contains("\u{0}") else {
                throw CommandError(
                    "The value of '\(key)' holds a NUL character, which no shell can hold; "
                        + "export it as --format json.", exitCode: .dataFormat)
            }
            lines.append("\(name)=\(quoted(value.bareText))\n")
        }
        return lines.joined()
    }

    /// Returns the shell name for a key.
    static func name(ofKey key: String) -> String {
        let name = key.unicodeScalars.map { scalar in
            isNameScalar(scalar) ? String(scalar) : "_"
        }.joined()
        return name.first?.isNumber ?? true ? "_" + name : name
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    /// In single quotes a shell takes every character for itself.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    /// Reads lines as a shell would.
    ///
    /// `NAME=value` and `export NAME=value`, with or without quotes; a text in quotes may go over
    /// several lines. Empty lines and those that begin with `#` are skipped.
    /// - Throws: ``ExchangeError`` with the place and what was expected.
    static func lines(in bytes: [UInt8]) throws(ExchangeError) -> [Line] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ExchangeError(
                message: "The file is neither a property list nor text in UTF-8.", position: nil)
        }
        var reader = EnvironmentReader(text)
        return try reader.lines()
    }
}
