/// The bytes of an encrypted version: what everybody can read, then what only the account's devices can.
///
/// A form byte (1), the key's number, the version's number, the nonce, then the encrypted content with its
/// tag. Numbers are little-endian. 53 bytes more than the padded content.
struct SealedForm: Sendable, Hashable {
    static let form: UInt8 = 1

    var keyID: UInt32
    /// Counts what the device has written; see ``VersionID``.
    var number: UInt64
    var nonce: [UInt8]
    var sealed: [UInt8]

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(Self.form)
        writer.append(fixed: keyID)
        writer.append(fixed: number)
        writer.append(raw: nonce)
        writer.append(raw: sealed)
        return writer.bytes
    }

    /// The tag, which tells one version from any other.
    var tag: [UInt8] { sealed.suffix(AuthenticatedCipher.tagByteCount) }

    init(keyID: UInt32, number: UInt64, nonce: [UInt8], sealed: [UInt8]) {
        self.keyID = keyID
        self.number = number
        self.nonce = nonce
        self.sealed = sealed
    }

    /// Reads the bytes; `nil` for bytes of another form.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let form = try? reader.byte(), form == Self.form,
            let keyID = try? reader.fixed(UInt32.self),
            let number = try? reader.fixed(UInt64.self),
            let nonce = try? reader.raw(AuthenticatedCipher.nonceByteCount)
        else { return nil }
        let sealed = reader.remainder()
        guard sealed.count >= AuthenticatedCipher.tagByteCount else { return nil }
        self.init(keyID: keyID, number: number, nonce: nonce, sealed: sealed)
    }
}
