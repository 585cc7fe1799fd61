extension Keyring {
    /// Sets the passphrase that opens the copy in the account, in place of the former one.
    ///
    /// The copy has to be stored for this to count; see ``KeyringVault/store(_:replacing:)``. Slow on purpose.
    /// - Throws: ``EncryptionError`` when the passphrase is too short.
    public mutating func setPassphrase(
        _ passphrase: Passphrase, strength: PassphraseStrength = .moderate
    ) throws(EncryptionError) {
        try passphrase.check()
        let salt = Sodium.randomBytes(PassphraseStrength.saltByteCount)
        let lock = try KeyringLock(passphrase, strength, salt: salt)
        replaceLocks(of: .passphrase, by: lock)
    }

    /// Makes a recovery key that opens the copy in the account, in place of the former one.
    ///
    /// The copy has to be stored for this to count; see ``KeyringVault/store(_:replacing:)``.
    /// - Returns: the key, to be shown to the person once.
    public mutating func makeRecoveryKey() -> RecoveryKey {
        let key = RecoveryKey.random()
        replaceLocks(of: .recoveryKey, by: KeyringLock(key))
        return key
    }

    private mutating func replaceLocks(of kind: KeyringLock.Kind, by lock: KeyringLock) {
        locks.removeAll { $0.kind == kind }
        locks.append(lock)
        generation += 1
    }

    /// Adds a new key for what is written from now on; what was written before can still be read.
    ///
    /// After a device was lost: values written later can't be read with what it holds. See ``EncryptedCloud/reencrypt(acceptingPlainValues:)``
    /// for those written before.
    public mutating func rotate() {
        addKey()
        generation += 1
    }

    /// Drops all keys but the newest; what is still encrypted with them can't be read any more.
    public mutating func forgetOldKeys() {
        guard keys.count > 1 else { return }
        keys.removeFirst(keys.count - 1)
        generation += 1
    }
}
