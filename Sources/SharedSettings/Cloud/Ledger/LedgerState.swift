/// What a device remembers of its account and its cloud.
struct LedgerState: Sendable, Hashable {
    /// This installation; `nil` before its first start.
    var device: CloudDevice?
    /// Whose values are in the store; `nil` while they are nobody's yet.
    var account: CloudAccount?
    /// Whether everything in the account's cloud has been taken in once; nothing is sent before.
    var isBootstrapped = false
    /// Whether a key that the cloud doesn't show is not in it.
    var provesAbsence = true
    /// Up to where the cloud's changes have been taken in.
    var cursor: CloudCursor?
    /// The number of the newest batch.
    var batchNumber: UInt64 = 0
    /// Of the keys that were synchronized last time: with others, everything is asked for anew.
    var keysDigest: Int64 = 0
    /// How far the cloud's clock is ahead of this device's, in milliseconds.
    var clockOffset: Int64 = 0

    init() {}

    /// Reads what ``settingValue`` made, with what is missing as in a new installation.
    init(_ value: SettingValue?) {
        let fields = value?.dictionaryValue ?? [:]
        device = fields["device"]?.bits.map { CloudDevice(rawValue: $0) }
        account = fields["account"]?.stringValue.map { CloudAccount(rawValue: $0) }
        isBootstrapped = fields["bootstrapped"]?.boolValue ?? false
        provesAbsence = fields["proves"]?.boolValue ?? true
        cursor = fields["cursor"]?.stringValue.map { CloudCursor(rawValue: $0) }
        batchNumber = fields["batch"]?.bits ?? 0
        keysDigest = fields["keys"]?.integerValue ?? 0
        clockOffset = fields["offset"]?.integerValue ?? 0
    }

    var settingValue: SettingValue {
        var fields: [String: SettingValue] = [
            "bootstrapped": .boolean(isBootstrapped), "batch": .bits(batchNumber),
            "keys": .integer(keysDigest), "proves": .boolean(provesAbsence),
            "offset": .integer(clockOffset),
        ]
        fields["device"] = device.map { .bits($0.rawValue) }
        fields["account"] = account.map { .string($0.rawValue) }
        fields["cursor"] = cursor.map { .string($0.rawValue) }
        return .dictionary(fields)
    }

    /// The milliseconds since 1970 by the cloud's clock as far as it is known.
    func now(_ local: UInt64) -> UInt64 {
        let now = Int64(clamping: local).addingReportingOverflow(clockOffset).partialValue
        return UInt64(clamping: now)
    }

    /// Takes notice of what the cloud's clock said.
    mutating func note(cloudNow: UInt64?, local: UInt64) {
        guard let cloudNow else { return }
        clockOffset =
            Int64(clamping: cloudNow).subtractingReportingOverflow(Int64(clamping: local))
            .partialValue
    }
}
