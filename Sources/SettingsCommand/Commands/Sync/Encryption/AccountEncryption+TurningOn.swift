import SettingsEncryption
import SettingsSync
import SharedSettings

/// Making the account's keys, and taking them to a further device.
extension AccountEncryption {
    /// Turns encryption on, or takes the keys of an account where it is on.
    func turnOn(_ choices: Choices) async throws {
        let found = try await keys.vault.load()
        let kept = try keys.kept()
        switch (found.keyring, kept) {
        case (nil, nil): try await makeKeys(choices, found)
        case (nil, let kept?):
            try await keys.vault.store(kept.keyring, replacing: found.version)
            context.note("The account had no keyring any more; this device's was put back.")
            try await encryptAll(kept.keyring, acceptsPlain: choices.acceptsPlainValues)
        case (let locked?, nil): try await join(locked, found, choices)
        case (_?, let kept?):
            let keyring = try await keys.renew(kept).keyring
            context.note("Encryption is on, and this device has the keys.")
            try await encryptAll(keyring, acceptsPlain: choices.acceptsPlainValues)
        }
    }

    private func makeKeys(_ choices: Choices, _ found: KeyringVault.Content) async throws {
        if choices.joinsByPairing || choices.joinsWithRecoveryKey { throw Self.nothingToJoin }
        var keyring = Keyring(account: account, hidesKeyNames: choices.hidesKeyNames)
        if choices.hasPassphrase { try keyring.setPassphrase(try newPassphrase()) }
        let deviceKey = DeviceKey.random()
        keyring.addDevice(deviceKey, named: signIn.name)
        let recoveryKey = keyring.makeRecoveryKey()
        try noteReplacedKeys()
        try await store(keyring, deviceKey, replacing: found)
        try show(recoveryKey)
        try await encryptAll(keyring, acceptsPlain: true)
        context.note(
            "Encryption is on. The service may keep what it had in clear in its history for thirty "
                + "days, and in its backups. On each other device: settings sync encrypt on")
    }

    private static let nothingToJoin = CommandError(
        "The account's values are not encrypted, so there are no keys to take; expected 'settings "
            + "sync encrypt on' on one device before.", exitCode: .inputOutput)

    /// The file has room for one account's keys.
    private func noteReplacedKeys() throws {
        guard let other = try keys.file.load()?.keyring.account else { return }
        context.note(
            "Warning",
            "The keys of the account \(other.rawValue), which were on this device, are replaced; "
                + "its passphrase or recovery key brings them back.")
    }

    /// Encrypts with the newest key whatever isn't, in all domains.
    func encryptAll(_ keyring: Keyring, acceptsPlain: Bool) async throws {
        try await eachDomain(keyring) { domain, cloud in
            let count = try await cloud.reencrypt(acceptingPlainValues: acceptsPlain)
            if count > 0 { context.note("\(domain): \(Counted.text(count, "value")) encrypted.") }
            for problem in try await cloud.survey().problems {
                let hint =
                    problem.code == .notEncrypted
                    ? " If they are yours, encrypt them with 'settings sync encrypt on "
                        + "--accept-plain'."
                    : ""
                context.note("Warning", "\(domain): \(problem.description)\(hint)")
            }
        }
    }

    // MARK: A further device

    private func join(
        _ locked: LockedKeyring, _ found: KeyringVault.Content, _ choices: Choices
    ) async throws {
        if choices.joinsByPairing {
            try noteReplacedKeys()
            try await joinByPairing()
        } else {
            var keyring = try unlock(locked, withRecoveryKey: choices.joinsWithRecoveryKey)
            let deviceKey = DeviceKey.random()
            keyring.addDevice(deviceKey, named: signIn.name)
            try noteReplacedKeys()
            try await store(keyring, deviceKey, replacing: found)
        }
        context.note(
            "This device has the account's keys now; values are taken in by 'settings sync now'.")
    }

    private func unlock(_ locked: LockedKeyring, withRecoveryKey: Bool) throws -> Keyring {
        if withRecoveryKey {
            let text = try secret("Recovery key of the account: ", "recovery key")
            return try locked.unlock(with: RecoveryKey(text: text), account: account)
        }
        let text = try secret("Passphrase of the account: ", "passphrase")
        return try locked.unlock(with: Passphrase(text), account: account)
    }

    /// Shows a code, and waits until another device has answered it.
    private func joinByPairing() async throws {
        let pairing = DevicePairing(name: signIn.name)
        let stops = context.stopRequests()
        try await keys.vault.request(pairing)
        try context.print(pairing.codeText)
        context.note(
            "On a device that has the keys: settings sync pair --device \(pairing.codeText)\n"
                + "Waiting for it; Control-C gives up.")
        let keyring = try await firstKeyring(for: pairing, until: stops)
        try keys.file.store(KeyringFile.Content(keyring: keyring, deviceKey: pairing.deviceKey))
    }

    /// Looks for the keyring whenever something happens in the account, and every ten seconds.
    private func firstKeyring(
        for pairing: DevicePairing, until stops: AsyncStream<Void>
    ) async throws -> Keyring {
        let events = opening.serviceCloud(for: KeyringVault.namespace).unguarded.events()
        let (moments, continuation) = AsyncStream<Bool>.makeStream()
        let watchers = [
            Task { for await _ in events { continuation.yield(true) } },
            Task { for await _ in stops { continuation.yield(false) } },
            Task {
                while (try? await Task.sleep(for: .seconds(10))) != nil {
                    continuation.yield(true)
                }
            },
        ]
        defer { for watcher in watchers { watcher.cancel() } }
        for await goesOn in moments {
            guard goesOn else { break }
            if let keyring = try await keys.vault.keyring(for: pairing) { return keyring }
        }
        throw CommandError(
            "No device has given the keys; nothing was changed.", exitCode: .interrupted)
    }
}
