/// A key that a device keeps beside the keyring: with it the device opens later keyrings by itself.
///
/// Taken out of the keyring, a device can no longer open what is stored from then on; see
/// ``Keyring/removeDevice(_:)``.
public struct DeviceKey: Sendable {
    static let byteCount = 32
    let seed: SecretBytes
    let keys: LockKeys

    /// Draws a key at random.
    public static func random() -> DeviceKey {
        DeviceKey(seed: .random(count: byteCount))
    }

    init(seed: SecretBytes) {
        self.seed = seed
        keys = LockKeys(seed: seed)
    }

    /// The device's number in a keyring.
    public var id: String { Self.id(of: keys.publicKey) }

    static func id(of publicKey: [UInt8]) -> String {
        String(KeyedHash.number(publicKey), radix: 36)
    }
}

extension DeviceKey: CustomStringConvertible, CustomReflectable {
    /// Not the key.
    public var description: String { "<device key>" }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Keyring {
    /// A device that opens the account's keyring by itself.
    public struct Device: Sendable, Hashable {
        /// The device's number, as ``DeviceKey/id``.
        public var id: String
        /// What the person calls it.
        public var name: String
    }

    /// The devices that open the account's keyring by themselves, in the order in which they joined.
    public var devices: [Device] {
        locks.filter { $0.kind == .device }.map {
            Device(id: DeviceKey.id(of: $0.publicKey), name: $0.name)
        }
    }

    /// Lets a device open later keyrings by itself.
    ///
    /// The copy in the account has to be stored for this to count; see ``KeyringVault/store(_:replacing:)``.
    public mutating func addDevice(_ key: DeviceKey, named name: String) {
        addDevice(publicKey: key.keys.publicKey, named: name)
    }

    mutating func addDevice(publicKey: [UInt8], named name: String) {
        guard !locks.contains(where: { $0.publicKey == publicKey }) else { return }
        locks.append(KeyringLock(devicePublicKey: publicKey, name: name))
        generation += 1
    }

    /// Keeps later keyrings from a device, and adds a new key that it doesn't have.
    ///
    /// What it has read it knows, and the passphrase if that was typed there.
    /// - Parameter id: the device's number.
    /// - Returns: whether there was such a device.
    @discardableResult public mutating func removeDevice(_ id: String) -> Bool {
        guard devices.contains(where: { $0.id == id }) else { return false }
        locks.removeAll { $0.kind == .device && DeviceKey.id(of: $0.publicKey) == id }
        rotate()
        return true
    }
}
