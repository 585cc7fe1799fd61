/// The answer to `GET /v1/info`, which needs no token.
public struct SyncInfo: Sendable, Hashable, Codable {
    /// The version of the protocol: 1.
    public var version: Int
    /// The service's clock in milliseconds since 1970.
    public var now: UInt64
    /// What fits.
    public var limits: SyncLimits

    /// Makes an answer.
    public init(version: Int = 1, now: UInt64, limits: SyncLimits) {
        self.version = version
        self.now = now
        self.limits = limits
    }
}

/// What fits in an account's namespace and in a request.
public struct SyncLimits: Sendable, Hashable, Codable {
    /// The bytes of all values of a namespace.
    public var bytes: Int
    /// The keys with a value in a namespace.
    public var keys: Int
    /// The bytes of a key in UTF-8.
    public var keyBytes: Int
    /// The tombstones of a namespace.
    public var tombstones: Int
    /// The edits of a batch.
    public var batchItems: Int
    /// The bytes of a request's body.
    public var batchBytes: Int

    /// iCloud's limits, so that one set of settings fits both clouds.
    public static let standard = SyncLimits(
        bytes: 1 << 20, keys: 1024, keyBytes: 64, tombstones: 1024, batchItems: 1024,
        batchBytes: 2 << 20)

    /// Makes limits.
    public init(
        bytes: Int, keys: Int, keyBytes: Int, tombstones: Int, batchItems: Int, batchBytes: Int
    ) {
        self.bytes = bytes
        self.keys = keys
        self.keyBytes = keyBytes
        self.tombstones = tombstones
        self.batchItems = batchItems
        self.batchBytes = batchBytes
    }
}

/// The answer of every request that fails: problem details (RFC 9457), `application/problem+json`.
public struct SyncProblem: Error, Sendable, Hashable, Codable {
    /// The kinds of problems; the last part of ``SyncProblem/type``.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No token, or one that isn't known or was revoked: 401.
        case unauthorized
        /// The token may not do this: 403.
        case forbidden
        /// There is nothing at this address: 404.
        case notFound = "not-found"
        /// The address exists, for other methods: 405.
        case methodNotAllowed = "method-not-allowed"
        /// The request can't be understood: 400.
        case invalidRequest = "invalid-request"
        /// The cursor is of no use: 409; pull everything.
        case resync
        /// The batch's number was used before a later one: 409.
        case batchTooOld = "batch-too-old"
        /// The batch's number was used for other content: 409; take a new device number.
        case deviceForked = "device-forked"
        /// The batch is for another account than the token's: 409.
        case accountChanged = "account-changed"
        /// The body is too long: 413.
        case tooLarge = "too-large"
        /// Too many requests: 429, with `Retry-After`.
        case throttled
        /// The database can't be written now: 503, with `Retry-After`.
        case unavailable
        /// A fault of the service: 500.
        case `internal`
    }

    /// `urn:swift-settings:problem:` and the kind.
    public var type: String
    /// The kind in words, always the same.
    public var title: String
    /// The HTTP status.
    public var status: Int
    /// A full sentence: what was wrong and what was expected.
    public var detail: String

    /// What each type begins with.
    public static let typePrefix = "urn:swift-settings:problem:"

    /// The kind; `nil` for one that this version doesn't know.
    public var kind: Kind? {
        guard type.hasPrefix(Self.typePrefix) else { return nil }
        return Kind(rawValue: String(type.dropFirst(Self.typePrefix.count)))
    }

    /// Makes a problem.
    public init(_ kind: Kind, detail: String) {
        type = Self.typePrefix + kind.rawValue
        title = kind.title
        status = kind.status
        self.detail = detail
    }
}

extension SyncProblem.Kind {
    /// The HTTP status.
    public var status: Int {
        switch self {
        case .unauthorized: 401
        case .forbidden: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .invalidRequest: 400
        case .resync, .batchTooOld, .deviceForked, .accountChanged: 409
        case .tooLarge: 413
        case .throttled: 429
        case .unavailable: 503
        case .internal: 500
        }
    }

    /// The kind in words.
    public var title: String {
        switch self {
        case .unauthorized: "A valid token is required"
        case .forbidden: "The token may not do this"
        case .notFound: "Nothing here"
        case .methodNotAllowed: "Method not allowed"
        case .invalidRequest: "The request can't be understood"
        case .resync: "Pull everything"
        case .batchTooOld: "The batch's number is too low"
        case .deviceForked: "The device's number is used twice"
        case .accountChanged: "The batch is for another account"
        case .tooLarge: "The request is too large"
        case .throttled: "Too many requests"
        case .unavailable: "The service can't do this now"
        case .internal: "The service failed"
        }
    }
}
