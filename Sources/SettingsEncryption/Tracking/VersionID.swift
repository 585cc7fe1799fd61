import SharedSettings

/// Names an encrypted version of a key for good: who wrote it, and the how-manieth writing of that device it was.
struct VersionID: Sendable, Hashable {
    var device: CloudDevice
    var number: UInt64
}

extension VersionID {
    var settingValue: SettingValue { [.bitPattern(device.rawValue), .bitPattern(number)] }

    init?(_ value: SettingValue?) {
        guard let parts = value?.arrayValue, parts.count == 2, let device = parts[0].bitPattern,
            let number = parts[1].bitPattern
        else { return nil }
        self.init(device: CloudDevice(rawValue: device), number: number)
    }
}

extension SettingValue {
    /// All bits of a number, as a whole number that every store keeps.
    static func bitPattern(_ number: UInt64) -> SettingValue {
        .integer(Int64(bitPattern: number))
    }

    /// The number that ``bitPattern(_:)`` made this of.
    var bitPattern: UInt64? { integerValue.map { UInt64(bitPattern: $0) } }
}
