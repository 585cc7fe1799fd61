import SettingsSchema
import SharedSettings

/// One difference between two versions of a bundle.
struct BundleChange: Sendable, Hashable {
    /// What kind of difference it is.
    enum Kind: String, Sendable {
        case added
        case removed
        case renamed
        case retyped
        case appGroupChanged = "app_group_changed"
        case defaultChanged = "default_changed"
        case valuesAdded = "values_added"
        case valuesRemoved = "values_removed"
        case rangeChanged = "range_changed"
        case titleChanged = "title_changed"
        case moved
    }

    /// The kind.
    var kind: Kind
    /// Whether values that users have stored, or code that reads them, may no longer fit.
    var isBreaking = false
    /// The key of the setting, or `nil` for a row without a value.
    var key: String?
    /// The app group of the setting.
    var group: String?
    /// The page of the row.
    var page: String
    /// What it was, in words.
    var old: String?
    /// What it is now, in words.
    var new: String?
    /// What has changed, a sentence without its subject.
    var reason: String

    /// What the sentence is about: the key, else what was removed or added.
    var subject: String { key.map { "'\($0)'" } ?? old ?? new ?? page }
}

/// Compares two versions of a bundle.
struct BundleComparison {
    private let old: SettingsBundle
    private let new: SettingsBundle
    private var changes: [BundleChange] = []

    /// Returns the differences: of settings in the order of the bundles, then of other rows.
    ///
    /// Cost: linear in the number of elements, and quadratic in that of added and removed settings.
    static func changes(from old: SettingsBundle, to new: SettingsBundle) -> [BundleChange] {
        var comparison = BundleComparison(old: old, new: new)
        comparison.compareSettings()
        comparison.compareOtherRows()
        return comparison.changes.filter(\.isBreaking)
            + comparison.changes.filter { !$0.isBreaking }
    }

    private init(old: SettingsBundle, new: SettingsBundle) {
        self.old = old
        self.new = new
    }

    private mutating func compareSettings() {
        let (before, after) = (old.settings, new.settings)
        var removed: [SettingDescription] = []
        var matched: Set<Int> = []
        for setting in before {
            let exact = after.firstIndex {
                $0.key == setting.key && $0.applicationGroup == setting.applicationGroup
            }
            let other = after.indices.first { index in
                after[index].key == setting.key
                    && !before.contains {
                        $0.key == setting.key
                            && $0.applicationGroup == after[index].applicationGroup
                    }
            }
            guard let index = exact ?? other else {
                removed.append(setting)
                continue
            }
            matched.insert(index)
            changes += SettingComparison(old: setting, new: after[index]).changes
        }
        var added = after.indices.filter { !matched.contains($0) }.map { after[$0] }
        for setting in removed {
            if let index = added.firstIndex(where: { Self.isLikely(setting, renamedTo: $0) }) {
                addRenaming(setting, added.remove(at: index))
            } else {
                add(.removed, setting, isBreaking: true, "was removed")
            }
        }
        for setting in added {
            let value = setting.defaultValue.map { ", default \($0.quotedText)" } ?? ""
            add(
                .added, setting,
                "was added to the page \(setting.page): "
                    + "\(ElementWord.word(of: setting.type.rawValue))\(value)")
        }
    }

    /// Whether a setting that is gone and a new one are so alike that the key was renamed: the same
    /// kind with the same title, or with the same values and default on the same page.
    private static func isLikely(
        _ old: SettingDescription, renamedTo new: SettingDescription
    ) -> Bool {
        guard old.type == new.type, old.applicationGroup == new.applicationGroup else {
            return false
        }
        if let title = old.title, !title.isEmpty, title == new.title { return true }
        return old.title == nil && old.page == new.page && old.defaultValue == new.defaultValue
            && old.element.details == new.element.details && old.choices != nil
    }

    private mutating func addRenaming(_ old: SettingDescription, _ new: SettingDescription) {
        changes.append(
            BundleChange(
                kind: .renamed, isBreaking: true, key: old.key, group: old.applicationGroup,
                page: new.page, old: old.key, new: new.key,
                reason:
                    "was probably renamed to '\(new.key)' (a guess: type and title are the same)"))
        changes += SettingComparison(old: old, new: new).changes
    }

    private mutating func add(
        _ kind: BundleChange.Kind, _ setting: SettingDescription, isBreaking: Bool = false,
        _ reason: String
    ) {
        changes.append(
            BundleChange(
                kind: kind, isBreaking: isBreaking, key: setting.key,
                group: setting.applicationGroup, page: setting.page, reason: reason))
    }

    /// Rows and groups without a value: each by type, title and what it opens.
    private mutating func compareOtherRows() {
        let names = Set(old.pages.keys).union(new.pages.keys).sorted()
        for name in names {
            let before = old.pages[name]?.elements.compactMap(\.rowName) ?? []
            let after = new.pages[name]?.elements.compactMap(\.rowName) ?? []
            for change in after.difference(from: before) {
                switch change {
                case .remove(_, let row, _) where !after.contains(row):
                    changes.append(
                        BundleChange(
                            kind: .removed, page: name, old: row,
                            reason: "was removed from the page \(name)"))
                case .insert(_, let row, _) where !before.contains(row):
                    changes.append(
                        BundleChange(
                            kind: .added, page: name, new: row,
                            reason: "was added to the page \(name)"))
                default: break
                }
            }
        }
    }
}

extension Element {
    /// What a row without a value is called; `nil` for one with a value.
    fileprivate var rowName: String? {
        switch type {
        case .group, .childPane, .button, .openURL, .mailCompose:
            let word = ElementWord.word(of: type.rawValue)
            let name = title ?? footerText ?? key
            return name.map { "the \(word) \"\($0)\"" } ?? "a \(word) without a title"
        default: return nil
        }
    }

    private var footerText: String? {
        guard case .group(let footer) = details else { return nil }
        return footer
    }
}
