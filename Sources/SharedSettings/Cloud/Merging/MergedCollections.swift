/// Merges of arrays and dictionaries; each gives `nil` for values of other types.
enum MergedCollections {
    /// Joins two arrays as sets, the newer one's order first; what sets are stored as stays sorted.
    static func union(
        _ older: SettingValue, _ newer: SettingValue, _ base: SettingValue?
    ) -> SettingValue? {
        guard let older = older.arrayValue, let newer = newer.arrayValue else { return nil }
        let before = Set(base?.arrayValue ?? [])
        let (inOlder, inNewer) = (Set(older), Set(newer))
        let kept = newer.filter { inOlder.contains($0) || !before.contains($0) }
        let added = older.filter { !inNewer.contains($0) && !before.contains($0) }
        var seen: Set<SettingValue> = []
        let merged = (kept + added).filter { seen.insert($0).inserted }
        guard isSorted(older), isSorted(newer) else { return .array(merged) }
        return .array(merged.sorted { $0.isOrdered(before: $1) })
    }

    private static func isSorted(_ values: [SettingValue]) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { !$1.isOrdered(before: $0) }
    }

    /// Joins two dictionaries field by field.
    static func fields(
        _ older: SettingValue, _ newer: SettingValue, _ base: SettingValue?
    ) -> SettingValue? {
        guard let older = older.dictionaryValue, let newer = newer.dictionaryValue else {
            return nil
        }
        let before = base?.dictionaryValue ?? [:]
        var merged: [String: SettingValue] = [:]
        for name in Set(older.keys).union(newer.keys) {
            merged[name] = part(older[name], newer[name], before[name])
        }
        return .dictionary(merged)
    }

    /// Joins two versions of one field or element, which may be missing.
    private static func part(
        _ older: SettingValue?, _ newer: SettingValue?, _ base: SettingValue?
    ) -> SettingValue? {
        if older == base { return newer }
        if newer == base { return older }
        guard let older, let newer else { return newer }
        return fields(older, newer, base) ?? newer
    }

    /// Joins two arrays element by element, in the newer one's order.
    static func list(
        _ older: SettingValue, _ newer: SettingValue, _ base: SettingValue?, id: String
    ) -> SettingValue? {
        guard let older = elements(older, id), let newer = elements(newer, id),
            let before = elements(base ?? [], id)
        else { return nil }
        var order = newer.order
        for (index, id) in older.order.enumerated() where newer.byID[id] == nil {
            let previous = index == 0 ? nil : order.firstIndex(of: older.order[index - 1])
            order.insert(id, at: previous.map { $0 + 1 } ?? 0)
        }
        return .array(
            order.compactMap { part(older.byID[$0], newer.byID[$0], before.byID[$0]) })
    }

    /// An array's elements by their identities; `nil` where two have the same.
    private static func elements(
        _ array: SettingValue, _ id: String
    ) -> (order: [SettingValue], byID: [SettingValue: SettingValue])? {
        guard let values = array.arrayValue else { return nil }
        let ids = values.map { $0.dictionaryValue?[id] ?? $0 }
        guard Set(ids).count == ids.count else { return nil }
        return (ids, Dictionary(uniqueKeysWithValues: zip(ids, values)))
    }
}
