extension SettingMerge {
    /// Returns what is to hold after two edits that were made without sight of each other.
    ///
    /// The same for the same values, whichever of the two is called mine. O(n) in the values' size,
    /// O(n²) for lists and texts that differ everywhere.
    /// - Parameters:
    ///   - base: the value that both edits were made upon; `nil` for none.
    ///   - mine: the value here; `nil` for a removed one.
    ///   - theirs: the value in the cloud; `nil` for a removed one.
    ///   - default: the value that holds where none is stored.
    ///   - prefersMine: whether the edit here is the newer one.
    public func merged(
        base: SettingValue?, mine: SettingValue?, theirs: SettingValue?,
        default: SettingValue? = nil, prefersMine: Bool
    ) -> SettingValue? {
        merged(
            base: .known(base), mine: mine, theirs: theirs, default: `default`,
            prefersMine: prefersMine)
    }

    func merged(
        base: MergeBase, mine: SettingValue?, theirs: SettingValue?, default: SettingValue?,
        prefersMine: Bool
    ) -> SettingValue? {
        let newer = prefersMine ? mine : theirs
        if rule == .lastWriter { return newer }
        if case .known(let base) = base {
            if mine == base { return theirs }
            if theirs == base { return mine }
        }
        if rule == .text {
            // Both would stay: that is no way to join what an app begins with.
            if base == .never { return newer }
            guard mine != nil, theirs != nil else { return mine ?? theirs }
        }
        if rule == .sum, base == .unknown { return newer }
        if case .custom(let custom) = rule {
            guard let mine, let theirs else { return newer }
            return (try? custom.merge(base.value, mine, theirs)) ?? newer
        }
        let empty = `default` ?? emptyValue
        guard let newer = newer ?? empty, let older = (prefersMine ? theirs : mine) ?? empty else {
            return mine ?? theirs
        }
        let before = base == .unknown ? nil : base.value ?? empty
        guard let merged = merged(older: older, newer: newer, base: before) else {
            return prefersMine ? mine : theirs
        }
        // A default is not a value.
        return merged == empty && (mine == nil || theirs == nil) ? nil : merged
    }

    /// What a missing value stands for where the setting has no default.
    private var emptyValue: SettingValue? {
        switch rule {
        case .sum: 0
        case .union, .list: []
        case .fields: [:]
        case .text: ""
        case .lastWriter, .max, .min, .custom: nil
        }
    }

    /// Merges two values; `nil` when they aren't of the types that the rule is for.
    private func merged(
        older: SettingValue, newer: SettingValue, base: SettingValue?
    ) -> SettingValue? {
        switch rule {
        case .lastWriter, .custom: newer
        case .max: MergedNumbers.isLess(newer, older).map { $0 ? older : newer }
        case .min: MergedNumbers.isLess(older, newer).map { $0 ? older : newer }
        case .sum: MergedNumbers.sum(older, newer, minus: base ?? 0)
        case .union: MergedCollections.union(older, newer, base)
        case .fields: MergedCollections.fields(older, newer, base)
        case .list(let id): MergedCollections.list(older, newer, base, id: id)
        case .text: MergedText.merged(older, newer, base)
        }
    }
}

extension MergeBase {
    var value: SettingValue? {
        if case .known(let value) = self { value } else { nil }
    }
}
