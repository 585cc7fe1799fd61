import SettingsSchema
import SharedSettings

/// A setting with its value, as `list` and `find` print it.
struct SettingRow {
    /// The key.
    var key: String
    /// The app group, or `nil` for the app's own domain.
    var group: String?
    /// What the bundle says of it, or `nil` when it says nothing.
    var setting: SettingDescription?
    /// The value that holds, or `nil` when there is none.
    var effective: EffectiveValue?
    /// The stored value, or `nil` when none is stored.
    var stored: SettingValue?
    /// The registered default, or `nil` when there is none.
    var standard: SettingValue?

    /// Whether the stored value differs from the default.
    var isChanged: Bool {
        guard let stored else { return false }
        return standard.map { !stored.matches($0) } ?? true
    }

    /// Whether the value is not for other eyes.
    var isSecure: Bool { setting?.traits?.isSecure ?? false }
}

extension SettingsAccess {
    /// Returns every setting: the declared ones in the order of the pages, then the stored ones that
    /// the bundle does not declare, sorted by key.
    ///
    /// Cost: linear in the number of settings and stored values.
    /// - Parameter group: the only app group to look in, or `nil` for all domains.
    /// - Throws: ``SettingsStoreError`` when a store cannot be read, ``CommandError`` for a group
    ///   that the bundle has not.
    func rows(group: String? = nil) throws -> [SettingRow] {
        let domains = try group.map { [try domain(ofGroup: $0)] } ?? domains
        var declared: [SettingRow] = []
        var others: [SettingRow] = []
        for domain in domains {
            let stored = try domain.layers.store.values().withoutBookkeeping
            let effective = try domain.layers.effectiveValues()
            let own = settings.filter { $0.applicationGroup == domain.group }
            func row(_ key: String, _ setting: SettingDescription?) -> SettingRow {
                SettingRow(
                    key: key, group: domain.group, setting: setting, effective: effective[key],
                    stored: stored[key], standard: domain.layers.registered[key])
            }
            declared += own.map { row($0.key, $0) }
            let known = Set(own.map(\.key))
            let keys = Set(effective.keys).subtracting(known).sorted()
            others += keys.map { row($0, nil) }
        }
        let order = Dictionary(
            settings.enumerated().map { (SettingName($1.key, $1.applicationGroup), $0) },
            uniquingKeysWith: { first, _ in first })
        declared.sort {
            order[SettingName($0.key, $0.group), default: 0]
                < order[SettingName($1.key, $1.group), default: 0]
        }
        return declared + others
    }
}

/// A key with the group it belongs to.
private struct SettingName: Hashable {
    var key: String
    var group: String?

    init(_ key: String, _ group: String?) {
        self.key = key
        self.group = group
    }
}
