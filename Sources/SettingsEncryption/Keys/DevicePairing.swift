import SharedSettings

/// How a new device gets the keyring from a device that has it, so that no passphrase need be typed.
///
/// The new device shows a code and leaves its public key in the account; the code is typed on the other
/// device, which puts the keyring into a box that only the new device can open. The code never goes
/// to the cloud, and both messages are authenticated with it: a service that puts its own key in the
/// place of the device's is found out.
public struct DevicePairing: Sendable {
    private static let codeByteCount = 10
    private static let nonceByteCount = AuthenticatedCipher.nonceByteCount

    private let code: SecretBytes
    private let name: String
    /// The key that the device keeps, with which it opens later keyrings by itself.
    public let deviceKey: DeviceKey

    /// Draws the code and the key of a new device.
    /// - Parameter name: what the person calls the device.
    public init(name: String) {
        code = .random(count: Self.codeByteCount)
        deviceKey = .random()
        self.name = name
    }

    /// The code, to be shown on this device and typed on the other: five groups of four.
    public var codeText: String { CodeText.text(code) }

    /// What is left in the account: the public key and the name, sealed with the code.
    var request: [UInt8] {
        Self.seal(deviceKey.keys.publicKey + Array(name.utf8), "request", code: code)
    }

    /// Reads a request; `nil` when it is of another code.
    static func device(
        in request: [UInt8], code: SecretBytes
    ) -> (publicKey: [UInt8], name: String)? {
        guard let content = open(request, "request", code: code),
            content.count >= LockKeys.publicByteCount
        else { return nil }
        let name = content.dropFirst(LockKeys.publicByteCount)
        return (
            Array(content.prefix(LockKeys.publicByteCount)), String(decoding: name, as: UTF8.self)
        )
    }

    /// Puts a keyring into a box for a device.
    static func answer(
        for publicKey: [UInt8], code: SecretBytes, _ keyring: Keyring
    ) -> [UInt8] {
        let box = LockKeys.seal(keyring.secretBytes, for: publicKey)
        return seal(publicKey + box, "answer", code: code)
    }

    /// Opens an answer; `nil` when it is for another device or was changed.
    func keyring(in answer: [UInt8], account: CloudAccount) throws(EncryptionError) -> Keyring? {
        let keys = deviceKey.keys
        guard let content = Self.open(answer, "answer", code: code),
            content.starts(with: keys.publicKey),
            let bytes = keys.open(Array(content.dropFirst(keys.publicKey.count)))
        else { return nil }
        let keyring = try Keyring(bytes)
        guard keyring.account == account else { throw .damaged }
        return keyring
    }

    static func code(_ text: String) throws(EncryptionError) -> SecretBytes {
        try CodeText.bytes(text, count: codeByteCount, name: "The pairing code")
    }

    private static func key(_ code: SecretBytes) -> SecretBytes {
        let long = code.padded(count: AuthenticatedCipher.keyByteCount)
        return Subkey.derive(0, for: .pairing, from: long)
    }

    private static func seal(_ plain: [UInt8], _ kind: String, code: SecretBytes) -> [UInt8] {
        let nonce = Sodium.randomBytes(nonceByteCount)
        return nonce
            + AuthenticatedCipher.seal(
                plain, nonce: nonce, associatedData: Array(kind.utf8), key: key(code))
    }

    private static func open(_ sealed: [UInt8], _ kind: String, code: SecretBytes) -> [UInt8]? {
        AuthenticatedCipher.open(
            Array(sealed.dropFirst(nonceByteCount)), nonce: Array(sealed.prefix(nonceByteCount)),
            associatedData: Array(kind.utf8), key: key(code))
    }
}

extension DevicePairing: CustomStringConvertible, CustomReflectable {
    /// Neither the code nor the keys.
    public var description: String { "<device pairing>" }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeyringVault {
    private static let requestPrefix = SettingsBookkeeping.prefix + "encryption/new/"
    private static let answerPrefix = SettingsBookkeeping.prefix + "encryption/box/"

    /// Leaves a new device's request in the account.
    /// - Throws: `CloudRefusal` when the cloud can't be asked.
    public func request(_ pairing: DevicePairing) async throws(CloudRefusal) {
        let (account, _) = try await items()
        let key = Self.requestPrefix + String(random(), radix: 36)
        try await put(
            .sealed(pairing.request, isRemoval: false), forKey: key, account: account,
            replacing: nil)
    }

    /// Gives the keyring to the new device that shows a code, and takes the device into it.
    /// - Returns: the keyring with the new device, which the account has now.
    /// - Throws: ``EncryptionError`` when the code was mistyped or belongs to no request in the account,
    ///   `CloudRefusal` when the cloud can't be asked or another device has changed the keyring meanwhile.
    public func answer(code: String, with keyring: Keyring) async throws -> Keyring {
        let code = try DevicePairing.code(code)
        let (account, items) = try await items()
        guard account == keyring.account else { throw EncryptionError.damaged }
        for (key, item) in items.sorted(by: { $0.key < $1.key })
        where key.hasPrefix(Self.requestPrefix) {
            guard case .sealed(let request, isRemoval: false) = item.content,
                let device = DevicePairing.device(in: request, code: code)
            else { continue }
            var extended = keyring
            extended.addDevice(publicKey: device.publicKey, named: device.name)
            try await store(extended, replacing: items[Self.keyringKey]?.stamp)
            let place = Self.answerPrefix + key.dropFirst(Self.requestPrefix.count)
            let answer = DevicePairing.answer(for: device.publicKey, code: code, extended)
            try await put(
                .sealed(answer, isRemoval: false), forKey: place, account: account,
                replacing: items[place]?.stamp)
            return extended
        }
        throw EncryptionError(
            .wrongSecret,
            "No device of the account waits with this pairing code; expected the code that it shows."
        )
    }

    /// Takes the keyring that another device has left for this one, and clears up.
    /// - Returns: `nil` when there is none yet.
    /// - Throws: `CloudRefusal` when the cloud can't be asked.
    public func keyring(for pairing: DevicePairing) async throws -> Keyring? {
        let (account, items) = try await items()
        for (key, item) in items where key.hasPrefix(Self.answerPrefix) {
            guard case .sealed(let answer, isRemoval: false) = item.content,
                let keyring = try pairing.keyring(in: answer, account: account)
            else { continue }
            let request = Self.requestPrefix + key.dropFirst(Self.answerPrefix.count)
            for used in [request, key] {
                guard let version = items[used]?.stamp else { continue }
                try await put(.removed, forKey: used, account: account, replacing: version)
            }
            return keyring
        }
        return nil
    }
}
