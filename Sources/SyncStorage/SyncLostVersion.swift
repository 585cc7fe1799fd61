import SharedSettings
import SyncProtocol

/// A value that another one took the place of, kept for a while so that a person can have it back.
///
/// The last five of each key are kept for thirty days. What a device replaces of its own is not kept.
public struct SyncLostVersion: Sendable, Hashable {
    /// Why the value is not the current one.
    public enum Reason: Int, Sendable, Hashable, CaseIterable {
        /// A newer edit was there already when it arrived.
        case superseded = 1
        /// A newer edit took its place that was made without knowledge of it.
        case overruled = 2
        /// Another device replaced it, knowing it.
        case replaced = 3
    }

    /// Why it is not the current one.
    public var reason: Reason
    /// The domain of an app or an app group.
    public var namespace: String
    /// The setting's key.
    public var key: String
    /// When and where it was made.
    public var stamp: CloudStamp
    /// What ``value`` is; see `SyncValueType`.
    public var type: Int
    /// Its bytes.
    public var value: [UInt8]
    /// The version that took its place.
    public var winner: CloudStamp
    /// When it lost its place, in milliseconds since 1970.
    public var lost: UInt64
}
