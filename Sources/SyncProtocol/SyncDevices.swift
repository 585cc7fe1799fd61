/// What a new device sends in `POST /v1/devices`: a pairing code for a token.
public struct SyncPairing: Sendable, Hashable, Codable {
    /// The code that an administrator or another device of the account made; case and hyphens don't matter.
    public var code: String
    /// What the person calls the device.
    public var name: String

    /// Makes a pairing.
    public init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}

/// The answer to a pairing; the token is shown this once.
public struct SyncCredentials: Sendable, Hashable, Codable {
    /// The account.
    public var account: String
    /// The device's name in the service.
    public var device: String
    /// The token, `kv_ID_SECRET`.
    public var token: String

    /// Makes credentials.
    public init(account: String, device: String, token: String) {
        self.account = account
        self.device = device
        self.token = token
    }
}

/// What a device sends in `POST /v1/pairings` to have a code for another device.
public struct SyncPairingRequest: Sendable, Hashable, Codable {
    /// What the new device may do; absent for what the asking device may do.
    public var scope: SyncScope?

    /// Makes a request.
    public init(scope: SyncScope? = nil) {
        self.scope = scope
    }
}

/// A code with which one device can join the account, once.
public struct SyncPairingCode: Sendable, Hashable, Codable {
    /// Eight letters and digits without look-alikes, as `XXXX-XXXX`.
    public var code: String
    /// Until when it can be used, in milliseconds since 1970.
    public var expires: UInt64

    /// Makes a code.
    public init(code: String, expires: UInt64) {
        self.code = code
        self.expires = expires
    }
}

/// What a token may do.
public struct SyncScope: Sendable, Hashable, Codable {
    /// The namespaces it may see; absent for all.
    public var namespaces: [String]?
    /// Whether it may only read; absent for `false`.
    public var readOnly: Bool?

    /// Makes a scope; everything by default.
    public init(namespaces: [String]? = nil, readOnly: Bool? = nil) {
        self.namespaces = namespaces
        self.readOnly = readOnly
    }

    /// Everything in the account.
    public static let everything = SyncScope()

    /// Whether a namespace may be seen.
    public func includes(_ namespace: String) -> Bool {
        namespaces?.contains(namespace) ?? true
    }
}

/// One device of the account, in the answer to `GET /v1/devices`.
public struct SyncDevice: Sendable, Hashable, Codable {
    /// The device's name in the service; `DELETE /v1/devices/ID` takes its token away.
    public var id: String
    /// What the person calls it.
    public var name: String
    /// When it joined, in milliseconds since 1970.
    public var created: UInt64
    /// When it was last heard of, in milliseconds since 1970, to within a minute.
    public var seen: UInt64
    /// What it may do.
    public var scope: SyncScope
    /// Whether it is the one that asks.
    public var current: Bool

    /// Makes a device.
    public init(
        id: String, name: String, created: UInt64, seen: UInt64, scope: SyncScope, current: Bool
    ) {
        self.id = id
        self.name = name
        self.created = created
        self.seen = seen
        self.scope = scope
        self.current = current
    }
}

/// The answer to `GET /v1/devices`.
public struct SyncDevices: Sendable, Hashable, Codable {
    /// The account.
    public var account: String
    /// Its devices, oldest first.
    public var devices: [SyncDevice]

    /// Makes an answer.
    public init(account: String, devices: [SyncDevice]) {
        self.account = account
        self.devices = devices
    }
}
