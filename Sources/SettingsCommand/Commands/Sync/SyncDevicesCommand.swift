import FoundationEssentials
import JSONText
import SettingsEncryption
import SettingsSchema
import SettingsScreens
import SettingsSync
import SharedSettings
import SyncProtocol

extension OptionDefinition {
    fileprivate static let revoke = option(
        "--revoke", value: "device",
        help: "Take a device out of the account, by its id: it is signed out at once.")
    fileprivate static let device = option(
        "--device", value: "code",
        help: "Give the keys of an encrypted account to the device that shows this code.")
}

extension CommandDefinition {
    /// `settings sync devices`.
    static let syncDevices = CommandDefinition(
        name: "sync devices",
        abstract: "List the account's devices, or take one out.",
        discussion:
            "Values stay on a device that was taken out; it can join again with a new code.",
        examples: [
            Example(
                line: "settings sync devices --revoke 3f2a", explanation: "Signs a lost phone out.")
        ],
        options: [.revoke, .json]
    ) { arguments, context in
        let client = SyncAccountClient(try SyncOpening(context).requiredSignIn())
        try await serviceWork {
            let devices = try await client.devices()
            if let id = arguments[.revoke] {
                try await revoke(id, devices, client, context)
            } else if arguments.has(.json) {
                try context.print(JSONValue.array(devices.map(\.json)).linewiseText)
            } else {
                try context.print(
                    TextTable(
                        header: ["ID", "NAME", "JOINED", "LAST SEEN", ""],
                        rows: devices.map(\.cells)
                    ).text)
            }
        }
        return .success
    }

    private static func revoke(
        _ id: String, _ devices: [SyncDevice], _ client: SyncAccountClient,
        _ context: CommandContext
    ) async throws {
        guard let device = devices.first(where: { $0.id == id }) else {
            throw CommandError(
                "The account has no device '\(id)'."
                    + SpellingSuggestion.sentence(for: id, in: devices.map(\.id)),
                exitCode: .usage)
        }
        try await client.revoke(id)
        context.note("\"\(device.name)\" was taken out of the account.")
        guard let keys = SyncOpening(context).keys, try keys.kept() != nil else { return }
        context.note(
            "It still has the keys that it had; see 'settings sync encrypt change-key --without'.")
    }

    /// `settings sync pair`.
    static let syncPair = CommandDefinition(
        name: "sync pair",
        abstract: "Make a code with which another device can join the account, once.",
        discussion: """
            Where the account's values are encrypted, the other device shows a code of its own \
            after that, with 'settings sync encrypt on --pair'; typed here with --device, it has \
            the keys handed over in a box that only that device can open.
            """,
        examples: [
            Example(
                line: "settings sync pair",
                explanation: "Prints a code for 'settings sync login' on the other device."),
            Example(
                line: "settings sync pair --device 6JQ2-W0ZT-8E4N-K19P-XD5R",
                explanation: "Gives the keys to the device that shows this code."),
        ],
        options: [.device, .json]
    ) { arguments, context in
        if let code = arguments[.device] {
            let encryption = try AccountEncryption(context)
            try await serviceWork { try await encryption.giveKeys(code: code) }
            return .success
        }
        let client = SyncAccountClient(try SyncOpening(context).requiredSignIn())
        let code = try await serviceWork { try await client.makePairingCode() }
        let until = ISO8601.text(ofMilliseconds: code.expires)
        if arguments.has(.json) {
            let members = [
                JSONMember("code", .string(code.code)), JSONMember("expires", .string(until)),
                JSONMember("service", .string(client.signIn.server)),
            ]
            try context.print(JSONValue.object(members).text())
        } else {
            try context.print(code.code)
            context.note(
                "Until \(until), on the other device: settings sync login "
                    + "\(client.signIn.server) --code \(code.code)")
            if let keys = SyncOpening(context).keys, try keys.kept() != nil {
                context.note(
                    "Then, for the keys of the account: settings sync encrypt on --pair; and with "
                        + "the code that it shows, here: settings sync pair --device <code>")
            }
        }
        return .success
    }
}

extension SyncDevice {
    fileprivate var cells: [String] {
        [
            id, name, ISO8601.text(ofMilliseconds: created), ISO8601.text(ofMilliseconds: seen),
            current ? "this device" : "",
        ]
    }

    fileprivate var json: JSONValue {
        .object([
            JSONMember("id", .string(id)), JSONMember("name", .string(name)),
            JSONMember("joined", .string(ISO8601.text(ofMilliseconds: created))),
            JSONMember("seen", .string(ISO8601.text(ofMilliseconds: seen))),
            JSONMember("isThisDevice", .boolean(current)),
        ])
    }
}
