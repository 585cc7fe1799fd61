import SharedSettings

/// Encrypts and opens single versions.
struct ContentSeal: Sendable {
    let keys: NamespaceKeys
    let random: @Sendable (_ count: Int) -> [UInt8]

    /// Why a version can't be opened.
    enum Fault: Error, Sendable, Hashable {
        /// It isn't encrypted.
        case plain
        /// It is of a form that this version doesn't know.
        case unknownForm
        /// The keyring has no such key.
        case missingKey
        /// It was not written by a device of the account for this place.
        case forged
    }

    /// What was in a version.
    struct Opened: Sendable, Hashable {
        /// The name that the app knows the key by.
        var key: String
        /// A value or a removal.
        var content: CloudContent
        var form: SealedForm
    }

    private static let named: UInt8 = 1

    /// Encrypts a value or a removal, under the key that the app knows.
    func seal(
        _ content: CloudContent, forKey key: String, device: CloudDevice, number: UInt64
    ) -> SealedForm {
        var writer = ByteWriter()
        writer.append(keys.hidesKeyNames ? Self.named : 0)
        if keys.hidesKeyNames { writer.append(block: key) }
        if let value = content.value { writer.append(raw: value.encodedBytes) }
        let place = place(keys.cloudKey(key), device, .setting, isRemoval: content.isRemoval)
        return seal(writer.bytes, at: place, number: number)
    }

    /// Encrypts bytes for a place.
    func seal(_ content: [UInt8], at place: SealedPlace, number: UInt64) -> SealedForm {
        guard let key = keys[keys.currentID] else { preconditionFailure("no current key") }
        var plain = content
        Padding.pad(&plain)
        let nonce = random(AuthenticatedCipher.nonceByteCount)
        let sealed = AuthenticatedCipher.seal(
            plain, nonce: nonce,
            associatedData: place.associatedData(keyID: keys.currentID, number: number), key: key)
        return SealedForm(keyID: keys.currentID, number: number, nonce: nonce, sealed: sealed)
    }

    func place(
        _ cloudKey: String, _ device: CloudDevice, _ kind: SealedPlace.Kind, isRemoval: Bool = false
    ) -> SealedPlace {
        SealedPlace(
            account: keys.account, namespace: keys.namespace, key: cloudKey, device: device,
            kind: kind, isRemoval: isRemoval)
    }

    /// Opens a version that came from the cloud.
    func open(_ item: CloudItem) throws(Fault) -> Opened {
        guard case .sealed(let bytes, let isRemoval) = item.content else { throw .plain }
        let place = place(item.key, item.stamp.device, .setting, isRemoval: isRemoval)
        let (form, content) = try open(bytes, at: place)
        do {
            var reader = ByteReader(content)
            let flags = try reader.byte()
            guard flags & ~Self.named == 0 else { throw Fault.unknownForm }
            let key = flags & Self.named != 0 ? try reader.text() : item.key
            guard keys.cloudKey(key) == item.key else { throw Fault.forged }
            let rest = reader.remainder()
            if isRemoval { return Opened(key: key, content: .removed, form: form) }
            guard let value = SettingValue(encodedBytes: rest) else { throw Fault.unknownForm }
            return Opened(key: key, content: .value(value), form: form)
        } catch let fault as Fault {
            throw fault
        } catch {
            throw .unknownForm
        }
    }

    /// Opens bytes that were encrypted for a place.
    func open(_ bytes: [UInt8], at place: SealedPlace) throws(Fault) -> (SealedForm, [UInt8]) {
        guard let form = SealedForm(bytes) else { throw .unknownForm }
        guard let key = keys[form.keyID] else { throw .missingKey }
        let associatedData = place.associatedData(keyID: form.keyID, number: form.number)
        guard
            let plain = AuthenticatedCipher.open(
                form.sealed, nonce: form.nonce, associatedData: associatedData, key: key),
            let content = Padding.unpad(plain)
        else { throw .forged }
        return (form, Array(content))
    }
}
