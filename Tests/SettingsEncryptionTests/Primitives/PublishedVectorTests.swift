import CSodium
import Testing

@testable import SettingsEncryption

/// Known answers of the documents that define what is used here.
@Suite struct `published vectors` {
    private let key = [UInt8](0x80...0x9F)
    private let nonce = [UInt8](0x40...0x57)
    private let associatedData = [UInt8](hex: "50515253c0c1c2c3c4c5c6c7")
    private let plain = Array(
        ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
            + "future, sunscreen would be it.").utf8)
    private let sealed = [UInt8](
        hex: """
            bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb
            731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452
            2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9
            21f9664c97637da9768812f615c68b13b52e
            c0875924c1c7987947deafd8780acf49
            """)

    @Test func `XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03, A.3.1`() {
        let secret = SecretBytes(copying: key)
        #expect(
            AuthenticatedCipher.seal(
                plain, nonce: nonce, associatedData: associatedData, key: secret) == sealed)
        #expect(
            AuthenticatedCipher.open(
                sealed, nonce: nonce, associatedData: associatedData, key: secret) == plain)
    }

    @Test func `HChaCha20, draft-irtf-cfrg-xchacha-03, 2.2.1`() {
        let subkey = hChaCha20(
            key: Array(0x00...0x1F), input: [UInt8](hex: "000000090000004a0000000031415927"))
        #expect(
            subkey
                == [UInt8](
                    hex: "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"))
    }

    @Test func `XChaCha20-Poly1305 is HChaCha20 and ChaCha20-Poly1305 with a nonce of 12 bytes`() {
        for count in [0, 1, 63, 64, 65, 1000] {
            let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            let nonce = Sodium.randomBytes(24)
            let subkey = hChaCha20(key: key, input: Array(nonce.prefix(16)))
            var sealed = [UInt8](repeating: 0, count: count + 16)
            crypto_aead_chacha20poly1305_ietf_encrypt(
                &sealed, nil, message, UInt64(count), associatedData,
                UInt64(associatedData.count), nil, [0, 0, 0, 0] + nonce.suffix(8), subkey)
            #expect(
                sealed
                    == AuthenticatedCipher.seal(
                        message, nonce: nonce, associatedData: associatedData,
                        key: SecretBytes(copying: key)))
        }
    }

    private func hChaCha20(key: [UInt8], input: [UInt8]) -> [UInt8] {
        var subkey = [UInt8](repeating: 0, count: 32)
        crypto_core_hchacha20(&subkey, input, key, nil)
        return subkey
    }

    @Test func `BLAKE2b, RFC 7693, appendix A, and the first keyed known answer`() {
        #expect(
            KeyedHash.hash(Array("abc".utf8), count: 64)
                == [UInt8](
                    hex: """
                        ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1
                        7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923
                        """))
        #expect(
            KeyedHash.hash([], key: SecretBytes(copying: Array(0...63)), count: 64)
                == [UInt8](
                    hex: """
                        10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786
                        b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568
                        """))
    }

    @Test func `Argon2id, libsodium's pwhash_argon2id`() {
        let passphrase = [UInt8](
            hex: """
                a347ae92bce9f80f6f595a4480fc9c2fe7e7d7148d371e9487d75f5c23008ffae065577a928febd9
                b1973a5a95073acdbeb6a030cfc0d79caa2dc5cd011cef02c08da232d76d52dfbca38ca8dcbd665b
                17d1665f7cf5fe59772ec909733b24de97d6f58d220b20c60d7c07ec1fd93c52c31020300c6c1fac
                d77937a597c7a6
                """)
        let expected = [UInt8](
            hex: """
                18acec5d6507739f203d1f5d9f1d862f7c2cdac4f19d2bdff64487e60d969e3ced615337b9eec6ac
                4461c6ca07f0939741e57c24d0005c7ea171a0ee1e7348249d135b38f222e4dad7b9a033ed83f5ca
                27277393e316582033c74affe2566a2bea47f91f0fd9fe49ece7e1f79f3ad6e9b23e0277c8ecc4b3
                13225748dd2a80f5679534a0700e246a79a49b3f74eb89ec6205fe1eeb941c73b1fcf1
                """)
        var key = [UInt8](repeating: 0, count: expected.count)
        let code = passphrase.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
            crypto_pwhash(
                &key, UInt64(key.count), $0.baseAddress!, UInt64(passphrase.count),
                [UInt8](hex: "5541fbc995d5c197ba290346d2c559de"), 5, 7_256_678,
                crypto_pwhash_ALG_ARGON2ID13)
        }
        #expect(code == 0)
        #expect(key == expected)
    }

    /// The reference implementation of Argon2 made the seed: 3 passes, 256 MiB, one lane.
    @Test func `a passphrase's keys belong to the Argon2id of its text`() throws {
        let seed = SecretBytes(
            copying: [UInt8](
                hex: "aad608b5866cef907f47d5cae529ed01a91301c92c5d5fef46e1a65e394e5742"))
        let keys = try Passphrase("correct horse battery staple").lockKeys(
            .moderate, salt: Array(0..<16))
        #expect(keys.publicKey == LockKeys(seed: seed).publicKey)
        #expect(keys.secretKey == LockKeys(seed: seed).secretKey)
    }
}
