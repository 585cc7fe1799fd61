import SharedSettings

/// The form of a keyring as it lies in a device's file and, locked, in the account.
extension Keyring {
    private static let form: UInt8 = 1

    /// All there is, in clear.
    var secretBytes: SecretBytes {
        var writer = ByteWriter()
        writer.append(Self.form)
        writer.append(block: account.rawValue)
        writer.append(fixed: generation)
        writer.append(hidesKeyNames ? 1 : 0)
        nameKey.withBytes { writer.append(raw: $0) }
        writer.append(short: UInt64(keys.count))
        for key in keys {
            writer.append(fixed: key.id)
            key.secret.withBytes { writer.append(raw: $0) }
        }
        writer.append(short: UInt64(locks.count))
        for lock in locks { lock.write(to: &writer) }
        defer { writer.wipe() }
        return SecretBytes(copying: writer.bytes)
    }

    /// Reads what ``secretBytes`` made.
    init(_ bytes: SecretBytes) throws(EncryptionError) {
        do {
            try self.init(reading: bytes)
        } catch let error as EncryptionError {
            throw error
        } catch {
            throw .damaged
        }
    }

    private init(reading bytes: SecretBytes) throws {
        var reader = bytes.withBytes { ByteReader($0) }
        guard try reader.byte() == Self.form else {
            throw EncryptionError(
                .unknownForm,
                "The keyring is of a later version of this library; expected form \(Self.form).")
        }
        let account = CloudAccount(rawValue: try reader.text())
        let generation = try reader.fixed(UInt32.self)
        let hidesKeyNames = try reader.byte() == 1
        let nameKey = try Self.key(&reader)
        let keys = try (0..<Self.count(&reader)).map { _ in
            Key(id: try reader.fixed(), secret: try Self.key(&reader))
        }
        let locks = try (0..<Self.count(&reader)).map { _ in try KeyringLock(&reader) }
        guard reader.isAtEnd, !keys.isEmpty, Set(keys.map(\.id)).count == keys.count else {
            throw EncryptionError.damaged
        }
        self.init(
            account: account, generation: generation, hidesKeyNames: hidesKeyNames, keys: keys,
            nameKey: nameKey, locks: locks)
    }

    private static func key(_ reader: inout ByteReader) throws -> SecretBytes {
        var bytes = try reader.raw(AuthenticatedCipher.keyByteCount)
        return SecretBytes(moving: &bytes)
    }

    private static func count(_ reader: inout ByteReader) throws -> Int {
        let count = try reader.short()
        guard count <= 10_000 else { throw EncryptionError.damaged }
        return Int(count)
    }
}
