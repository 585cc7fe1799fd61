/// Where synchronizing stands.
public struct CloudState: Sendable, Hashable {
    /// The phases of a device.
    public enum Phase: Sendable, Hashable {
        /// Switched off on this device.
        case off
        /// Nobody is signed in.
        case signedOut
        /// Not everything in the cloud has been taken in yet; nothing is sent.
        case bootstrapping
        /// Changes go both ways.
        case live
    }

    /// The phase.
    public var phase: Phase
    /// Whose values are in the store; `nil` while they are nobody's yet.
    public var account: CloudAccount?
    /// The keys with changes that are yet to be sent, sorted.
    public var waitingKeys: [String] = []
    /// The keys that can't be sent, and why.
    public var refusedKeys: [String: CloudRefusal] = [:]
    /// Why the last attempt ended early; `nil` when it didn't.
    public var lastRefusal: CloudRefusal?
}
