import SharedSettings

/// Where a device finds the keys of the account that it is signed in to: in its file, and, when the
/// account has later ones, in the account.
public struct AccountKeys: Sendable {
    /// The device's own file.
    public let file: KeyringFile
    /// The account's copy.
    public let vault: KeyringVault
    private let account: @Sendable () throws -> CloudAccount?

    /// Makes one.
    /// - Parameters:
    ///   - file: the device's own file.
    ///   - vault: the account's copy.
    ///   - account: returns the account that is signed in, `nil` for none; called for each request.
    public init(
        file: KeyringFile, vault: KeyringVault,
        account: @escaping @Sendable () throws -> CloudAccount?
    ) {
        self.file = file
        self.vault = vault
        self.account = account
    }

    /// Returns the keys that this device has of the account; `nil` when it has none.
    /// - Throws: ``EncryptionError`` when the file can't be used.
    public func kept() throws -> KeyringFile.Content? {
        guard let content = try file.load(), try account() == content.keyring.account else {
            return nil
        }
        return content
    }

    /// Takes a later keyring out of the account, where there is one.
    /// - Returns: the keys that this device has now.
    /// - Throws: as ``KeyringVault/keyring(laterThan:)``, and ``EncryptionError`` when the file can't be
    ///   written.
    public func renew(_ kept: KeyringFile.Content) async throws -> KeyringFile.Content {
        guard let later = try await vault.keyring(laterThan: kept) else { return kept }
        var renewed = kept
        renewed.keyring = later
        try file.store(renewed)
        return renewed
    }

    /// Makes sure that the account still has a keyring, so that nothing encrypted gets into one whose
    /// devices read values in clear.
    func checkAccountIsEncrypted() async throws(CloudRefusal) {
        let isEncrypted: Bool
        do {
            isEncrypted = try await vault.load().keyring != nil
        } catch let refusal as CloudRefusal {
            throw refusal
        } catch {
            throw CloudRefusal(code: .keyMissing, description: "\(error)")
        }
        guard !isEncrypted else { return }
        throw CloudRefusal(
            code: .notEncrypted,
            description: "The account has no keyring any more, and this device has one: encryption "
                + "was turned off on another device, or the service has lost or hides it. Nothing was "
                + "sent or taken in. Expected 'settings sync encrypt off' here too, or 'settings sync "
                + "encrypt on' to put it back.")
    }
}
