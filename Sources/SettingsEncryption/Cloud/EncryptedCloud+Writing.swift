import SharedSettings

/// What the layer itself writes: the manifest, and values under a new key. It does so as an installation
/// of its own, so that the settings' batches keep their numbers.
extension EncryptedCloud {
    private static let attemptCount = 4

    /// Stores the manifest; what fails stays due.
    func sendManifest() async {
        for _ in 0..<Self.attemptCount {
            do throws(CloudRefusal) {
                if try await sendManifestOnce() { return }
            } catch {
                if error.code == .deviceForked, (try? step { $0.writer = nil }) != nil { continue }
                if !error.isTransient { note(error) }
                return
            }
        }
    }

    /// - Returns: `false` when another device's came first, which was taken in.
    private func sendManifestOnce() async throws(CloudRefusal) -> Bool {
        let (batch, version, form) = try step { books in
            let (writer, number) = nextWriting(&books)
            let form = seal.seal(
                Manifest(books.trails, keys).bytes, at: seal.place(Manifest.key, writer, .manifest),
                number: number)
            let stamp = CloudStamp(time: (books.manifestStamp?.time ?? 0) &+ 1, device: writer)
            let item = CloudItem(
                key: Manifest.key, content: .sealed(form.bytes, isRemoval: false), stamp: stamp)
            let edit = CloudEdit(item: item, base: books.manifestStamp, requiresBase: true)
            let batch = CloudBatch(
                account: keys.account, device: writer, number: number, edits: [edit])
            return (batch, VersionID(device: writer, number: number), form)
        }
        let outcome = try await base.push(batch).outcomes[Manifest.key]
        switch outcome {
        case .applied(let stamp)?:
            try step { books in
                var trail = books.trails[Manifest.key] ?? VersionTrail()
                trail.take(version, tag: form.tag, isRemoval: false)
                books.trails[Manifest.key] = trail
                books.manifestStamp = stamp
                books.isManifestDue = false
            }
            return true
        case .superseded(let item)?, .conflict(let item)?:
            let findings = try step { books in
                var inspection = CloudInspection(seal)
                inspection.inspectManifest(item, &books)
                return inspection.findings
            }
            note(findings)
            return false
        case .refused(let refusal)?:
            note(refusal)
            return true
        case .aborted?, nil: return true
        }
    }

    /// The installation and the number of what the layer writes next.
    func nextWriting(_ books: inout EncryptionBooks) -> (CloudDevice, UInt64) {
        if books.writer == nil {
            let bytes = seal.random(8)
            books.writer = CloudDevice(rawValue: bytes.reduce(0) { $0 << 8 | UInt64($1) })
            books.writerNumber = 0
        }
        books.writerNumber += 1
        return (books.writer ?? CloudDevice(rawValue: 0), books.writerNumber)
    }
}
