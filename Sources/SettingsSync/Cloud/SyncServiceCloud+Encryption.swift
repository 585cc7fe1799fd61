import SharedSettings

/// Keeps values in clear out of an account whose values are encrypted.
extension SyncServiceCloud {
    /// The same cloud for a layer that encrypts, such as `EncryptedCloud`: it takes and gives whatever
    /// there is.
    ///
    /// Without such a layer, an account whose values are encrypted is refused: its values can't be read,
    /// and those in clear would let the service read what it isn't meant to.
    public var unguarded: SyncServiceCloud { SyncServiceCloud(unguarded: self) }

    /// The account's cloud for another namespace, for layers.
    func unguarded(for namespace: String) -> SyncServiceCloud {
        SyncServiceCloud(unguarded: self, namespace: namespace)
    }

    /// Throws when the account has a keyring; one request.
    /// - Parameter items: what the account shows, by which an account is known whose keyring this device
    ///   may not see.
    func refuseEncrypted(_ items: [CloudItem]) async throws(CloudRefusal) {
        guard isGuarded else { return }
        let isEncrypted = try await hasKeyring() ?? items.contains(where: \.isSealed)
        guard isEncrypted else { return }
        throw CloudRefusal(
            code: .keyMissing,
            description: "The account's values are encrypted, and this device has no key to them; "
                + "nothing was sent or taken in. Expected 'settings sync encrypt on' before.")
    }

    /// - Returns: `nil` when this device's token doesn't allow to look.
    private func hasKeyring() async throws(CloudRefusal) -> Bool? {
        let vault = unguarded(for: SettingsBookkeeping.encryption)
        var cursor: CloudCursor?
        repeat {
            let answer: CloudPull
            do throws(CloudRefusal) {
                answer = try await vault.pull(since: cursor)
            } catch {
                if error.code == .invalidValue { return nil }
                throw error
            }
            let keyring = answer.items.last { $0.key == SettingsBookkeeping.keyring }
            if let keyring { return !keyring.content.isRemoval }
            cursor = answer.hasMore ? answer.cursor : nil
        } while cursor != nil
        return false
    }
}

extension CloudItem {
    fileprivate var isSealed: Bool {
        if case .sealed = content { true } else { false }
    }
}
