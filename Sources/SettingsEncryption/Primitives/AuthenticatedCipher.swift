import CSodium

/// XChaCha20-Poly1305 with associated data, as in draft-irtf-cfrg-xchacha.
///
/// Its nonces are long enough to be drawn at random.
enum AuthenticatedCipher {
    static let keyByteCount = 32
    static let nonceByteCount = 24
    static let tagByteCount = 16

    /// Returns the encrypted bytes with their tag behind them; O(n).
    static func seal(
        _ plain: [UInt8], nonce: [UInt8], associatedData: [UInt8], key: SecretBytes
    ) -> [UInt8] {
        precondition(nonce.count == nonceByteCount && key.count == keyByteCount)
        var sealed = [UInt8](repeating: 0, count: plain.count + tagByteCount)
        let code = key.withAddress { key in
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                &sealed, nil, plain, UInt64(plain.count), associatedData,
                UInt64(associatedData.count), nil, nonce, key)
        }
        precondition(code == 0)
        return sealed
    }

    /// Returns what was sealed, or `nil` when anything is other than it was then; O(n).
    static func open(
        _ sealed: [UInt8], nonce: [UInt8], associatedData: [UInt8], key: SecretBytes
    ) -> [UInt8]? {
        guard sealed.count >= tagByteCount, nonce.count == nonceByteCount,
            key.count == keyByteCount
        else { return nil }
        var plain = [UInt8](repeating: 0, count: sealed.count - tagByteCount)
        let code = key.withAddress { key in
            crypto_aead_xchacha20poly1305_ietf_decrypt(
                &plain, nil, nil, sealed, UInt64(sealed.count), associatedData,
                UInt64(associatedData.count), nonce, key)
        }
        return code == 0 ? plain : nil
    }
}
