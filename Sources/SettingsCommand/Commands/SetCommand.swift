import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let value = ArgumentDefinition(
        name: "value", help: "The value, or - to read it from standard input.")
}

extension OptionDefinition {
    fileprivate static let type = option(
        "--type", value: "type", kind: .oneOf(ValueType.allCases.map(\.rawValue)),
        help: "The type of a value that no bundle describes.")
    /// `-bool` and its like, as the `defaults` command has them.
    fileprivate static let typeFlags: [(option: OptionDefinition, type: ValueType)] = [
        typeFlag("-bool", .bool), typeFlag("-boolean", .bool), typeFlag("-int", .int),
        typeFlag("-integer", .int), typeFlag("-float", .real), typeFlag("-real", .real),
        typeFlag("-string", .string), typeFlag("-date", .date), typeFlag("-data", .data),
        typeFlag("-json", .json),
    ]

    private static func typeFlag(
        _ name: String, _ type: ValueType
    ) -> (option: OptionDefinition, type: ValueType) {
        let help = "The value is of type \(type.rawValue)."
        return (OptionDefinition(names: [name], isHidden: true, help: help), type)
    }
}

extension CommandDefinition {
    /// `settings set`.
    static let set = CommandDefinition(
        name: "set", hiddenAliases: ["write"],
        abstract: "Store the value of a setting.",
        discussion: """
            With a bundle, the setting's type and range come from it, and a value that does not fit \
            is refused: switches take true, false, yes, no, on, off, 1 and 0, choices one of their \
            values or titles, sliders a number in their range, dates ISO 8601. Without a bundle, \
            the value gets the type given by --type, else that of the value it replaces, else it \
            is text. From standard input, one line end at the end is left out.
            """,
        examples: [
            Example(
                line: "settings set volume 0.5 --bundle Settings.bundle",
                explanation: "Stores a number, after a look at the slider's range."),
            Example(
                line: "settings set retries 3 --type int --domain com.example.player",
                explanation: "Stores a whole number without knowing a bundle."),
            Example(
                line: "settings set notes - --bundle Settings.bundle < notes.txt",
                explanation: "Stores a text of many lines."),
        ],
        arguments: [.key, .value],
        options: [.type] + OptionDefinition.typeFlags.map(\.option) + place
    ) { arguments, context in
        let type = try givenType(arguments)
        let access = try SettingsAccess.open(
            arguments, context, ifUnreadable: .warn, stampsEdits: true)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        let text = try text(arguments, context)
        let value = try value(of: text, type: type, place, access)
        try place.layers.setValue(value, forKey: place.key)
        try place.layers.store.flush()
        try access.warnOfUnreadableFiles(in: context)
        return .success
    }

    private static func givenType(_ arguments: ParsedArguments) throws -> ValueType? {
        let flags = OptionDefinition.typeFlags.filter { arguments.has($0.option) }.map(\.type)
        let types = flags + (arguments[.type].flatMap(ValueType.init(rawValue:)).map { [$0] } ?? [])
        if let first = types.first, types.contains(where: { $0 != first }) {
            throw arguments.usageError("A value has one type, but several are given")
        }
        return types.first
    }

    private static func text(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> String {
        let word = arguments.required(.value)
        guard word == "-" else { return word }
        guard var text = String(validating: try context.readInput(), as: UTF8.self) else {
            throw CommandError("Standard input is not text in UTF-8.", exitCode: .dataFormat)
        }
        // "\r\n" is one character.
        if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
        return text
    }

    private static func value(
        of text: String, type: ValueType?, _ place: SettingsAccess.Place, _ access: SettingsAccess
    ) throws -> SettingValue {
        if let setting = place.setting {
            if let type {
                throw CommandError(
                    "The bundle gives the type of '\(place.key)' (\(setting.type.rawValue)); "
                        + "leave out the type '\(type.rawValue)'.", exitCode: .usage)
            }
            do {
                return try setting.value(parsing: text)
            } catch {
                throw CommandError(error.description, exitCode: .usage)
            }
        }
        if access.bundle != nil && type == nil {
            throw CommandError(
                access.undeclaredSentence(place.key) + " To store it all the same, add --type.",
                exitCode: .usage)
        }
        let stored = try place.layers.store.value(forKey: place.key)
        let type = type ?? stored.map(ValueType.init(of:)) ?? .string
        if let value = type.value(of: text) { return value }
        throw CommandError(
            "'\(place.key)' can't be '\(text)': expected \(type.expectation), as its type is "
                + "\(type.rawValue).", exitCode: .usage)
    }
}
