import SharedSettings

/// Where a version belongs: what a cloud can't change without being found out.
///
/// The stamp's time and the cloud's own revision are left out, for a cloud may rightly change them.
struct SealedPlace: Sendable, Hashable {
    /// What the content is.
    enum Kind: UInt8, Sendable {
        case setting = 1
        case manifest = 2
    }

    var account: CloudAccount
    var namespace: String
    /// The key as the cloud sees it.
    var key: String
    /// The installation that wrote it, as the stamp says.
    var device: CloudDevice
    var kind: Kind
    var isRemoval: Bool

    /// The associated data: each part with its length, so that none can be taken for another.
    func associatedData(keyID: UInt32, number: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(SealedForm.form)
        writer.append(fixed: keyID)
        writer.append(block: account.rawValue)
        writer.append(block: namespace)
        writer.append(block: key)
        writer.append(fixed: device.rawValue)
        writer.append(fixed: number)
        writer.append(kind.rawValue)
        writer.append(isRemoval ? 1 : 0)
        return writer.bytes
    }
}
