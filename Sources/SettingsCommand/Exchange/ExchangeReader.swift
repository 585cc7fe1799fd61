import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

/// What a file of exported values holds.
enum ExchangeContent: Equatable {
    /// Values of their own types.
    case values(ExchangedValues)
    /// Texts by name, whose types must be found elsewhere.
    case texts([EnvironmentText.Line])
}

/// Reads exported values in any format.
enum ExchangeReader {
    /// Reads a file's content; see ``ExchangeFormat/detect(_:)``.
    /// - Throws: ``ExchangeError`` with the place and what was expected.
    static func read(_ bytes: [UInt8]) throws(ExchangeError) -> ExchangeContent {
        try checkContent(bytes, expected: "a property list, JSON or NAME=value lines")
        switch ExchangeFormat.detect(bytes) {
        case .plist: return .values(try propertyList(bytes))
        case .json: return .values(try json(bytes))
        case .env: return .texts(try EnvironmentText.lines(in: bytes))
        }
    }

    /// Reads the file of a `UserDefaults` suite: a property list whose keys are all settings.
    /// - Throws: ``ExchangeError`` with the place and what was expected.
    static func userDefaults(_ bytes: [UInt8]) throws(ExchangeError) -> ExchangeContent {
        try checkContent(bytes, expected: "a property list, as UserDefaults writes it")
        var values = ExchangedValues()
        values.own = try dictionary(bytes)
        return .values(values)
    }

    private static func checkContent(
        _ bytes: [UInt8], expected: String
    ) throws(ExchangeError) {
        guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            throw ExchangeError(message: "The file is empty; expected \(expected).", position: nil)
        }
    }

    private static func propertyList(_ bytes: [UInt8]) throws(ExchangeError) -> ExchangedValues {
        try ExchangedValues(try dictionary(bytes))
    }

    private static func dictionary(
        _ bytes: [UInt8]
    ) throws(ExchangeError) -> [String: SettingValue] {
        let document: PropertyListDocument
        do {
            document = try PropertyListReader().read(bytes)
        } catch {
            throw ExchangeError(message: error.message, position: error.position)
        }
        if let entries = document.root.entries, let twice = firstRepeated(entries) {
            throw ExchangeError(
                message: "The key '\(twice.key)' is written twice; one of the two would be lost.",
                position: document.position(at: twice.keyRange.lowerBound))
        }
        guard case .dictionary(let values) = document.root.value else {
            throw ExchangeError(
                message: "Expected a dictionary of values by key.",
                position: document.position(at: document.root.range.lowerBound))
        }
        return values
    }

    private static func firstRepeated(_ entries: [PropertyListEntry]) -> PropertyListEntry? {
        var keys: Set<String> = []
        return entries.first { !keys.insert($0.key).inserted }
    }

    private static func json(_ bytes: [UInt8]) throws(ExchangeError) -> ExchangedValues {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            // An old property list in ASCII begins as JSON does.
            if let values = try? propertyList(bytes) { return values }
            throw ExchangeError(message: error.message, position: error.position)
        }
        guard case .object(let members) = json else {
            throw ExchangeError(message: "Expected an object of values by key.", position: nil)
        }
        var values: [String: SettingValue] = [:]
        for member in members {
            do {
                values[member.name] = try SettingValue(exactJSON: member.value)
            } catch {
                throw ExchangeError(
                    message: "The value of '\(member.name)' cannot be imported: "
                        + "\(error.description).", position: nil)
            }
        }
        return try ExchangedValues(values)
    }
}
