import SharedSettings
import Testing

@testable import SettingsEncryption

@Suite struct `an account's keyring` {
    private let passphrase = Passphrase("correct horse")

    private func keyring() throws -> Keyring {
        var keyring = Keyring(account: "ada", hidesKeyNames: true)
        try keyring.setPassphrase(passphrase, strength: .least)
        return keyring
    }

    private func error(_ body: () throws -> some Any) -> EncryptionError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? EncryptionError
        }
    }

    @Test func `the passphrase opens it, and nothing else does`() throws {
        let keyring = try keyring()
        let locked = try LockedKeyring(bytes: LockedKeyring(keyring).bytes)
        let opened = try locked.unlock(with: passphrase, account: "ada")
        #expect(opened.secretBytes == keyring.secretBytes)
        #expect(
            error { try locked.unlock(with: Passphrase("correct Horse"), account: "ada") }?.code
                == .wrongSecret)
        #expect(
            error { try locked.unlock(with: RecoveryKey.random(), account: "ada") }?.code
                == .wrongSecret)
        #expect(error { try locked.unlock(with: passphrase, account: "bob") }?.code == .damaged)
    }

    @Test func `composed and decomposed letters make one passphrase`() throws {
        var keyring = Keyring(account: "ada")
        try keyring.setPassphrase(Passphrase("caf\u{E9} au lait"), strength: .least)
        let opened = try LockedKeyring(keyring).unlock(
            with: Passphrase("cafe\u{301} au lait"), account: "ada")
        #expect(opened.generation == keyring.generation)
    }

    @Test func `the recovery key opens it beside a passphrase`() throws {
        var keyring = try keyring()
        let key = keyring.makeRecoveryKey()
        let locked = try LockedKeyring(keyring)
        for typed in [
            key.text, key.text.lowercased(), key.text.replacing("-", with: " "),
            key.text.replacing("-", with: "").replacing("0", with: "o").replacing("1", with: "l"),
        ] {
            let opened = try locked.unlock(with: RecoveryKey(text: typed), account: "ada")
            #expect(opened.secretBytes == keyring.secretBytes)
        }
        #expect(try locked.unlock(with: passphrase, account: "ada").hasRecoveryKey)
    }

    @Test func `a recovery key has nine groups of four and finds typing errors`() throws {
        let text = RecoveryKey.random().text
        #expect(text.split(separator: "-").map(\.count) == Array(repeating: 4, count: 9))
        var found = 0
        for index in text.indices where text[index] != "-" {
            var wrong = text
            wrong.replaceSubrange(index...index, with: text[index] == "7" ? "8" : "7")
            if error({ try RecoveryKey(text: wrong) })?.code == .mistyped { found += 1 }
        }
        #expect(found == 36)
        #expect(error { try RecoveryKey(text: "ABCD") }?.code == .mistyped)
        let message = error { try RecoveryKey(text: text.dropLast(1) + "!") }?.description ?? ""
        #expect(message.contains("expected letters and digits"))
        #expect(!message.contains(text.prefix(4)))
    }

    @Test func `a changed passphrase and a new key keep the recovery key`() throws {
        var keyring = try keyring()
        let recovery = keyring.makeRecoveryKey()
        let old = try LockedKeyring(keyring)
        try keyring.setPassphrase(Passphrase("battery staple"), strength: .least)
        keyring.rotate()
        let new = try LockedKeyring(keyring)
        #expect(try new.unlock(with: recovery, account: "ada").keyIDs.count == 2)
        #expect(error { try new.unlock(with: passphrase, account: "ada") }?.code == .wrongSecret)
        #expect(
            try old.unlock(with: passphrase, account: "ada").generation < keyring.generation)
        keyring.forgetOldKeys()
        #expect(keyring.keyIDs == [keyring.currentKeyID])
    }

    @Test func `a changed bit anywhere is found`() throws {
        let locked = try LockedKeyring(keyring())
        for index in locked.bytes.indices {
            var bytes = locked.bytes
            bytes[index] ^= 1 << UInt8(index % 8)
            #expect(throws: EncryptionError.self) {
                try LockedKeyring(bytes: bytes).unlock(with: passphrase, account: "ada")
            }
        }
        for count in locked.bytes.indices {
            #expect(throws: EncryptionError.self) {
                try LockedKeyring(bytes: Array(locked.bytes.prefix(count)))
                    .unlock(with: passphrase, account: "ada")
            }
        }
    }

    @Test func `parameters that would take a device's memory or time away are refused`() {
        let bounds =
            [
                (1, 8191), (1, 1 << 40), (0, 8192), (9, 8192), (UInt32.max, 1 << 30),
            ] as [(UInt32, UInt64)]
        for (operations, memory) in bounds {
            #expect(PassphraseStrength(storedOperations: operations, memory: memory) == nil)
        }
        for strength in [PassphraseStrength.moderate, .sensitive, .least] {
            #expect(
                PassphraseStrength(storedOperations: strength.operations, memory: strength.memory)
                    == strength)
        }
    }

    @Test func `a short passphrase and a keyring without a lock are refused`() throws {
        var keyring = Keyring(account: "ada")
        #expect(error { try keyring.setPassphrase(Passphrase("short")) }?.code == .weakPassphrase)
        #expect(error { try LockedKeyring(keyring) }?.code == .missing)
    }
}
