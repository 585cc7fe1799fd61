import SettingsSchema
import SharedSettings

/// What a command on values works on: the values of an app's own domain and of its app groups, and
/// what the bundle says of them.
struct SettingsAccess {
    /// The bundle, or `nil` when only a domain or a store was named.
    let bundle: SettingsBundle?
    /// What the bundle says of each setting; empty without a bundle.
    let settings: [SettingDescription]
    /// The bundle's stores, or `nil` without a bundle.
    let stores: BundleStores?
    /// The app's own domain, then its app groups.
    let domains: [DomainAccess]

    /// The values of one domain.
    struct DomainAccess {
        /// The app group, or `nil` for the app's own domain.
        var group: String?
        /// The values.
        var layers: SettingsLayers
    }

    /// A key in its place.
    struct Place {
        /// The key.
        var key: String
        /// What the bundle says of it, or `nil` when it says nothing.
        var setting: SettingDescription?
        /// The domain it belongs to.
        var domain: DomainAccess

        /// The values of its domain.
        var layers: SettingsLayers { domain.layers }
    }

    /// Finds the place of a key: where the bundle declares it, else where it is stored, else the
    /// app's own domain.
    ///
    /// When several domains have the key, the app's own comes first.
    /// - Parameter group: the only app group to look in, or `nil` for all.
    /// - Throws: ``CommandError`` for a group that the bundle has not.
    func place(of key: String, group: String? = nil) throws -> Place {
        let candidates = try group.map { [try domain(ofGroup: $0)] } ?? domains
        for domain in candidates {
            if let setting = declared(key, in: domain.group) {
                return Place(key: key, setting: setting, domain: domain)
            }
        }
        let holder = try candidates.first { try $0.layers.store.value(forKey: key) != nil }
        return Place(key: key, setting: nil, domain: holder ?? candidates[0])
    }

    /// Returns what the bundle says of a key of a domain.
    func declared(_ key: String, in group: String?) -> SettingDescription? {
        settings.first { $0.key == key && $0.applicationGroup == group }
    }

    /// Returns the values of an app group.
    /// - Throws: ``CommandError`` when the bundle has no such group.
    func domain(ofGroup group: String) throws -> DomainAccess {
        if let domain = domains.first(where: { $0.group == group }) { return domain }
        let groups = domains.compactMap(\.group)
        let known = groups.isEmpty ? "It has none." : "It has \(groups.joined(separator: ", "))."
        let owner = bundle.map { "The bundle '\($0.path)'" } ?? "A store without a bundle"
        throw CommandError("\(owner) has no app group '\(group)'. \(known)", exitCode: .usage)
    }

    /// The sentence for a key that the bundle does not declare, with what was probably meant.
    func undeclaredSentence(_ key: String) -> String {
        let path = bundle?.path ?? ""
        let suggestion = SpellingSuggestion.sentence(for: key, in: settings.map(\.key))
        return "The bundle '\(path)' declares no setting '\(key)'.\(suggestion)"
    }
}

extension SettingsAccess {
    /// Returns the place of a setting that the bundle declares.
    func place(of setting: SettingDescription) throws -> Place {
        let domain = domains.first { $0.group == setting.applicationGroup } ?? domains[0]
        return Place(key: setting.key, setting: setting, domain: domain)
    }
}
