import SharedSettings

extension EncryptedCloud {
    private static let batchSize = 256

    /// Encrypts with the newest key what is encrypted with an older one, in the whole namespace.
    ///
    /// For the time after the keyring got a new key. Values stay what they are, and an edit that a device
    /// makes meanwhile wins. Encryption is turned on in the same way: values in clear are encrypted when
    /// they are to be accepted, which they should be that once and never again.
    /// - Parameter acceptingPlainValues: whether values that the cloud shows in clear are taken for the account's.
    /// - Returns: how many versions were stored; 0 when all had been.
    /// - Throws: `CloudRefusal` when the cloud can't be asked; what was stored by then stays.
    @discardableResult public func reencrypt(
        acceptingPlainValues: Bool = false
    ) async throws(CloudRefusal) -> Int {
        try await rewrite { inspected, _ in
            if inspected.keyID == self.keys.currentID { return nil }
            if inspected.keyID != nil { return inspected.item }
            guard acceptingPlainValues else { return nil }
            switch inspected.served.content {
            case .value, .removed: return inspected.served
            case .sealed, .unreadable: return nil
            }
        } write: { item, device, number in
            var written = item
            let form = self.seal.seal(
                item.content, forKey: item.key, device: device, number: number)
            written.key = self.keys.cloudKey(item.key)
            written.content = .sealed(form.bytes, isRemoval: item.content.isRemoval)
            return written
        }
    }

    /// Stores everything in the namespace in clear again, and removes the manifest.
    ///
    /// To turn encryption off. The keyring in the account is to be removed when all namespaces are done;
    /// devices that still use this layer set the values in clear aside.
    /// - Returns: how many versions were stored.
    /// - Throws: `CloudRefusal` when the cloud can't be asked; what was stored by then stays.
    @discardableResult public func decrypt() async throws(CloudRefusal) -> Int {
        let count = try await rewrite { inspected, _ in
            inspected.keyID == nil ? nil : inspected.item
        } write: { item, _, _ in
            item
        }
        let removal = try step { books -> CloudBatch? in
            guard let base = books.manifestStamp else { return nil }
            let (writer, number) = nextWriting(&books)
            let stamp = CloudStamp(time: base.time &+ 1, device: writer)
            let item = CloudItem(key: Manifest.key, content: .removed, stamp: stamp)
            books.isManifestDue = false
            return CloudBatch(
                account: keys.account, device: writer, number: number,
                edits: [CloudEdit(item: item, base: base)])
        }
        if let removal { _ = try await base.push(removal) }
        try step { $0 = EncryptionBooks() }
        return count
    }

    /// A version that is to be replaced.
    private struct Replacement {
        /// As it came.
        var served: CloudItem
        /// As the app is to see it.
        var item: CloudItem
    }

    /// Replaces versions in the cloud, each on condition that it is still there.
    /// - Parameters:
    ///   - choose: what to write in place of a version; `nil` to leave it.
    ///   - write: makes the version as it is to lie in the cloud.
    private func rewrite(
        choose: (CloudInspection.Inspected, NamespaceKeys) -> CloudItem?,
        write: (CloudItem, CloudDevice, UInt64) -> CloudItem
    ) async throws(CloudRefusal) -> Int {
        let (answer, inspection) = try await inspectedAnswer(since: nil)
        let places = Dictionary(answer.items.map { ($0.key, $0.stamp) }) { $1 }
        let chosen = inspection.items.compactMap { inspected in
            choose(inspected, keys).map { Replacement(served: inspected.served, item: $0) }
        }
        var count = 0
        for start in stride(from: 0, to: chosen.count, by: Self.batchSize) {
            let part = chosen[start..<min(start + Self.batchSize, chosen.count)]
            count += try await replace(Array(part), places, write)
        }
        if try step({ $0.isManifestDue }) { await sendManifest() }
        return count
    }

    private func replace(
        _ chosen: [Replacement], _ places: [String: CloudStamp],
        _ write: (CloudItem, CloudDevice, UInt64) -> CloudItem
    ) async throws(CloudRefusal) -> Int {
        let (number, edits, known) = try step { books in
            let (writer, number) = nextWriting(&books)
            let edits = chosen.map { chosen in
                var written = chosen.item
                written.stamp = CloudStamp(time: chosen.served.stamp.time &+ 1, device: writer)
                written = write(written, writer, number)
                return CloudEdit(item: written, base: places[written.key], requiresBase: true)
            }
            return (number, edits, chosen.map { books.trails[$0.item.key]?.current })
        }
        let isApplied = try await push(edits, number: number)
        try step { books in
            for (index, edit) in edits.enumerated() where isApplied[index] {
                noteApplied(edit.item, chosen[index].item.key, known: known[index], &books)
            }
        }
        try await removeFormer(zip(zip(chosen, edits), isApplied).compactMap { $1 ? $0 : nil })
        return isApplied.count { $0 }
    }

    /// Sends edits that the layer itself has made.
    /// - Returns: which of them were applied.
    private func push(
        _ edits: [CloudEdit], number: UInt64
    ) async throws(CloudRefusal) -> [Bool] {
        guard let device = edits.first?.item.stamp.device else { return [] }
        let batch = CloudBatch(
            account: keys.account, device: device, number: number, edits: edits)
        let reply: CloudReply
        do throws(CloudRefusal) {
            reply = try await base.push(batch)
        } catch {
            if error.code == .deviceForked { try step { $0.writer = nil } }
            throw error
        }
        return edits.map { edit in
            if case .applied? = reply.outcomes[edit.item.key] { true } else { false }
        }
    }

    /// Takes away what is in the cloud under another name than what was written in its place: a name
    /// that is to be hidden, or one that was.
    private func removeFormer(
        _ replaced: [(Replacement, CloudEdit)]
    ) async throws(CloudRefusal) {
        let moved = replaced.filter { replacement, edit in
            edit.item.key != replacement.served.key && replacement.served.content != .removed
        }
        guard !moved.isEmpty else { return }
        let (number, edits) = try step { books in
            let (writer, number) = nextWriting(&books)
            let edits = moved.map { replacement, _ in
                let served = replacement.served
                let stamp = CloudStamp(time: served.stamp.time &+ 1, device: writer)
                return CloudEdit(
                    item: CloudItem(key: served.key, content: .removed, stamp: stamp),
                    base: served.stamp, requiresBase: true)
            }
            return (number, edits)
        }
        _ = try await push(edits, number: number)
    }
}
