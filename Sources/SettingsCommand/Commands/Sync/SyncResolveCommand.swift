import SettingsSchema
import SettingsSync
import SharedSettings

extension OptionDefinition {
    fileprivate static let keep = option(
        "--keep", value: "what",
        help: "What is to hold on all devices: mine, theirs, or a value.")
}

extension CommandDefinition {
    /// `settings sync resolve`.
    static let syncResolve = CommandDefinition(
        name: "sync resolve",
        abstract: "Settle a conflict: keep your value, the other device's, or a new one.",
        discussion: """
            'mine' is the change made here that gave way, or the value here when another device's \
            doesn't fit; 'theirs' is the value that holds now. The choice is sent at once when the \
            service can be reached, else later.
            """,
        examples: [
            Example(
                line: "settings sync resolve volume --keep mine --bundle Settings.bundle",
                explanation: "Makes the overruled change hold on all devices after all."),
            Example(
                line: "settings sync resolve volume --keep 0.7 --bundle Settings.bundle",
                explanation: "Stores another value, after a look at the slider's range."),
        ],
        arguments: [.key],
        options: [.keep] + OptionDefinition.syncPlace
    ) { arguments, context in
        let access = try SyncAccess.open(arguments, context)
        let key = arguments.required(.key)
        guard let choice = arguments[.keep] else {
            throw arguments.usageError("Say what to keep, with --keep mine, theirs or a value")
        }
        let part = try access.part(of: key)
        let conflict = try SyncConflict.here(part).first { $0.key == key }
        guard let conflict else {
            throw CommandError("'\(key)' has no conflict on this device.", exitCode: .usage)
        }
        try settle(conflict, choice, part, access)
        if access.signIn != nil, part.synchronizer.isOn {
            do {
                try await part.attempt(context) { try await $0.synchronize() }
            } catch let error as CommandError {
                context.note("Warning", "Not sent yet: \(error.message)")
            }
        }
        return .success
    }

    private static func settle(
        _ conflict: SyncConflict, _ choice: String, _ part: SyncAccess.Part, _ access: SyncAccess
    ) throws {
        let key = conflict.key
        switch (choice, conflict.kind) {
        case ("mine", .overruled):
            try part.synchronizer.store.setValue(conflict.value, forKey: key)
        case ("mine", _): try part.synchronizer.keepLocalValue(forKey: key)
        case ("theirs", .overruled): break
        case ("theirs", _):
            throw CommandError(
                "The other device's value of '\(key)' doesn't fit here; expected --keep mine or "
                    + "a value, or a newer version of the app.", exitCode: .usage)
        default:
            let value = try value(choice, key, part, access)
            try part.synchronizer.store.setValue(value, forKey: key)
            try part.synchronizer.keepLocalValue(forKey: key)
        }
        try part.synchronizer.forgetOverruled(key)
        try part.synchronizer.store.flush()
    }

    private static func value(
        _ text: String, _ key: String, _ part: SyncAccess.Part, _ access: SyncAccess
    ) throws -> SettingValue {
        if let setting = access.access.declared(key, in: part.group) {
            do {
                return try setting.value(parsing: text)
            } catch {
                throw CommandError(error.description, exitCode: .usage)
            }
        }
        let stored = try part.synchronizer.store.value(forKey: key)
        let type = stored.map(ValueType.init(of:)) ?? .string
        guard let value = type.value(of: text) else {
            throw CommandError(
                "'\(key)' can't be '\(text)': expected \(type.expectation), as its type is "
                    + "\(type.rawValue).", exitCode: .usage)
        }
        return value
    }
}
