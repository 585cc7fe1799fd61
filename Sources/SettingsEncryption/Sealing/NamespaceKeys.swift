import SharedSettings

/// The keys of one account's namespace, made of its keyring.
struct NamespaceKeys: Sendable {
    let account: CloudAccount
    let namespace: String
    let currentID: UInt32
    let hidesKeyNames: Bool
    private let keys: [UInt32: SecretBytes]
    private let nameKey: SecretBytes

    init(_ keyring: Keyring, namespace: String) {
        account = keyring.account
        self.namespace = namespace
        currentID = keyring.currentKeyID
        hidesKeyNames = keyring.hidesKeyNames
        nameKey = keyring.nameKey
        let number = KeyedHash.number(Array(namespace.utf8))
        keys = Dictionary(
            uniqueKeysWithValues: keyring.keys.map {
                ($0.id, Subkey.derive(number, for: .values, from: $0.secret))
            })
    }

    var ids: Set<UInt32> { Set(keys.keys) }

    subscript(id: UInt32) -> SecretBytes? { keys[id] }

    /// The key as the cloud sees it: itself, or a keyed hash in lower-case hexadecimal.
    func cloudKey(_ key: String) -> String {
        guard hidesKeyNames else { return key }
        let digits = nameHash(key, count: 20).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return digits.joined()
    }

    /// A number that stands for the keyring, the same for all its generations.
    var keyringNumber: UInt64 { nameNumber("") }

    /// A number that stands for a key in the manifest.
    func nameNumber(_ key: String) -> UInt64 {
        nameHash(key, count: 16).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func nameHash(_ key: String, count: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(block: namespace)
        writer.append(block: key)
        return KeyedHash.hash(writer.bytes, key: nameKey, count: count)
    }
}
