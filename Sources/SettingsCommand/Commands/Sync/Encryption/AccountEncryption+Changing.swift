import SettingsEncryption
import SettingsSchema
import SharedSettings

/// What can be changed while encryption is on, and turning it off.
extension AccountEncryption {
    /// Sets another passphrase.
    func changePassphrase() async throws {
        var (kept, found) = try await present()
        try kept.keyring.setPassphrase(try newPassphrase())
        try await store(kept.keyring, kept.deviceKey, replacing: found)
        context.note(
            "The passphrase was changed; the former one no longer opens the account's keys.")
    }

    /// Makes another recovery key, and shows it.
    func makeRecoveryKey() async throws {
        var (kept, found) = try await present()
        let key = kept.keyring.makeRecoveryKey()
        try await store(kept.keyring, kept.deviceKey, replacing: found)
        try show(key)
        context.note("A former recovery key no longer opens the account's keys.")
    }

    /// Encrypts everything with a new key.
    /// - Parameter device: the device that is not to have it, by its id in the keyring.
    func changeKey(without device: String?) async throws {
        var (kept, found) = try await present()
        if let device {
            guard device != kept.deviceKey.id else {
                throw CommandError(
                    "'\(device)' is this device; expected another one.", exitCode: .usage)
            }
            guard kept.keyring.removeDevice(device) else {
                throw CommandError(
                    "The keyring has no device '\(device)'."
                        + SpellingSuggestion.sentence(
                            for: device, in: kept.keyring.devices.map(\.id)),
                    exitCode: .usage)
            }
        } else {
            kept.keyring.rotate()
        }
        try await store(kept.keyring, kept.deviceKey, replacing: found)
        try await encryptAll(kept.keyring, acceptsPlain: false)
        context.note(
            "The account's values are encrypted with a new key; other devices take it by themselves."
                + (device == nil
                    ? ""
                    : " If the passphrase was typed on the device that was left out, change it "
                        + "with 'settings sync encrypt change-passphrase', and revoke the device "
                        + "with 'settings sync devices --revoke'."))
    }

    /// Gives the keys to a device that shows a code.
    func giveKeys(code: String) async throws {
        let (kept, _) = try await present()
        let known = Set(kept.keyring.devices.map(\.id))
        let keyring = try await keys.vault.answer(code: code, with: kept.keyring)
        try keys.file.store(KeyringFile.Content(keyring: keyring, deviceKey: kept.deviceKey))
        let names = keyring.devices.filter { !known.contains($0.id) }.map(\.name)
        context.note("\"\(names.joined(separator: ", "))\" has the account's keys now.")
    }

    // MARK: Turning it off

    /// Stores everything in clear again, and removes the keys.
    func turnOff(force: Bool) async throws {
        let found = try await keys.vault.load()
        switch (found.keyring, try keys.kept()) {
        case (nil, nil): context.note("Encryption is off.")
        case (nil, _?):
            try keys.file.remove()
            context.note("The account has no keyring; this device's keys were removed.")
        case (_?, nil):
            guard force else {
                throw CommandError(
                    Self.keyMissing.message + " Without any key, '--force' gives all encrypted "
                        + "values up.", exitCode: .inputOutput)
            }
            try await keys.vault.remove(found)
            context.note(
                "Encryption is off. Encrypted values stay in the account, unreadable, until devices "
                    + "store others in their place with 'settings sync push'.")
        case (_?, let kept?):
            try await decryptAll(try await keys.renew(kept).keyring, force: force)
            try await keys.vault.remove(found)
            try keys.file.remove()
            context.note(
                "Encryption is off. On each other device that had the keys: settings sync encrypt off"
            )
        }
    }

    private func decryptAll(_ keyring: Keyring, force: Bool) async throws {
        var problems: [String] = []
        try await eachDomain(keyring) { domain, cloud in
            problems += try await cloud.survey().problems.filter { $0.code != .notEncrypted }
                .map { "\(domain): \($0.description)" }
        }
        guard problems.isEmpty || force else {
            throw CommandError(
                "Not all values can be read, and nothing was changed; '--force' goes on without "
                    + "them. " + problems.joined(separator: " "), exitCode: .errorsFound)
        }
        try await eachDomain(keyring) { domain, cloud in
            let count = try await cloud.decrypt()
            if count > 0 {
                context.note("\(domain): \(Counted.text(count, "value")) stored in clear.")
            }
        }
    }
}
