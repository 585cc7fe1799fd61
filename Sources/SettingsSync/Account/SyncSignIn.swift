import SharedSettings
import SyncProtocol

/// What a device needs to reach its account: the service's address and the device's token.
///
/// Described without the token, so that it can't slip into a log.
public struct SyncSignIn: Sendable, Hashable {
    /// The service's address, without a slash at its end.
    public var server: String
    /// The account, as the service names it.
    public var account: String
    /// The device, as the service names it.
    public var device: String
    /// What the person called the device.
    public var name: String
    /// The secret that the service knows the device by.
    public var token: String
    /// What fits in the service, as it said when the device joined.
    public var limits: CloudLimits

    /// Makes a sign-in.
    public init(
        server: String, account: String, device: String, name: String, token: String,
        limits: CloudLimits = .iCloud
    ) {
        self.server = server
        self.account = account
        self.device = device
        self.name = name
        self.token = token
        self.limits = limits
    }
}

extension SyncSignIn: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address, the account and the device; never the token.
    public var description: String { "\(name) of \(account) at \(server)" }

    /// As ``description``.
    public var debugDescription: String { description }

    /// As ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension SyncSignIn: Codable {
    private enum CodingKeys: String, CodingKey {
        case server, account, device, name, token, bytes, keys, keyBytes
    }

    /// Reads what ``encode(to:)`` wrote; limits that are missing are iCloud's.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ standard: Int) throws -> Int {
            try fields.decodeIfPresent(Int.self, forKey: key) ?? standard
        }
        let standard = CloudLimits.iCloud
        self.init(
            server: try fields.decode(String.self, forKey: .server),
            account: try fields.decode(String.self, forKey: .account),
            device: try fields.decode(String.self, forKey: .device),
            name: try fields.decode(String.self, forKey: .name),
            token: try fields.decode(String.self, forKey: .token),
            limits: CloudLimits(
                totalByteCount: try number(.bytes, standard.totalByteCount),
                keyCount: try number(.keys, standard.keyCount),
                keyByteCount: try number(.keyBytes, standard.keyByteCount)))
    }

    /// Writes everything, the token too.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(server, forKey: .server)
        try fields.encode(account, forKey: .account)
        try fields.encode(device, forKey: .device)
        try fields.encode(name, forKey: .name)
        try fields.encode(token, forKey: .token)
        try fields.encode(limits.totalByteCount, forKey: .bytes)
        try fields.encode(limits.keyCount, forKey: .keys)
        try fields.encode(limits.keyByteCount, forKey: .keyBytes)
    }
}

extension CloudLimits {
    /// The limits of a service, for one namespace.
    init(_ limits: SyncLimits) {
        self.init(
            totalByteCount: limits.bytes, keyCount: limits.keys, keyByteCount: limits.keyBytes)
    }
}
