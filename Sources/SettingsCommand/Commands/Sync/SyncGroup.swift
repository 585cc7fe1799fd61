import SettingsEncryption
import SettingsSync
import SharedSettings

extension CommandGroup {
    /// `settings sync …`.
    static let sync = CommandGroup(
        name: "sync",
        abstract: "Keep settings the same on all your devices, over your own sync service.",
        discussion: """
            Sign in once on each device with a pairing code; then turn synchronizing on for each \
            app. What is there is taken in before anything is sent, defaults are never sent, and \
            settings whose names begin with "local" and secure fields never leave the device.
            """)
}

extension OptionDefinition {
    /// The options that find the settings to synchronize.
    static let syncPlace: [OptionDefinition] = CommandDefinition.place
}

extension SyncAccess.Part {
    /// Carries out an attempt, and says what it did.
    func attempt(
        _ context: CommandContext, _ body: (CloudSynchronizer) async throws -> Void
    ) async throws {
        let waiting = Set(synchronizer.state.waitingKeys)
        let before = try values()
        do {
            try await body(synchronizer)
        } catch let refusal as CloudRefusal {
            throw CommandError(refusal, domain: domain)
        }
        let after = try values()
        let left = synchronizer.state
        let received = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        let sent = waiting.subtracting(left.waitingKeys).subtracting(left.refusedKeys.keys)
            .subtracting(received)
        context.note("\(domain): \(sent.count) sent, \(received.count) received.")
    }

    private func values() throws -> [String: SettingValue] {
        try synchronizer.store.values()
    }
}

extension CommandError {
    /// The error for what a sync service refused.
    init(_ refusal: CloudRefusal, domain: String? = nil) {
        switch refusal.code {
        case .switchedOff:
            self.init(
                "Synchronizing is off for \(domain ?? "these settings") on this device; turn it "
                    + "on with 'settings sync on'.", exitCode: .inputOutput)
        case .signedOut:
            self.init(
                refusal.description.contains("sync login")
                    ? refusal.description
                    : refusal.description + " Sign in with 'settings sync login'.",
                exitCode: .inputOutput)
        case .keyringChanged:
            self.init(refusal.description + " Try again.", exitCode: .inputOutput)
        case .keyTooLong, .quotaExceeded, .invalidValue:
            self.init(refusal.description, exitCode: .dataFormat)
        default: self.init(refusal.description, exitCode: .inputOutput)
        }
    }
}

extension CommandError {
    /// The error for keys that can't be used.
    init(_ error: EncryptionError) {
        switch error.code {
        case .wrongSecret, .mistyped, .weakPassphrase:
            self.init(error.description, exitCode: .dataFormat)
        default: self.init(error.description, exitCode: .inputOutput)
        }
    }
}

/// Carries out what may be refused by the service.
func serviceWork<Result>(
    _ body: () async throws -> Result
) async throws -> Result {
    do {
        return try await body()
    } catch let refusal as CloudRefusal {
        throw CommandError(refusal)
    } catch let error as SyncCredentialsError {
        throw CommandError(error.description, exitCode: .inputOutput)
    } catch let error as EncryptionError {
        throw CommandError(error)
    }
}
