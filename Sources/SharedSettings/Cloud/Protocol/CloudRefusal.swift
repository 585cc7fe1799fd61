/// Why a cloud did not do what it was asked.
public struct CloudRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of refusal.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The cloud could not be reached, or its answer was lost; to be tried again.
        public static let offline = Code(rawValue: "offline")
        /// The cloud asks to be left alone for a while; to be tried again.
        public static let throttled = Code(rawValue: "throttled")
        /// Other devices went on changing the same settings; to be tried again.
        public static let busy = Code(rawValue: "busy")
        /// Nobody is signed in.
        public static let signedOut = Code(rawValue: "signedOut")
        /// The batch is for another account than the one that is signed in.
        public static let accountChanged = Code(rawValue: "accountChanged")
        /// Values would take more room, or more keys, than there is.
        public static let quotaExceeded = Code(rawValue: "quotaExceeded")
        /// A key has more bytes than the cloud takes.
        public static let keyTooLong = Code(rawValue: "keyTooLong")
        /// The cloud can't keep the value.
        public static let invalidValue = Code(rawValue: "invalidValue")
        /// Another device sends under this device's number.
        ///
        /// One of them was made from the other's backup; the edits are to be sent under a new one.
        public static let deviceForked = Code(rawValue: "deviceForked")
        /// The account's values are encrypted with a key that this device doesn't have.
        public static let keyMissing = Code(rawValue: "keyMissing")
        /// Synchronizing is switched off on this device.
        public static let switchedOff = Code(rawValue: "switchedOff")
        /// The settings have no cloud.
        public static let noCloud = Code(rawValue: "noCloud")
    }

    /// The kind of refusal.
    public var code: Code
    /// The keys it is about, sorted; empty when it is about none in particular.
    public var keys: [String]
    /// A full sentence: what was wrong and what was expected.
    public var description: String
    /// How long the cloud asks to be left alone.
    public var retryAfter: Duration?

    /// Makes a refusal.
    public init(
        code: Code, keys: [String] = [], description: String, retryAfter: Duration? = nil
    ) {
        self.code = code
        self.keys = keys.sorted()
        self.description = description
        self.retryAfter = retryAfter
    }

    /// Whether the same may succeed later without anything changing here.
    public var isTransient: Bool { code == .offline || code == .throttled || code == .busy }
}
