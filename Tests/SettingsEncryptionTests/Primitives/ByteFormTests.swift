import SettingsTestSupport
import SharedSettings
import Testing

@testable import SettingsEncryption

@Suite struct `bytes and padding` {
    @Test func `padding is taken off again, and shows only a step of the length`() {
        for count in [0, 1, 30, 31, 32, 63, 64, 4094, 4095, 4096, 9000, 100_000] {
            let bytes = [UInt8](repeating: 0x80, count: count)
            var padded = bytes
            Padding.pad(&padded)
            #expect(Padding.unpad(padded).map(Array.init) == bytes)
            #expect(padded.count == Padding.paddedCount(count))
        }
        #expect(Set((0...32).map(Padding.paddedCount)) == [32, 64])
        #expect(Padding.paddedCount(31) == 32)
        #expect(Padding.paddedCount(4096) == 8192)
        #expect(Padding.unpad([0, 0]) == nil)
        #expect(Padding.unpad([]) == nil)
        #expect(Padding.unpad([1, 2]) == nil)
    }

    @Test func `numbers and blocks come back as they were written`() throws {
        for number in [0, 1, 127, 128, 300, UInt64(UInt32.max), .max] {
            var writer = ByteWriter()
            writer.append(short: number)
            writer.append(fixed: number)
            writer.append(block: "text ✓")
            var reader = ByteReader(writer.bytes)
            #expect(try reader.short() == number)
            #expect(try reader.fixed(UInt64.self) == number)
            #expect(try reader.text() == "text ✓")
            #expect(reader.isAtEnd)
        }
    }

    @Test(
        arguments: [
            [0x80, 0x00], [0x80], Array(repeating: 0xFF, count: 10),
            [0xFF] + Array(repeating: 0x80, count: 9) + [2],
        ] as [[UInt8]])
    func `a number can be written in one way only`(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        #expect(throws: ByteReader.Fault.self) { try reader.short() }
    }

    @Test func `random bytes are read or refused, never more`() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8(truncatingIfNeeded: random.next() as UInt64)
            }
            _ = SealedForm(bytes)
            _ = Manifest(bytes)
            _ = try? LockedKeyring(bytes: bytes)
            _ = try? Keyring(SecretBytes(copying: bytes))
        }
    }

    @Test func `secrets are in no description, dump or mirror`() throws {
        let secret = SecretBytes(copying: Array("hunter2 hunter2 hunter2 hunter2 ".utf8))
        var keyring = Keyring(account: "ada")
        try keyring.setPassphrase(Passphrase("hunter2 hunter2"), strength: .least)
        let recovery = keyring.makeRecoveryKey()
        let pairing = DevicePairing(name: "hunter2")
        let values: [Any] = [
            secret, keyring, recovery, pairing, pairing.deviceKey, Passphrase("hunter2 hunter2"),
            EncryptionError.wrongSecret("The passphrase"),
        ]
        for value in values {
            var text = ""
            dump(value, to: &text)
            text += "\(value) \(String(reflecting: value))"
            #expect(!text.contains("hunter2"))
            #expect(!text.contains(recovery.text))
            #expect(!text.contains(pairing.codeText))
            #expect(!text.contains("104"))
        }
    }

    @Test func `moved bytes are wiped where they were`() {
        var bytes = Array("secret".utf8)
        let secret = SecretBytes(moving: &bytes)
        #expect(bytes.isEmpty)
        #expect(secret == SecretBytes(copying: Array("secret".utf8)))
        #expect(secret != SecretBytes(copying: Array("Secret".utf8)))
        #expect(SecretBytes.random(count: 32) != SecretBytes.random(count: 32))
    }
}
