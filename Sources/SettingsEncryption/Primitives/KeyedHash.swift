import CSodium

/// BLAKE2b (RFC 7693), with a key where one is given.
enum KeyedHash {
    /// Returns the hash of bytes; O(n).
    /// - Parameter count: how many bytes to return, 16 to 64.
    static func hash(_ bytes: [UInt8], key: SecretBytes? = nil, count: Int = 32) -> [UInt8] {
        Sodium.ready()
        var hash = [UInt8](repeating: 0, count: count)
        let code =
            if let key {
                key.withAddress {
                    crypto_generichash(
                        &hash, count, bytes, UInt64(bytes.count), $0, key.count)
                }
            } else {
                crypto_generichash(&hash, count, bytes, UInt64(bytes.count), nil, 0)
            }
        precondition(code == 0)
        return hash
    }

    /// Returns a number of eight bytes that stands for bytes; O(n).
    static func number(_ bytes: [UInt8], key: SecretBytes? = nil) -> UInt64 {
        hash(bytes, key: key, count: 16).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
