import FoundationEssentials
import SettingsEncryption
import SettingsSync
import SharedSettings
import SyncProtocol

extension ArgumentDefinition {
    fileprivate static let url = ArgumentDefinition(
        name: "url", help: "The service's address, such as https://sync.example.com.")
}

extension OptionDefinition {
    fileprivate static let code = option(
        "--code", value: "code",
        help:
            "The pairing code, made by 'settings sync pair' on another device or by the service's "
            + "administrator; - or nothing reads it from standard input.")
    fileprivate static let name = option(
        "--name", value: "name",
        help: "What to call this device; without it, the computer's name.")
}

extension CommandDefinition {
    /// `settings sync login`.
    static let syncLogin = CommandDefinition(
        name: "sync login",
        abstract: "Sign this device in to a sync service.",
        discussion: """
            The sign-in is kept in $XDG_CONFIG_HOME/swift-settings/sync.json, which only you can \
            read, and holds for all apps of yours on this device. With --bundle, --domain or \
            --store, synchronizing is also turned on for those settings, and done once.
            """,
        examples: [
            Example(
                line: "settings sync login https://sync.example.com --code WXYZ-6789",
                explanation: "Joins the account that the code was made for."),
            Example(
                line: "settings sync login http://localhost:8080 --bundle Settings.bundle",
                explanation: "Asks for the code, signs in, and synchronizes the bundle's settings."
            ),
        ],
        arguments: [.url],
        options: [.code, .name] + OptionDefinition.syncPlace
    ) { arguments, context in
        let opening = SyncOpening(context)
        let address = try address(arguments)
        let credentials = try file(opening)
        if let old = try? credentials.load() {
            throw CommandError(
                "This device is signed in to \(old.server) already; expected 'settings sync "
                    + "logout' before.", exitCode: .usage)
        }
        if address.isExposed {
            context.note(
                "Warning",
                "\(address.text) is not encrypted: whoever can listen can read the values and take "
                    + "this device's place.")
        }
        let code = try code(arguments, context)
        let signIn = try await serviceWork {
            let signIn = try await join(address, code, arguments)
            try credentials.save(signIn)
            return signIn
        }
        context.note("Signed in to \(signIn.server) as \"\(signIn.name)\".")
        if try await isWithoutKeys(opening) {
            context.note(
                "Warning",
                "The account's values are encrypted, and this device has no key to them yet: "
                    + "nothing is sent or taken in. Type its passphrase with 'settings sync encrypt "
                    + "on', or have another device give the keys with 'settings sync encrypt on "
                    + "--pair'.")
            if hasPlace(arguments) { try turnOn(arguments, context) }
            return .success
        }
        if hasPlace(arguments) {
            for part in try SyncAccess.open(arguments, context).parts {
                try part.synchronizer.setOn(true)
                try await part.attempt(context) { try await $0.synchronize() }
            }
        } else {
            context.note(
                "Turn synchronizing on for an app with 'settings sync on --bundle <bundle>'.")
        }
        return .success
    }

    /// Whether the account is encrypted with keys that this device doesn't have; `false` when the token
    /// doesn't allow to ask.
    private static func isWithoutKeys(_ opening: SyncOpening) async throws -> Bool {
        guard let keys = opening.keys, ((try? keys.kept()) ?? nil) == nil else { return false }
        return try await serviceWork {
            do {
                return try await keys.vault.load().keyring != nil
            } catch let refusal as CloudRefusal where refusal.code == .invalidValue {
                return false
            }
        }
    }

    private static func turnOn(_ arguments: ParsedArguments, _ context: CommandContext) throws {
        for part in try SyncAccess.open(arguments, context).parts {
            try part.synchronizer.setOn(true)
        }
    }

    private static func join(
        _ address: SyncServerAddress, _ code: String, _ arguments: ParsedArguments
    ) async throws -> SyncSignIn {
        let name = arguments[.name] ?? ProcessInfo.processInfo.hostName
        do throws(CloudRefusal) {
            return try await SyncAccountClient.join(address, code: code, name: name)
        } catch {
            guard error.code == .signedOut else { throw error }
            // Who signs in need not be told to.
            throw CommandError(error.description, exitCode: .inputOutput)
        }
    }

    private static func hasPlace(_ arguments: ParsedArguments) -> Bool {
        [OptionDefinition.bundle, .domain, .store].contains { arguments.has($0) }
    }

    private static func address(_ arguments: ParsedArguments) throws -> SyncServerAddress {
        do {
            return try SyncServerAddress(arguments.required(.url))
        } catch {
            throw CommandError(error.description, exitCode: .usage)
        }
    }

    private static func file(_ opening: SyncOpening) throws -> SyncCredentialsStore {
        if let credentials = opening.credentials { return credentials }
        throw CommandError(
            "No place for the sign-in is known; expected XDG_CONFIG_HOME or HOME to hold an "
                + "absolute path.", exitCode: .inputOutput)
    }

    private static func code(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> String {
        if let code = arguments[.code], code != "-" { return code }
        if context.errorOutput.isTerminal { context.note("Pairing code:") }
        let input = String(decoding: try context.readLine(), as: UTF8.self)
        let code = input.filter { !$0.isWhitespace }
        guard !code.isEmpty else {
            throw arguments.usageError("A pairing code is needed, with --code or standard input")
        }
        return code
    }
}
