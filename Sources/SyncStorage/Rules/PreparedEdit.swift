import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An edit that was read.
struct PreparedEdit: Sendable {
    var place: ItemPlace
    var stamp = CloudStamp(time: 0, device: CloudDevice(rawValue: 0))
    var base: CloudStamp?
    var requiresBase: Bool
    /// What the bytes are, as in ``StoredItem``.
    var type: Int64 = StoredItem.tombstoneType
    var value: [UInt8] = []
    /// A full sentence on why the edit can't be stored; `nil` when it can.
    var fault: String?

    var isRemoval: Bool { type <= StoredItem.tombstoneType }

    /// Reads an edit of an installation.
    init(_ edit: SyncEdit, from installation: CloudDevice) {
        place = ItemPlace(namespace: ExactText(edit.ns), key: ExactText(edit.key))
        requiresBase = edit.mode == .cas
        do {
            try Self.checkName(edit.ns, of: "namespace", limit: 255)
            try Self.checkName(edit.key, of: "key", limit: nil)
            try readStamps(of: edit, from: installation)
            try readValue(of: edit)
        } catch {
            fault = error.sentence
        }
    }

    private struct Fault: Error {
        var sentence: String
    }

    private static func checkName(
        _ name: String, of what: String, limit: Int?
    ) throws(Fault) {
        if name.isEmpty { throw Fault(sentence: "The \(what) is empty; expected a name.") }
        if name.utf8.contains(0) {
            throw Fault(sentence: "The \(what) holds a null character; expected none.")
        }
        if let limit, name.utf8.count > limit {
            throw Fault(
                sentence: "The \(what) has \(name.utf8.count) bytes in UTF-8; expected at most "
                    + "\(limit).")
        }
    }

    private mutating func readStamps(
        of edit: SyncEdit, from installation: CloudDevice
    ) throws(Fault) {
        stamp = try Self.stamp(edit.stamp, of: "stamp")
        guard stamp.device == installation else {
            throw Fault(
                sentence: "The stamp of \"\(edit.key)\" is of the installation "
                    + "\(stamp.device.syncText); expected that of the batch, "
                    + "\(installation.syncText).")
        }
        base = try edit.base.map { text throws(Fault) in try Self.stamp(text, of: "base") }
    }

    private static func stamp(_ text: String, of what: String) throws(Fault) -> CloudStamp {
        guard let stamp = CloudStamp(syncText: text) else {
            throw Fault(
                sentence:
                    "The \(what) is \"\(text)\"; expected sixteen hexadecimal digits of time, "
                    + "a hyphen and sixteen of the installation.")
        }
        return stamp
    }

    private mutating func readValue(of edit: SyncEdit) throws(Fault) {
        let isRemoval = edit.deleted == true
        // A removal may come with bytes that prove who made it.
        if isRemoval, edit.val == nil, edit.type == nil { return }
        guard let text = edit.val, let bytes = Data(base64Encoded: text) else {
            throw Fault(
                sentence: "The edit of \"\(edit.key)\" has no value in base64; expected one, or "
                    + "\"deleted\": true.")
        }
        guard let type = edit.type, (1...Int(Int32.max)).contains(type) else {
            throw Fault(
                sentence:
                    "The type of \"\(edit.key)\" is \(edit.type.map(String.init) ?? "missing"); "
                    + "expected a number from 1.")
        }
        guard !isRemoval || bytes.count <= Self.tombstoneByteCount else {
            throw Fault(
                sentence:
                    "The removal of \"\(edit.key)\" comes with \(bytes.count) bytes; expected "
                    + "at most \(Self.tombstoneByteCount).")
        }
        self.type = Int64(isRemoval ? -type : type)
        value = Array(bytes)
    }

    /// The most bytes that a removal may carry.
    private static let tombstoneByteCount = 1024
}
