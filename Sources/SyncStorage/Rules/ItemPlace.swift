import SharedSettings

/// A text that is the same as another only when its bytes are.
///
/// Swift's strings are equal when they look alike; databases and other devices compare bytes.
struct ExactText: Sendable, Hashable {
    var text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (lhs: ExactText, rhs: ExactText) -> Bool {
        lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

/// Where an item lies within an account.
struct ItemPlace: Sendable, Hashable {
    var namespace: ExactText
    var key: ExactText
}

/// A version of an item as it is stored.
struct StoredItem: Sendable, Hashable {
    var rev: Int64
    var stamp: CloudStamp
    /// What the bytes are; for a tombstone 0, or below 0 when it carries bytes.
    var type: Int64
    var value: [UInt8]
    /// When the version was stored, in milliseconds since 1970.
    var stored: UInt64
    /// How many versions of the item went to the history, modulo how many are kept there.
    var slot: Int64

    static let tombstoneType: Int64 = 0
    var isTombstone: Bool { type <= Self.tombstoneType }

    /// The bytes that count for the quota; `nil` for a tombstone.
    var byteCount: Int? { isTombstone ? nil : value.count }
}

/// How full a namespace is, and which tombstones it has forgotten.
struct StoredSpace: Sendable, Hashable {
    var usage = CloudUsage()
    var tombstones = 0
    /// The largest revision of a tombstone that is gone; older cursors are of no use.
    var floor: Int64 = 0
    /// The largest stamp of a tombstone that is gone.
    var horizon: UInt64 = 0
}

/// A version that isn't current any more.
struct LostVersion: Sendable, Hashable {
    var place: ItemPlace
    var slot: Int64
    var reason: SyncLostVersion.Reason
    var stamp: CloudStamp
    var type: Int64
    var value: [UInt8]
    var winner: CloudStamp
}
