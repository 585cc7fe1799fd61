import CSodium

/// Keys that are made of another key, so that each serves one purpose.
enum Subkey {
    /// What a key is for; eight characters, a part of the stored form.
    enum Purpose: String {
        case values = "settings"
        case recovery = "recovery"
        case pairing = "pairing1"
    }

    /// Returns the key for a purpose and a number (`crypto_kdf`).
    static func derive(_ number: UInt64, for purpose: Purpose, from key: SecretBytes)
        -> SecretBytes
    {
        precondition(key.count == Int(crypto_kdf_KEYBYTES))
        let count = AuthenticatedCipher.keyByteCount
        return SecretBytes(count: count) { memory in
            _ = key.withAddress {
                crypto_kdf_derive_from_key(memory, count, number, purpose.rawValue, $0)
            }
        }
    }
}
