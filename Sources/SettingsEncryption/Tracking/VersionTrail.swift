import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a device knows of the versions of one key: the one that holds, and those that no longer do.
///
/// A cloud puts the versions of a key in one order, whatever device sent them. Once a version was seen
/// to be replaced, an honest cloud never shows it again.
struct VersionTrail: Sendable, Hashable {
    /// How many devices are remembered; those whose versions were replaced longest ago are forgotten.
    static let deviceLimit = 64

    /// The version that this device takes to be in the cloud.
    private(set) var current: VersionID?
    /// Its tag; empty when it is only known by name.
    private(set) var tag: [UInt8] = []
    /// Whether it is a tombstone, which a cloud forgets some day.
    private(set) var isRemoval = false
    /// The newest version of each device that was replaced by another one, the last replaced last.
    private(set) var replaced: [VersionID] = []

    init() {}

    /// Whether a version was replaced by a newer one, as far as is known here.
    func isReplaced(_ version: VersionID) -> Bool {
        replaced.contains { $0.device == version.device && version.number <= $0.number }
    }

    /// Whether the version that was last seen is known to have been replaced by one that wasn't.
    var isOutdated: Bool { current.map(isReplaced) ?? false }

    /// Whether a version may be what the cloud has.
    func admits(_ version: VersionID, tag: [UInt8]) -> Bool {
        if isReplaced(version) { return false }
        if let current, current.device == version.device {
            return version.number > current.number
                || (version == current && (tag == self.tag || self.tag.isEmpty))
        }
        return true
    }

    /// Takes a version to be what the cloud has.
    mutating func take(_ version: VersionID, tag: [UInt8], isRemoval: Bool) {
        if let current, current != version { markReplaced(current) }
        current = version
        self.tag = tag
        self.isRemoval = isRemoval
    }

    /// Takes notice that a version was replaced.
    mutating func markReplaced(_ version: VersionID) {
        var version = version
        if let index = replaced.firstIndex(where: { $0.device == version.device }) {
            guard replaced[index].number < version.number else { return }
            version.number = max(version.number, replaced.remove(at: index).number)
        }
        replaced.append(version)
        if replaced.count > Self.deviceLimit { replaced.removeFirst() }
    }
}

extension VersionTrail {
    var settingValue: SettingValue {
        var fields: [String: SettingValue] = [
            "tag": .data(Data(tag)), "removal": .boolean(isRemoval),
            "replaced": .array(replaced.map(\.settingValue)),
        ]
        fields["current"] = current?.settingValue
        return .dictionary(fields)
    }

    init?(_ value: SettingValue?) {
        guard let fields = value?.dictionaryValue, let tag = fields["tag"]?.dataValue,
            let isRemoval = fields["removal"]?.boolValue,
            let replaced = fields["replaced"]?.arrayValue
        else { return nil }
        current = VersionID(fields["current"])
        self.tag = Array(tag)
        self.isRemoval = isRemoval
        self.replaced = replaced.compactMap { VersionID($0) }
    }
}
