import JSONText
import SettingsSchema
import SyncProtocol
import SyncStorage

extension ArgumentDefinition {
    /// An account of the sync service.
    static let account = ArgumentDefinition(
        name: "account", help: "The account's id, or its name where only one has it.")
    private static let actionName = "action"

    fileprivate static let accountAction = ArgumentDefinition(
        name: actionName, kind: .oneOf(["add", "list", "remove"]), help: "What to do.")
    fileprivate static let accountWord = ArgumentDefinition(
        name: "account", count: .optional,
        help: "The new account's name, or the id or name of the one to remove.")
    fileprivate static let device = ArgumentDefinition(
        name: "device", help: "The device's id, as 'settings server devices' shows it.")
}

extension OptionDefinition {
    fileprivate static let namespace = option(
        "--only", value: "domain", isRepeatable: true,
        help: "Let the device see these apps and app groups only.")
    fileprivate static let readOnly = flag("--read-only", help: "Let the device read only.")
    fileprivate static let validity = option(
        "--minutes", value: "minutes", kind: .integer(1...10080), defaultText: "10",
        help: "How long the code can be used.")
}

extension CommandDefinition {
    /// `settings server account`.
    static let serverAccount = CommandDefinition(
        name: "server account",
        abstract: "Add, list or remove accounts of the sync service.",
        discussion: """
            An account is one person's. Who removes one removes all that is in it, and its devices \
            are signed out.
            """,
        examples: [
            Example(
                line: "settings server account add ada",
                explanation: "Makes an account; prints its id.")
        ],
        arguments: [.accountAction, .accountWord], options: [.database, .json]
    ) { arguments, context in
        try ServerDatabase.use(arguments, context) { database in
            switch arguments.required(.accountAction) {
            case "list":
                try list(try database.store.accounts(), arguments, context)
            case "add":
                let name = try word(arguments)
                try context.print(try database.store.createAccount(named: name).id)
            case "remove":
                try erase(try word(arguments), database, context)
            case let other:
                throw arguments.usageError(
                    "The value '\(other)' is invalid for '<action>'. Choose one of add, list, "
                        + "remove.")
            }
        }
        return .success
    }

    /// `settings server erase`.
    static let serverErase = CommandDefinition(
        name: "server erase",
        abstract: "Erase an account with everything in it.",
        discussion: "Its devices are signed out; what they have stays on them.",
        examples: [
            Example(line: "settings server erase ada", explanation: "Erases all that ada has.")
        ],
        arguments: [.account], options: [.database]
    ) { arguments, context in
        try ServerDatabase.use(arguments, context) {
            try erase(arguments.required(.account), $0, context)
        }
        return .success
    }

    private static func word(_ arguments: ParsedArguments) throws -> String {
        guard let word = arguments[.accountWord] else {
            throw arguments.usageError("Missing expected argument '<account>'")
        }
        return word
    }

    private static func erase(
        _ word: String, _ database: ServerDatabase, _ context: CommandContext
    ) throws {
        let account = try database.account(word)
        try database.store.eraseAccount(account.id)
        context.note("The account '\(account.name)' was erased.")
    }

    private static func list(
        _ accounts: [SyncAccount], _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        if arguments.has(.json) {
            let items = accounts.map { account in
                JSONValue.object([
                    JSONMember("id", .string(account.id)),
                    JSONMember("name", .string(account.name)),
                    JSONMember("created", .string(ISO8601.text(ofMilliseconds: account.created))),
                ])
            }
            return try context.print(JSONValue.array(items).linewiseText)
        }
        guard !accounts.isEmpty else { return context.note("There are no accounts.") }
        let rows = accounts.map { [$0.id, $0.name, ISO8601.text(ofMilliseconds: $0.created)] }
        try context.print(TextTable(header: ["ID", "NAME", "MADE"], rows: rows).text)
    }
}

// The devices of an account.
extension CommandDefinition {
    /// `settings server pair`.
    static let serverPair = CommandDefinition(
        name: "server pair",
        abstract: "Make a code with which a device can join an account, once.",
        examples: [
            Example(
                line: "settings server pair ada",
                explanation: "Prints a code for 'settings sync login URL --code CODE'."),
            Example(
                line: "settings server pair ada --only com.example.app --read-only",
                explanation: "The device may only read one app's settings."),
        ],
        arguments: [.account], options: [.namespace, .readOnly, .validity, .database]
    ) { arguments, context in
        let namespaces = arguments.list(.namespace)
        let scope = SyncScope(
            namespaces: namespaces.isEmpty ? nil : namespaces,
            readOnly: arguments.has(.readOnly) ? true : nil)
        let minutes = arguments[.validity].flatMap { Int($0) } ?? 10
        try ServerDatabase.use(arguments, context) { database in
            let account = try database.account(arguments.required(.account))
            let code = try database.store.makePairingCode(
                account: account.id, scope: scope, validFor: .seconds(60 * minutes))
            try context.print(code.code)
        }
        return .success
    }

    /// `settings server devices`.
    static let serverDevices = CommandDefinition(
        name: "server devices",
        abstract: "List an account's devices.",
        examples: [
            Example(
                line: "settings server devices ada",
                explanation: "Lists ids, names and last visits.")
        ],
        arguments: [.account], options: [.database, .json]
    ) { arguments, context in
        try ServerDatabase.use(arguments, context) { database in
            let account = try database.account(arguments.required(.account))
            let devices = try database.store.devices(ofAccount: account.id)
            try list(devices, arguments, context)
        }
        return .success
    }

    /// `settings server revoke`.
    static let serverRevoke = CommandDefinition(
        name: "server revoke",
        abstract: "Take a device out of an account.",
        discussion: "Its token is of no use within a second. Values stay on the device.",
        examples: [
            Example(
                line: "settings server revoke ada 3f2a90c4d5e6f701",
                explanation: "Signs a lost phone out.")
        ],
        arguments: [.account, .device], options: [.database]
    ) { arguments, context in
        try ServerDatabase.use(arguments, context) { database in
            let account = try database.account(arguments.required(.account))
            let device = arguments.required(.device)
            guard try database.store.revokeDevice(device, of: account.id) else {
                throw CommandError(
                    "The account '\(account.name)' has no device '\(device)'.", exitCode: .noInput)
            }
            context.note("The device was taken out of the account '\(account.name)'.")
        }
        return .success
    }

    private static func list(
        _ devices: [SyncDevice], _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        if arguments.has(.json) {
            let items = devices.map { device in
                JSONValue.object([
                    JSONMember("id", .string(device.id)), JSONMember("name", .string(device.name)),
                    JSONMember("joined", .string(ISO8601.text(ofMilliseconds: device.created))),
                    JSONMember("seen", .string(ISO8601.text(ofMilliseconds: device.seen))),
                    JSONMember("readOnly", .boolean(device.scope.readOnly ?? false)),
                    JSONMember(
                        "only",
                        device.scope.namespaces.map { .array($0.map(JSONValue.string)) } ?? .null),
                ])
            }
            return try context.print(JSONValue.array(items).linewiseText)
        }
        guard !devices.isEmpty else { return context.note("The account has no devices.") }
        let rows = devices.map { device in
            [
                device.id, device.name, ISO8601.text(ofMilliseconds: device.created),
                ISO8601.text(ofMilliseconds: device.seen),
                device.scope.readOnly == true ? "read only" : "",
                device.scope.namespaces?.joined(separator: ", ") ?? "",
            ]
        }
        try context.print(
            TextTable(header: ["ID", "NAME", "JOINED", "SEEN", "", ""], rows: rows).text)
    }
}
