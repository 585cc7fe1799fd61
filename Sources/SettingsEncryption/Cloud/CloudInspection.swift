import SharedSettings

/// Looks through what a cloud shows: opens it, and compares it with what is known of the account.
///
/// What can't be trusted keeps its bytes, so that it is set aside; it never becomes a value.
struct CloudInspection: Sendable {
    /// A version as the app is to see it, and as it came.
    struct Inspected: Sendable {
        var item: CloudItem
        var served: CloudItem
        /// The key that it was encrypted with; `nil` when it wasn't opened.
        var keyID: UInt32?
    }

    let seal: ContentSeal
    private(set) var items: [Inspected] = []
    var findings: [CloudFinding] = []
    private(set) var manifest: Manifest?

    init(_ seal: ContentSeal) {
        self.seal = seal
    }

    var keys: NamespaceKeys { seal.keys }

    /// Looks through a whole answer.
    /// - Returns: what the answer says of keys that it doesn't name, as far as that can be trusted.
    mutating func inspect(
        _ answer: CloudPull, _ books: inout EncryptionBooks
    ) -> CloudPull.Coverage {
        let newest = Dictionary(answer.items.map { ($0.key, $0) }) { $1 }
        if let item = newest[Manifest.key] { inspectManifest(item, &books) }
        learnFromManifest(names(of: newest.values, books), &books)
        for item in answer.items where newest[item.key] == item {
            if item.key.hasPrefix(SettingsBookkeeping.prefix) { continue }
            // What was there before names were hidden; no key is stored under such a name now.
            if keys.hidesKeyNames, item.content == .removed, appKey(item.key, books) == item.key {
                continue
            }
            inspect(item, &books)
        }
        books.knownKeyIDs = answer.coverage == .changes ? books.knownKeyIDs : keys.ids
        guard answer.coverage != .everythingKnown else { return .everythingKnown }
        return checkForGaps(answer.coverage, &books)
    }

    /// The names that the app knows keys by, of what is shown.
    private func names(of shown: some Sequence<CloudItem>, _ books: EncryptionBooks) -> [String] {
        guard keys.hidesKeyNames else { return shown.map(\.key) }
        let known = Set(books.trails.keys.map(keys.cloudKey))
        // A hidden name lies within the value.
        return shown.filter { !known.contains($0.key) }.compactMap { try? seal.open($0).key }
    }

    /// Looks at one version.
    mutating func inspect(_ item: CloudItem, _ books: inout EncryptionBooks) {
        do throws(ContentSeal.Fault) {
            let opened = try seal.open(item)
            let version = VersionID(device: item.stamp.device, number: opened.form.number)
            var trail = books.trails[opened.key] ?? VersionTrail()
            guard trail.admits(version, tag: opened.form.tag) else {
                return setAside(item, CloudFinding(.replayed, opened.key), opened.key)
            }
            trail.take(version, tag: opened.form.tag, isRemoval: item.content.isRemoval)
            books.trails[opened.key] = trail
            let clear = CloudItem(key: opened.key, content: opened.content, stamp: item.stamp)
            items.append(Inspected(item: clear, served: item, keyID: opened.form.keyID))
        } catch {
            let key = appKey(item.key, books)
            setAside(item, CloudFinding(fault: error, key), key)
        }
    }

    private mutating func setAside(_ item: CloudItem, _ finding: CloudFinding, _ key: String) {
        findings.append(finding)
        var aside = item
        aside.key = key
        switch item.content {
        case .value(let value): aside.content = .unreadable(value.encodedBytes)
        case .removed: aside.content = .unreadable([])
        case .sealed, .unreadable: break
        }
        items.append(Inspected(item: aside, served: item, keyID: nil))
    }

    /// The name that the app knows a key by, as far as it is known here.
    private func appKey(_ cloudKey: String, _ books: EncryptionBooks) -> String {
        guard keys.hidesKeyNames else { return cloudKey }
        return books.trails.keys.first { keys.cloudKey($0) == cloudKey } ?? cloudKey
    }

    /// Looks at the manifest.
    mutating func inspectManifest(_ item: CloudItem, _ books: inout EncryptionBooks) {
        books.manifestStamp = item.stamp
        do throws(ContentSeal.Fault) {
            guard case .sealed(let bytes, isRemoval: false) = item.content else {
                throw .plain
            }
            let place = seal.place(Manifest.key, item.stamp.device, .manifest)
            let (form, content) = try seal.open(bytes, at: place)
            guard let manifest = Manifest(content) else { throw .unknownForm }
            let version = VersionID(device: item.stamp.device, number: form.number)
            var trail = books.trails[Manifest.key] ?? VersionTrail()
            guard trail.admits(version, tag: form.tag) else {
                return findings.append(CloudFinding(.replayed, Manifest.key))
            }
            trail.take(version, tag: form.tag, isRemoval: false)
            books.trails[Manifest.key] = trail
            self.manifest = manifest
            learnFromManifest([], &books)
        } catch {
            findings.append(CloudFinding(fault: error, Manifest.key))
        }
    }
}
