import SharedSettings
import SyncProtocol

/// A batch that was read and found in order, ready to be decided about.
struct PreparedBatch: Sendable {
    var installation: CloudDevice
    var number: UInt64
    var isAtomic: Bool
    var edits: [PreparedEdit]
    /// The bytes of all values.
    var byteCount: Int { edits.reduce(0) { $0 + $1.value.count } }
    /// Tells whether a batch with the same number is the same batch.
    var hash: [UInt8]

    /// Reads a batch.
    /// - Throws: a problem that is about the whole batch; those of single edits are kept in them.
    init(
        _ batch: SyncBatch, from identity: SyncIdentity, limits: SyncLimits
    ) throws(SyncProblem) {
        guard let installation = CloudDevice(syncText: batch.dev) else {
            throw SyncProblem(
                .invalidRequest,
                detail: "\"dev\" is \"\(batch.dev)\"; expected sixteen hexadecimal digits.")
        }
        guard (1...UInt64(Int64.max)).contains(batch.batch) else {
            throw SyncProblem(
                .invalidRequest,
                detail: "The batch's number is \(batch.batch); expected 1 or more.")
        }
        guard batch.items.count <= limits.batchItems else {
            throw SyncProblem(
                .tooLarge,
                detail: "The batch has \(batch.items.count) edits; expected at most "
                    + "\(limits.batchItems).")
        }
        if let account = batch.account, account != identity.accountID {
            throw SyncProblem(
                .accountChanged,
                detail: "The batch is for another account than the token's.")
        }
        try Self.check(batch, isAllowedBy: identity.scope)
        self.installation = installation
        number = batch.batch
        isAtomic = batch.atomic ?? false
        var places: Set<ItemPlace> = []
        edits = batch.items.map { edit in
            var prepared = PreparedEdit(edit, from: installation)
            if !places.insert(prepared.place).inserted {
                prepared.fault =
                    "The batch has another edit of \"\(edit.key)\" in \"\(edit.ns)\"; "
                    + "expected each key once."
            }
            return prepared
        }
        hash = batch.contentHash
    }

    private static func check(
        _ batch: SyncBatch, isAllowedBy scope: SyncScope
    ) throws(SyncProblem) {
        if scope.readOnly == true {
            throw SyncProblem(.forbidden, detail: "The token is for reading only.")
        }
        if let edit = batch.items.first(where: { !scope.includes($0.ns) }) {
            throw SyncProblem(
                .forbidden, detail: "The token is not for the namespace \"\(edit.ns)\".")
        }
    }
}

extension SyncBatch {
    /// SHA-256 of everything in the batch.
    var contentHash: [UInt8] {
        var writer = ByteRecordWriter()
        writer.write(dev)
        writer.write(batch)
        writer.write(UInt64(atomic == true ? 1 : 0))
        writer.write(account)
        for edit in items {
            writer.write(edit.ns)
            writer.write(edit.key)
            writer.write(edit.base)
            writer.write(edit.stamp)
            writer.write(edit.type.map { UInt64(bitPattern: Int64($0)) })
            writer.write(edit.val)
            writer.write(UInt64(edit.deleted == true ? 1 : 0))
            writer.write(edit.mode?.rawValue)
        }
        return Digest.sha256(writer.bytes)
    }
}
