import FoundationEssentials
import JSONText
import SettingsSchema
import SettingsScreens
import SettingsSync
import SharedSettings
import SyncProtocol

extension OptionDefinition {
    fileprivate static let revoke = option(
        "--revoke", value: "device",
        help: "Take a device out of the account, by its id: it is signed out at once.")
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
    }

    /// `settings sync pair`.
    static let syncPair = CommandDefinition(
        name: "sync pair",
        abstract: "Make a code with which another device can join the account, once.",
        examples: [
            Example(
                line: "settings sync pair",
                explanation: "Prints a code for 'settings sync login' on the other device.")
        ],
        options: [.json]
    ) { arguments, context in
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
