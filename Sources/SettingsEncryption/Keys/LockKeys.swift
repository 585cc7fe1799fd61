import CSodium

/// A pair of keys that a passphrase or recovery key stands for: anything can be put into its boxes
/// with the public one, and only the secret opens them.
struct LockKeys: Sendable {
    static let publicByteCount = 32
    /// How many bytes a sealed box has more than its content.
    static let boxOverhead = 48

    let publicKey: [UInt8]
    let secretKey: SecretBytes

    /// Makes the pair that belongs to a seed of 32 bytes.
    init(seed: SecretBytes) {
        var publicKey = [UInt8](repeating: 0, count: Self.publicByteCount)
        secretKey = SecretBytes(count: 32) { memory in
            _ = seed.withAddress {
                crypto_box_seed_keypair(&publicKey, memory, $0)
            }
        }
        self.publicKey = publicKey
    }

    /// Puts bytes into a box that only the secret key opens (`crypto_box_seal`).
    static func seal(_ content: SecretBytes, for publicKey: [UInt8]) -> [UInt8] {
        precondition(publicKey.count == publicByteCount)
        var box = [UInt8](repeating: 0, count: content.count + boxOverhead)
        _ = content.withAddress {
            crypto_box_seal(&box, $0, UInt64(content.count), publicKey)
        }
        return box
    }

    /// Opens a box; `nil` when it is another's or was changed.
    func open(_ box: [UInt8]) -> SecretBytes? {
        guard box.count > Self.boxOverhead else { return nil }
        struct Closed: Error {}
        return try? SecretBytes(count: box.count - Self.boxOverhead) { memory throws(Closed) in
            let code = secretKey.withAddress {
                crypto_box_seal_open(memory, box, UInt64(box.count), publicKey, $0)
            }
            guard code == 0 else { throw Closed() }
        }
    }
}
