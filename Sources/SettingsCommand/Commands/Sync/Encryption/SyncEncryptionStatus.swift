import JSONText
import SettingsEncryption
import SettingsSync
import SharedSettings
import SyncProtocol

/// Where the encryption of an account stands, for people and programs.
struct EncryptionStatus: Sendable {
    /// Whether the account has a keyring.
    var isOn: Bool
    /// The keys that this device has.
    var keyring: Keyring?
    /// This device's own number in the keyring.
    var device: String?
    /// What can be read, by domain; none without keys.
    var surveys: [(domain: String, survey: CloudSurvey)] = []

    /// Looks at the account.
    static func load(_ keys: AccountKeys) async throws -> EncryptionStatus {
        let isOn = try await keys.vault.load().keyring != nil
        guard let kept = try keys.kept() else { return EncryptionStatus(isOn: isOn) }
        let present = isOn ? try await keys.renew(kept) : kept
        return EncryptionStatus(
            isOn: isOn, keyring: present.keyring, device: present.deviceKey.id)
    }

    /// Whether this device and the account agree, and everything can be read.
    var isFine: Bool {
        isOn == (keyring != nil) && surveys.allSatisfy { $0.survey.problems.isEmpty }
    }

    /// The number of the key that is used now, as it is shown.
    var keyID: String? {
        keyring?.currentKeyID.hexadecimal
    }

    /// One line on it.
    var summary: String {
        switch (isOn, keyID) {
        case (false, nil): "off: the service can read the values"
        case (true, let id?): "on, key \(id)"
        case (true, nil):
            "on, and this device has no key: nothing is sent or taken in; see 'settings sync encrypt "
                + "on'"
        case (false, _?):
            "this device has keys and the account none: nothing is sent or taken in; see 'settings "
                + "sync encrypt off', or 'on' to put them back"
        }
    }

    var text: String {
        var rows = [["Encryption", summary]]
        if let keyring {
            rows += [
                ["Opened by", openers(keyring).joined(separator: ", ")],
                ["Key names", keyring.hidesKeyNames ? "hidden" : "in clear"],
            ]
            rows += keyring.devices.map {
                ["Device", "\($0.name) (\($0.id))" + ($0.id == device ? ", this device" : "")]
            }
        }
        if isOn, keyring != nil {
            let count = surveys.reduce(0) { $0 + $1.survey.valueCount }
            rows.append(["Values", "\(count) can be read, \(unreadableCount) can't"])
        }
        rows += surveys.flatMap { domain, survey in
            survey.problems.map { ["Unreadable", "\(domain): \($0.description)"] }
        }
        return TextTable(rows: rows).text
    }

    private var unreadableCount: Int {
        surveys.reduce(0) { $0 + $1.survey.problems.reduce(0) { $0 + max(1, $1.keys.count) } }
    }

    private func openers(_ keyring: Keyring) -> [String] {
        (keyring.hasPassphrase ? ["passphrase"] : [])
            + (keyring.hasRecoveryKey ? ["recovery key"] : [])
            + [Counted.text(keyring.devices.count, "device")]
    }

    var json: JSONValue {
        .object([
            JSONMember("isOn", .boolean(isOn)),
            JSONMember("hasKeys", .boolean(keyring != nil)),
            JSONMember("key", JSONValue(text: keyID)),
            JSONMember("hasPassphrase", .boolean(keyring?.hasPassphrase ?? false)),
            JSONMember("hasRecoveryKey", .boolean(keyring?.hasRecoveryKey ?? false)),
            JSONMember("hidesKeyNames", .boolean(keyring?.hidesKeyNames ?? false)),
            JSONMember(
                "devices",
                .array(
                    (keyring?.devices ?? []).map {
                        .object([
                            JSONMember("id", .string($0.id)), JSONMember("name", .string($0.name)),
                            JSONMember("isThisDevice", .boolean($0.id == device)),
                        ])
                    })),
            JSONMember(
                "domains",
                .array(
                    surveys.map { domain, survey in
                        .object([
                            JSONMember("domain", .string(domain)),
                            JSONMember("readable", .integer(Int64(survey.valueCount))),
                            JSONMember("problems", .array(survey.problems.map(\.json))),
                        ])
                    })),
        ])
    }
}

extension CloudRefusal {
    /// The refusal for programs.
    var json: JSONValue {
        .object([
            JSONMember("code", .string(code.rawValue)),
            JSONMember("keys", .array(keys.map { .string($0) })),
            JSONMember("reason", .string(description)),
        ])
    }
}

extension AccountEncryption {
    /// Prints where encryption stands.
    /// - Parameter parts: domains whose own memory is asked too, so that old versions are noticed.
    func printStatus(_ parts: [SyncAccess.Part], asJSON: Bool) async throws -> ExitCode {
        var status = try await EncryptionStatus.load(keys)
        if status.isOn, let keyring = status.keyring {
            try await eachDomain(keyring) { domain, cloud in
                let part = parts.first { $0.domain == domain }
                let own = try part?.cloud?.encrypted()
                status.surveys.append((domain, try await (own ?? cloud).survey()))
            }
        }
        try context.print(asJSON ? status.json.text() : status.text)
        return status.isFine ? .success : .errorsFound
    }
}
