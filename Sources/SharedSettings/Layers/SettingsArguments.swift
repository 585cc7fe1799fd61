#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the layer of settings that were given on the command line, as `-key value` pairs.
///
/// The rules are those of `UserDefaults`' argument domain: a word that begins with one `-` is a key
/// when another word follows; the value is read as an old-style property list, so `(a, b)` is an
/// array, `{ a = b; }` a dictionary, `<0fbd>` data, and anything else text (read numbers and truth
/// values with ``SettingValue/integerValue`` and its siblings).
public enum SettingsArguments {
    /// Returns the settings among a program's arguments, without the program's own name.
    ///
    /// Of a key given twice, the last value holds. `--option` and everything after `--` are not
    /// settings.
    public static func values(in arguments: [String]) -> [String: SettingValue] {
        var values: [String: SettingValue] = [:]
        var index = arguments.startIndex
        while index < arguments.endIndex, arguments[index] != "--" {
            let word = arguments[index]
            index += 1
            guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 1,
                index < arguments.endIndex
            else { continue }
            values[String(word.dropFirst())] = value(arguments[index])
            index += 1
        }
        return values
    }

    /// Reads one value; text that is no old-style property list is itself.
    static func value(_ text: String) -> SettingValue {
        var parser = ArgumentValueParser(text)
        return parser.parseWhole() ?? .string(text)
    }
}

/// Reads a property list in the old style: text, arrays, dictionaries and data.
private struct ArgumentValueParser {
    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        characters = Array(text)
    }

    mutating func parseWhole() -> SettingValue? {
        guard let value = parseValue(depth: 0) else { return nil }
        skipSpace()
        return position == characters.count ? value : nil
    }

    private var current: Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func skipSpace() {
        while let character = current, character.isWhitespace { position += 1 }
    }

    private mutating func take(_ expected: Character) -> Bool {
        skipSpace()
        guard current == expected else { return false }
        position += 1
        return true
    }

    private mutating func parseValue(depth: Int) -> SettingValue? {
        guard depth <= 64 else { return nil }
        if take("(") { return parseArray(depth: depth) }
        if take("{") { return parseDictionary(depth: depth) }
        if take("<") { return parseData() }
        return parseText().map(SettingValue.string)
    }

    private mutating func parseArray(depth: Int) -> SettingValue? {
        var values: [SettingValue] = []
        while !take(")") {
            guard let value = parseValue(depth: depth + 1) else { return nil }
            values.append(value)
            guard take(",") || current == ")" else { return nil }
        }
        return .array(values)
    }

    private mutating func parseDictionary(depth: Int) -> SettingValue? {
        var values: [String: SettingValue] = [:]
        while !take("}") {
            guard let key = parseText(), take("="), let value = parseValue(depth: depth + 1) else {
                return nil
            }
            values[key] = value
            guard take(";") || current == "}" else { return nil }
        }
        return .dictionary(values)
    }

    private mutating func parseData() -> SettingValue? {
        var digits: [UInt8] = []
        while !take(">") {
            guard let digit = current?.hexDigitValue else { return nil }
            digits.append(UInt8(digit))
            position += 1
        }
        guard digits.count.isMultiple(of: 2) else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map {
            digits[$0] << 4 | digits[$0 + 1]
        }
        return .data(Data(bytes))
    }

    private mutating func parseText() -> String? {
        skipSpace()
        if current == "\"" || current == "'" { return parseQuoted() }
        let start = position
        while let character = current, !character.isWhitespace, !"(){}<>,;=\"'".contains(character)
        {
            position += 1
        }
        return start == position ? nil : String(characters[start..<position])
    }

    private mutating func parseQuoted() -> String? {
        let quote = characters[position]
        position += 1
        var text = ""
        while let character = current {
            position += 1
            if character == quote { return text }
            if character == "\\", let escaped = current {
                position += 1
                text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
            } else {
                text.append(character)
            }
        }
        return nil
    }
}
