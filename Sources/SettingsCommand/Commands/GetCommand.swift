import JSONText
import SettingsScreens
import SharedSettings

extension OptionDefinition {
    fileprivate static let source = flag(
        "--source",
        help: "Print where the value comes from: argument, policy, user, app-group or default.")
    fileprivate static let explain = flag(
        "--explain", help: "Print the value in each layer; a star marks the one that holds.")
}

extension CommandDefinition {
    /// `settings get`.
    static let get = CommandDefinition(
        name: "get", hiddenAliases: ["read"],
        abstract: "Print the value of a setting.",
        discussion: """
            The value is the one that holds: given as argument, fixed by policy, stored, or the \
            default. Without any, nothing is printed and the exit code is 1. Dates are printed in \
            ISO 8601, data in base 64, arrays and dictionaries as JSON.
            """,
        examples: [
            Example(
                line: "settings get volume --bundle Settings.bundle",
                explanation: "Prints the volume, or its default."),
            Example(
                line: "settings get volume --domain com.example.player --explain",
                explanation: "Shows why the volume is what it is."),
        ],
        arguments: [.key],
        options: [.source, .explain, .json] + place
    ) { arguments, context in
        let access = try SettingsAccess.open(arguments, context)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        if arguments.has(.explain) {
            try context.print(try place.explanation())
            return .success
        }
        guard let effective = try place.layers.effectiveValue(forKey: place.key) else {
            throw CommandError(access.notSetSentence(place), exitCode: .notSet)
        }
        try context.print(text(of: effective, place, arguments))
        return .success
    }

    private static func text(
        of effective: EffectiveValue, _ place: SettingsAccess.Place, _ arguments: ParsedArguments
    ) -> String {
        let source = place.sourceName(effective.layer)
        switch (arguments.has(.source), arguments.has(.json)) {
        case (false, false): return effective.value.bareText
        case (true, false): return source
        case (false, true): return JSONValue(effective.value).text()
        case (true, true):
            let members = [
                JSONMember("value", JSONValue(effective.value)),
                JSONMember("source", .string(source)),
            ]
            return JSONValue.object(members).text()
        }
    }
}

extension SettingsAccess {
    fileprivate func notSetSentence(_ place: Place) -> String {
        let domain = place.layers.store.domain
        let sentence = "'\(place.key)' is not set in \(domain) and has no default."
        guard bundle != nil, place.setting == nil else { return sentence }
        return undeclaredSentence(place.key) + " Nor is it set in \(domain)."
    }
}

extension SettingsAccess.Place {
    /// The word that tools print for a layer.
    fileprivate func sourceName(_ layer: SettingsLayer) -> String {
        switch layer {
        case .stored: domain.group == nil ? "user" : "app-group"
        case .registered: "default"
        default: layer.rawValue
        }
    }

    /// Each layer with its value, the highest first.
    fileprivate func explanation() throws -> String {
        let winner = try layers.effectiveValue(forKey: key)?.layer
        let values: [(SettingsLayer, SettingValue?)] = [
            (.argument, layers.arguments[key]), (.policy, layers.policy[key]),
            (.stored, try layers.store.value(forKey: key)), (.registered, layers.registered[key]),
        ]
        let rows = values.map { layer, value in
            [
                layer == winner ? "*" : " ", sourceName(layer), value?.shortText(limit: 60) ?? "-",
            ]
        }
        return TextTable(rows: rows).text
    }
}
