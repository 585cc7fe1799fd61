import SettingsEncryption
import SettingsSync
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let encryptionAction = ArgumentDefinition(
        name: "action", kind: .oneOf(EncryptionAction.allCases.map(\.rawValue)),
        help: "What to do.")
}

extension OptionDefinition {
    fileprivate static let hideNames = flag(
        "--hide-names",
        help:
            "With 'on': let the service see keyed hashes in place of the settings' names, for good."
    )
    fileprivate static let noPassphrase = flag(
        "--no-passphrase",
        help: "With 'on': use no passphrase, only the recovery key that is printed.")
    fileprivate static let withRecoveryKey = flag(
        "--recovery-key", help: "With 'on': join with the recovery key in place of the passphrase.")
    fileprivate static let pairing = flag(
        "--pair",
        help: "With 'on': show a code, and wait until a device that has the keys gives them.")
    fileprivate static let acceptPlain = flag(
        "--accept-plain",
        help: "With 'on': encrypt values that lie in the account in clear as well.")
    fileprivate static let without = option(
        "--without", value: "device",
        help: "With 'change-key': keep the new key from a device, by its id in 'encrypt status'.")
    fileprivate static let evenIfUnreadable = flag(
        "--force",
        help:
            "With 'off': go on although values can't be read, or without keys; they are lost."
    )
}

/// What `settings sync encrypt` can do.
enum EncryptionAction: String, CaseIterable {
    case on, off, status
    case recoveryKey = "recovery-key"
    case changePassphrase = "change-passphrase"
    case changeKey = "change-key"

    /// The options that mean something for it.
    fileprivate var options: [OptionDefinition] {
        switch self {
        case .on: [.hideNames, .noPassphrase, .withRecoveryKey, .pairing, .acceptPlain]
        case .off: [.evenIfUnreadable]
        case .status: [.json] + OptionDefinition.syncPlace
        case .changeKey: [.without]
        case .recoveryKey, .changePassphrase: []
        }
    }
}

extension CommandDefinition {
    /// `settings sync encrypt`.
    static let syncEncrypt = CommandDefinition(
        name: "sync encrypt",
        abstract: "Encrypt the account's values, so that the service can't read them.",
        discussion: """
            'on' makes the account's keys and encrypts what is there, of all apps; on a further \
            device it takes the keys, with the passphrase, with the recovery key or from another \
            device. A device without keys sends and takes in nothing. 'off' stores everything in \
            clear again. 'status' says where that stands and which values can't be read, and why; with --bundle, --domain or --store it also knows \
            what this device has seen of those settings before. \
            'recovery-key' and 'change-passphrase' make a new one in place of the former; \
            'change-key' encrypts everything with a new key, as after the loss of a device.

            The passphrase is asked for without being shown, or is a line of standard input when \
            that is no terminal. The keys are kept in $XDG_CONFIG_HOME/swift-settings/keyring, \
            which only you can read. Who has lost every device, the passphrase and the recovery \
            key can't read the account's values any more, and nobody can help.
            """,
        examples: [
            Example(
                line: "settings sync encrypt on",
                explanation: "Asks for a passphrase, encrypts, and prints a recovery key."),
            Example(
                line: "settings sync encrypt on --pair",
                explanation: "Shows a code for 'settings sync pair --device' on another device."),
            Example(
                line: "settings sync encrypt change-key --without 2mzk81",
                explanation: "Keeps all later values from a device that was lost."),
        ],
        arguments: [.encryptionAction],
        options: [
            .hideNames, .noPassphrase, .withRecoveryKey, .pairing, .acceptPlain, .without,
            .evenIfUnreadable, .json,
        ] + OptionDefinition.syncPlace
    ) { arguments, context in
        let word = arguments.required(.encryptionAction)
        guard let action = EncryptionAction(rawValue: word) else {
            throw arguments.usageError("Say what to do")
        }
        let optional = EncryptionAction.allCases.flatMap(\.options)
        for option in optional where arguments.has(option) {
            guard action.options.contains(where: { $0.name == option.name }) else {
                throw arguments.usageError("'\(option.name)' means nothing for '\(word)'")
            }
        }
        let encryption = try AccountEncryption(context)
        let hasPlace = [OptionDefinition.bundle, .domain, .store].contains { arguments.has($0) }
        let parts = hasPlace ? try SyncAccess.open(arguments, context).parts : []
        return try await serviceWork {
            try await carryOut(action, encryption, arguments, parts)
        }
    }

    private static func carryOut(
        _ action: EncryptionAction, _ encryption: AccountEncryption, _ arguments: ParsedArguments,
        _ parts: [SyncAccess.Part]
    ) async throws -> ExitCode {
        switch action {
        case .on: try await encryption.turnOn(choices(arguments))
        case .off: try await encryption.turnOff(force: arguments.has(.evenIfUnreadable))
        case .status:
            return try await encryption.printStatus(parts, asJSON: arguments.has(.json))
        case .recoveryKey: try await encryption.makeRecoveryKey()
        case .changePassphrase: try await encryption.changePassphrase()
        case .changeKey: try await encryption.changeKey(without: arguments[.without])
        }
        return .success
    }

    private static func choices(
        _ arguments: ParsedArguments
    ) throws -> AccountEncryption.Choices {
        if arguments.has(.withRecoveryKey), arguments.has(.pairing) {
            throw arguments.usageError("'--recovery-key' and '--pair' exclude each other")
        }
        return AccountEncryption.Choices(
            hidesKeyNames: arguments.has(.hideNames),
            hasPassphrase: !arguments.has(.noPassphrase),
            joinsWithRecoveryKey: arguments.has(.withRecoveryKey),
            joinsByPairing: arguments.has(.pairing),
            acceptsPlainValues: arguments.has(.acceptPlain))
    }
}
