import SharedSettings

/// What a cloud doesn't show.
extension CloudInspection {
    /// Takes notice of the versions that the manifest says were replaced.
    mutating func learnFromManifest(
        _ shownKeys: some Sequence<String>, _ books: inout EncryptionBooks
    ) {
        guard let manifest else { return }
        let names = names(shownKeys, books)
        for entry in manifest.entries {
            guard let key = names[entry.name] else { continue }
            var trail = books.trails[key] ?? VersionTrail()
            for version in entry.replaced { trail.markReplaced(version) }
            if entry.version.number > 0 {
                trail.markReplaced(
                    VersionID(
                        device: entry.version.device, number: entry.version.number - 1))
            }
            books.trails[key] = trail
        }
    }

    private func names(
        _ shownKeys: some Sequence<String>, _ books: EncryptionBooks
    ) -> [UInt64: String] {
        let known = Set(books.trails.keys).union(keys.hidesKeyNames ? [] : Array(shownKeys))
        return Dictionary(known.map { (keys.nameNumber($0), $0) }) { first, _ in first }
    }

    /// Finds what must be in the cloud and was not shown.
    /// - Returns: what an answer can be trusted to say of keys that it doesn't name.
    mutating func checkForGaps(
        _ coverage: CloudPull.Coverage, _ books: inout EncryptionBooks
    ) -> CloudPull.Coverage {
        let findingCount = findings.count
        let shown = Set(items.map(\.item.key))
        var removed: [String: VersionID] = [:]
        if let manifest {
            let names = names([], books)
            for entry in manifest.entries {
                let key = names[entry.name]
                let trail = key.flatMap { books.trails[$0] }
                let isAbsent = key.map { !shown.contains($0) } ?? true
                if entry.isRemoval, coverage == .everything, isAbsent {
                    if let key, trail?.isOutdated ?? true { removed[key] = entry.version }
                    continue
                }
                if entry.isRemoval, trail?.current == nil { continue }
                if let trail, trail.current != nil, !trail.isOutdated { continue }
                note(withheld: key)
            }
        }
        guard coverage == .everything else { return coverage }
        for (key, trail) in books.trails where key != Manifest.key && !shown.contains(key) {
            if trail.current == nil || trail.isRemoval || removed[key] != nil { continue }
            note(withheld: key)
        }
        if books.trails[Manifest.key]?.current != nil, manifest == nil { note(withheld: nil) }
        for (key, version) in removed {
            books.trails[key]?.take(version, tag: [], isRemoval: true)
        }
        return findings.count == findingCount ? .everything : .everythingKnown
    }

    /// Notes that a version is missing, unless the one that was shown is already known to be wrong.
    private mutating func note(withheld key: String?) {
        guard !findings.contains(where: { $0.key != nil && $0.key == key }) else { return }
        findings.append(CloudFinding(.withheld, key))
    }
}
