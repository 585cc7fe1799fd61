import SharedSettings

extension EncryptedCloud {
    /// Stores edits, encrypted; see `CloudStore`.
    ///
    /// A batch that is sent again is sent in the bytes of the first time.
    public func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        guard batch.account == keys.account else {
            throw CloudRefusal(
                code: .accountChanged,
                description: "The edits are for the account \"\(batch.account.rawValue)\"; "
                    + "expected \"\(keys.account.rawValue)\", whose keyring this is.")
        }
        let (sent, isRepeated) = try step { encrypted(batch, &$0) }
        let reply: CloudReply
        do throws(CloudRefusal) {
            reply = try await base.push(sent.batch)
        } catch {
            throw error.renamed(names(of: batch))
        }
        let (opened, findings) = try step { books in
            openReply(reply, to: batch, sent, &books)
        }
        // A batch that is sent again is answered as it was the first time, however long ago.
        note(isRepeated ? findings.filter { $0.code != .replayed } : findings)
        if try step({ $0.isManifestDue }) { await sendManifest() }
        return opened
    }

    /// The names that the app knows keys by, by those that the cloud sees.
    private func names(of batch: CloudBatch) -> [String: String] {
        Dictionary(batch.edits.map { (keys.cloudKey($0.item.key), $0.item.key) }) { $1 }
    }

    /// Encrypts a batch, or returns what was made of it the last time.
    private func encrypted(
        _ batch: CloudBatch, _ books: inout EncryptionBooks
    ) -> (EncryptionBooks.SentBatch, isRepeated: Bool) {
        let digest = KeyedHash.hash(batch.settingValue.encodedBytes)
        if let sent = books.sent, sent.digest == digest { return (sent, true) }
        var encrypted = batch
        encrypted.edits = batch.edits.map { edit in
            var edit = edit
            let form = seal.seal(
                edit.item.content, forKey: edit.item.key, device: edit.item.stamp.device,
                number: batch.number)
            edit.item.content = .sealed(form.bytes, isRemoval: edit.item.content.isRemoval)
            edit.item.key = keys.cloudKey(edit.item.key)
            return edit
        }
        let known = batch.edits.compactMap { edit in
            books.trails[edit.item.key]?.current.map { (edit.item.key, $0) }
        }
        let sent = EncryptionBooks.SentBatch(
            batch: encrypted, digest: digest, known: Dictionary(known) { $1 })
        books.sent = sent
        return (sent, false)
    }

    /// Opens the answer to a batch.
    private func openReply(
        _ reply: CloudReply, to batch: CloudBatch, _ sent: EncryptionBooks.SentBatch,
        _ books: inout EncryptionBooks
    ) -> (CloudReply, [CloudFinding]) {
        var (opened, inspection) = (reply, CloudInspection(seal))
        opened.outcomes = [:]
        for (edit, encrypted) in zip(batch.edits, sent.batch.edits) {
            guard let outcome = reply.outcomes[encrypted.item.key] else { continue }
            opened.outcomes[edit.item.key] = openOutcome(
                outcome, of: encrypted, edit.item.key, known: sent.known[edit.item.key],
                &inspection, &books)
        }
        return (opened, inspection.findings)
    }

    private func openOutcome(
        _ outcome: CloudOutcome, of edit: CloudEdit, _ key: String, known: VersionID?,
        _ inspection: inout CloudInspection, _ books: inout EncryptionBooks
    ) -> CloudOutcome {
        func inspected(_ item: CloudItem) -> CloudItem {
            guard item.key == edit.item.key else {
                inspection.findings.append(CloudFinding(.forged, key))
                return CloudItem(key: key, content: .unreadable([]), stamp: item.stamp)
            }
            inspection.inspect(item, &books)
            return inspection.items.last?.item ?? item
        }
        switch outcome {
        case .applied:
            noteApplied(edit.item, key, known: known, &books)
            return outcome
        case .superseded(let item): return .superseded(inspected(item))
        case .conflict(let item): return .conflict(inspected(item))
        case .refused(let refusal): return .refused(refusal.renamed([edit.item.key: key]))
        case .aborted: return .aborted
        }
    }

    /// Takes notice that a version from here is in the cloud.
    ///
    /// Not when another one was seen since it was made: which of the two came first isn't known.
    func noteApplied(
        _ item: CloudItem, _ key: String, known: VersionID?, _ books: inout EncryptionBooks
    ) {
        guard case .sealed(let bytes, let isRemoval) = item.content, let form = SealedForm(bytes)
        else { return }
        var trail = books.trails[key] ?? VersionTrail()
        guard trail.current == known else { return }
        trail.take(
            VersionID(device: item.stamp.device, number: form.number), tag: form.tag,
            isRemoval: isRemoval)
        books.trails[key] = trail
        books.isManifestDue = true
    }
}

extension CloudRefusal {
    /// Returns the refusal with the names of keys that the app knows.
    fileprivate func renamed(_ names: [String: String]) -> CloudRefusal {
        var refusal = self
        refusal.keys = keys.map { names[$0] ?? $0 }.sorted()
        for (cloudKey, key) in names where cloudKey != key {
            refusal.description = refusal.description.split(
                separator: cloudKey, omittingEmptySubsequences: false
            )
            .joined(separator: key)
        }
        return refusal
    }
}
