/// What a device remembers of one key beside its value.
struct KeyRecord: Sendable, Hashable {
    /// Of the value that the rest is about, so that a value changed by others is noticed.
    var digest = ValueDigest(nil)
    /// The version in the cloud that the value is, or that its edit was made upon.
    var base: CloudStamp?
    /// The bytes that the version in the cloud takes; `nil` for none.
    var cloudByteCount: Int?
    /// When the value was changed here, until the cloud has it; `nil` for one that has nothing to send.
    var edit: UInt64?
    /// Whether the version was sent although the cloud may have had another that it didn't show yet.
    var isUnproven = false
    /// The value of ``base``; kept only of keys whose edits may have to be joined with others.
    var baseValue = MergeBase.never
    /// The time of a version that the cloud had lost and is given back: nothing older is news.
    var givenBack: UInt64?

    init() {}

    /// Reads what ``settingValue`` made; `nil` for anything else.
    init?(_ value: SettingValue?) {
        guard let fields = value?.dictionaryValue, let digest = fields["digest"]?.integerValue
        else { return nil }
        self.digest = ValueDigest(stored: digest)
        base = CloudStamp(fields["base"])
        cloudByteCount = fields["size"]?.integerValue.map { Int($0) }
        edit = fields["edit"]?.bits
        isUnproven = fields["unproven"]?.boolValue ?? false
        baseValue =
            fields["baseValue"]?.arrayValue.map { .known($0.first) }
            ?? (base == nil ? .never : .unknown)
        givenBack = fields["givenBack"]?.bits
    }

    var settingValue: SettingValue {
        var fields: [String: SettingValue] = ["digest": .integer(digest.stored)]
        fields["base"] = base?.settingValue
        fields["size"] = cloudByteCount.map { .integer(Int64($0)) }
        fields["edit"] = edit.map(SettingValue.bits)
        if isUnproven { fields["unproven"] = true }
        if case .known(let value) = baseValue {
            fields["baseValue"] = .array(value.map { [$0] } ?? [])
        }
        fields["givenBack"] = givenBack.map(SettingValue.bits)
        return .dictionary(fields)
    }
}

/// Tells values apart in eight bytes (FNV-1a); not meant against forgery.
struct ValueDigest: Sendable, Hashable {
    let stored: Int64

    init(stored: Int64) {
        self.stored = stored
    }

    /// Makes the digest of a value or of none; O(n) in the value's size.
    init(_ value: SettingValue?) {
        guard let value else {
            stored = 0
            return
        }
        stored = Self.digest(of: value.encodedBytes)
    }

    static func digest(of bytes: some Sequence<UInt8>) -> Int64 {
        Int64(
            bitPattern: bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            })
    }
}

extension SettingValue {
    /// All bits of a number, as a whole number that every store keeps.
    static func bits(_ number: UInt64) -> SettingValue { .integer(Int64(bitPattern: number)) }

    /// The number that ``bits(_:)`` made this of.
    var bits: UInt64? { integerValue.map { UInt64(bitPattern: $0) } }
}

extension CloudStamp {
    var settingValue: SettingValue { [.bits(time), .bits(device.rawValue)] }

    init?(_ value: SettingValue?) {
        guard let parts = value?.arrayValue, parts.count == 2, let time = parts[0].bits,
            let device = parts[1].bits
        else { return nil }
        self.init(time: time, device: CloudDevice(rawValue: device))
    }
}
