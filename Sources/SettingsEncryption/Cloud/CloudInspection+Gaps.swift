import SharedSettings

/// What a cloud doesn't show.
extension CloudInspection {
    /// Takes notice of the versions that the manifest says were replaced.
    /// - Parameter shownKeys: names of keys beside those that the books have.
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
        let known = Set(books.trails.keys).union(shownKeys)
        return Dictionary(known.map { (keys.nameNumber($0), $0) }) { first, _ in first }
    }

    /// Finds what must be in the cloud and was not shown.
    /// - Returns: what an answer can be trusted to say of keys that it doesn't name.
    mutating func checkForGaps(
        _ coverage: CloudPull.Coverage, _ books: inout EncryptionBooks
    ) -> CloudPull.Coverage {
        let findingCount = findings.count
        let shown = Set(items.map(\.item.key))
        if coverage == .everything { takeForgottenRemovals(shown, &books) }
        let names = names([], books)
        for entry in manifest?.entries ?? [] where !entry.isRemoval {
            let key = names[entry.name]
            if key.flatMap({ books.trails[$0]?.current }) == nil { note(withheld: key) }
        }
        for (key, trail) in books.trails where key != Manifest.key && trail.current != nil {
            let isMissing = coverage == .everything && !shown.contains(key) && !trail.isRemoval
            if trail.isOutdated || isMissing { note(withheld: key) }
        }
        guard coverage == .everything else { return coverage }
        if books.trails[Manifest.key]?.current != nil, manifest == nil {
            note(withheld: Manifest.key)
        }
        return findings.count == findingCount ? .everything : .everythingKnown
    }

    /// Takes for removed what the manifest says was, and the cloud no longer has a tombstone of.
    private func takeForgottenRemovals(_ shown: Set<String>, _ books: inout EncryptionBooks) {
        let names = names([], books)
        for entry in manifest?.entries ?? [] where entry.isRemoval {
            guard let key = names[entry.name], !shown.contains(key),
                let trail = books.trails[key], trail.isOutdated
            else { continue }
            books.trails[key]?.take(entry.version, tag: [], isRemoval: true)
        }
    }

    /// Notes that a version is missing, unless the one that was shown is already known to be wrong.
    private mutating func note(withheld key: String?) {
        if let key, findings.contains(where: { $0.key == key }) { return }
        findings.append(CloudFinding(.withheld, key))
    }
}
