import SettingsEncryption
import SettingsSync
import SharedSettings

/// The encryption of the account that this device is signed in to.
struct AccountEncryption: Sendable {
    let context: CommandContext
    let signIn: SyncSignIn
    let keys: AccountKeys
    let opening: SyncOpening

    /// What a person chose for turning encryption on.
    struct Choices: Sendable {
        var hidesKeyNames: Bool
        var hasPassphrase: Bool
        var joinsWithRecoveryKey: Bool
        var joinsByPairing: Bool
        var acceptsPlainValues: Bool
    }

    /// - Throws: ``CommandError`` when nobody is signed in.
    init(_ context: CommandContext) throws {
        self.context = context
        opening = SyncOpening(context)
        signIn = try opening.requiredSignIn()
        guard let keys = opening.keys else {
            throw CommandError(
                "No place for the keys is known; expected XDG_CONFIG_HOME or HOME to hold an "
                    + "absolute path.", exitCode: .inputOutput)
        }
        self.keys = keys
    }

    var account: CloudAccount { CloudAccount(rawValue: signIn.account) }

    /// Returns this device's keys and the account's copy as it is now, after taking later ones over.
    /// - Throws: ``CommandError`` when this device or the account has none.
    func present() async throws -> (kept: KeyringFile.Content, found: KeyringVault.Content) {
        let found = try await keys.vault.load()
        guard let kept = try keys.kept() else {
            throw found.keyring == nil ? Self.off : Self.keyMissing
        }
        guard found.keyring != nil else { throw Self.turnedOffElsewhere }
        return (try await keys.renew(kept), found)
    }

    /// Stores a changed keyring in the account and on this device.
    func store(
        _ keyring: Keyring, _ deviceKey: DeviceKey, replacing found: KeyringVault.Content
    ) async throws {
        try await keys.vault.store(keyring, replacing: found.version)
        try keys.file.store(KeyringFile.Content(keyring: keyring, deviceKey: deviceKey))
    }

    /// The account's cloud for a domain, with a memory for this work only.
    func cloud(for domain: String, _ keyring: Keyring) -> EncryptedCloud {
        EncryptedCloud(
            opening.serviceCloud(for: domain).unguarded, keyring: keyring,
            store: MemorySettingsStore(domain: domain))
    }

    /// Does something with each domain that has settings in the account.
    func eachDomain(
        _ keyring: Keyring, _ body: (String, EncryptedCloud) async throws -> Void
    ) async throws {
        for domain in try await SyncAccountClient(signIn).domains() {
            try await body(domain, cloud(for: domain, keyring))
        }
    }

    // MARK: Errors

    static let off = CommandError(
        "The account's values are not encrypted; expected 'settings sync encrypt on' before.",
        exitCode: .inputOutput)

    static let keyMissing = CommandError(
        "The account's values are encrypted, and this device has no key to them; expected 'settings "
            + "sync encrypt on' before.", exitCode: .inputOutput)

    static let turnedOffElsewhere = CommandError(
        "The account has no keyring any more, and this device has one: encryption was turned off on "
            + "another device, or the service has lost or hides it. Expected 'settings sync encrypt "
            + "off' here too, or 'settings sync encrypt on' to put it back.", exitCode: .inputOutput
    )
}

// What a person types.
extension AccountEncryption {
    /// Asks for a passphrase that is to hold from now on; twice where nobody sees what is typed.
    func newPassphrase() throws -> Passphrase {
        let text = try secret("New passphrase of the account: ", "passphrase")
        if context.isInputTerminal, try secret("The same again: ", "passphrase") != text {
            throw CommandError(
                "The two passphrases differ; nothing was changed.", exitCode: .dataFormat)
        }
        return Passphrase(text)
    }

    /// Asks for a secret.
    func secret(_ prompt: String, _ name: String) throws -> String {
        let bytes = try context.readSecret(prompt)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError("The \(name) is no text in UTF-8.", exitCode: .dataFormat)
        }
        let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
        guard !line.isEmpty else {
            throw CommandError(
                "No \(name) was given; expected one line on the terminal or standard input.",
                exitCode: .usage)
        }
        return line
    }

    /// Shows a recovery key once.
    func show(_ key: RecoveryKey) throws {
        try context.print(key.text)
        context.note(
            "This recovery key opens the account's keys when no device and no passphrase is left. "
                + "Write it down; it is not shown again.")
    }
}
