import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a device must remember so that a cloud can't turn back time: in the settings' own store, beside them.
struct EncryptionBooks: Sendable, Hashable {
    /// Which keyring this is about: the number that all its generations share.
    var keyring: UInt64?
    /// The versions of each key, by the name that the app knows, and of the manifest.
    var trails: [String: VersionTrail] = [:]
    /// The keys of the keyring when everything was last looked at.
    var knownKeyIDs: Set<UInt32> = []
    /// The batch that was sent last, as it was, to be sent again until it is answered and the answer
    /// was taken in; nothing is pulled before that.
    var sent: SentBatch?
    /// The installation as which the manifest is written; another one than the settings'.
    var writer: CloudDevice?
    /// Counts what was written as ``writer``.
    var writerNumber: UInt64 = 0
    /// The version of the manifest that was in the cloud last.
    var manifestStamp: CloudStamp?
    /// Whether something was written that the manifest doesn't say yet.
    var isManifestDue = false

    /// An encrypted batch with what it was made of.
    struct SentBatch: Sendable, Hashable {
        var batch: CloudBatch
        /// Tells the batch in clear from others.
        var digest: [UInt8]
        /// The versions that were in the cloud when it was made, as far as was known.
        var known: [String: VersionID]
    }

    static func key(_ account: CloudAccount) -> String {
        SettingsBookkeeping.prefix + "encryption/" + account.rawValue
    }

    init() {}

    /// Begins anew when the books are about another keyring: encryption was turned off and on again.
    mutating func begin(_ keyring: UInt64) {
        if let known = self.keyring, known != keyring { self = EncryptionBooks() }
        self.keyring = keyring
    }

    init(_ value: SettingValue?) {
        let fields = value?.dictionaryValue ?? [:]
        trails = (fields["trails"]?.dictionaryValue ?? [:]).compactMapValues { VersionTrail($0) }
        knownKeyIDs = Set(
            (fields["keys"]?.arrayValue ?? []).compactMap {
                $0.bitPattern.map(UInt32.init(clamping:))
            })
        keyring = fields["keyring"]?.bitPattern
        writer = fields["writer"]?.bitPattern.map { CloudDevice(rawValue: $0) }
        writerNumber = fields["number"]?.bitPattern ?? 0
        isManifestDue = fields["due"]?.boolValue ?? false
        if let id = VersionID(fields["manifest"]) {
            manifestStamp = CloudStamp(time: id.number, device: id.device)
        }
        if let batch = CloudBatch(fields["batch"]), let digest = fields["digest"]?.dataValue {
            let known = (fields["known"]?.dictionaryValue ?? [:]).compactMapValues { VersionID($0) }
            sent = SentBatch(batch: batch, digest: Array(digest), known: known)
        }
    }

    var settingValue: SettingValue {
        var fields: [String: SettingValue] = [
            "trails": .dictionary(trails.mapValues(\.settingValue)),
            "keys": .array(knownKeyIDs.sorted().map { .bitPattern(UInt64($0)) }),
            "number": .bitPattern(writerNumber), "due": .boolean(isManifestDue),
        ]
        fields["keyring"] = keyring.map { .bitPattern($0) }
        fields["writer"] = writer.map { .bitPattern($0.rawValue) }
        fields["manifest"] = manifestStamp.map {
            VersionID(device: $0.device, number: $0.time).settingValue
        }
        if let sent {
            fields["batch"] = sent.batch.settingValue
            fields["digest"] = .data(Data(sent.digest))
            fields["known"] = .dictionary(sent.known.mapValues(\.settingValue))
        }
        return .dictionary(fields)
    }
}
