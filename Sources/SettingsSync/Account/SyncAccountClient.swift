import SharedSettings
import SyncProtocol

/// What a person does with an account on a sync service: join it, bring in and take out devices, look
/// at its history, take it along and erase it.
///
/// The account is the one that the sign-in's token belongs to. Everything throws `CloudRefusal`.
public struct SyncAccountClient: Sendable {
    /// The sign-in whose account it is.
    public let signIn: SyncSignIn
    private let connection: SyncConnection

    /// Makes a client.
    public init(_ signIn: SyncSignIn, transport: any SyncTransport = SystemTransport()) {
        self.signIn = signIn
        connection = SyncConnection(
            server: signIn.server, token: signIn.token, transport: transport)
    }

    /// Joins an account with a pairing code, as a new device.
    /// - Parameters:
    ///   - address: the service's address, `http://…` or `https://…`.
    ///   - code: the code that an administrator or another device made; it works once.
    ///   - name: what to call this device.
    ///   - transport: reaches the service.
    /// - Returns: the sign-in, which nobody can ask for again.
    public static func join(
        _ address: SyncServerAddress, code: String, name: String,
        transport: any SyncTransport = SystemTransport()
    ) async throws(CloudRefusal) -> SyncSignIn {
        let connection = SyncConnection(
            server: address.text, token: nil, transport: transport)
        let info = try await info(of: connection)
        let credentials: SyncCredentials = try await connection.value(
            of: connection.request(
                "POST", "/v1/devices",
                body: SyncConnection.body(SyncPairing(code: code, name: name))))
        return SyncSignIn(
            server: address.text, account: credentials.account, device: credentials.device,
            name: name, token: credentials.token, limits: CloudLimits(info.limits))
    }

    private static func info(
        of connection: SyncConnection
    ) async throws(CloudRefusal) -> SyncInfo {
        let info: SyncInfo = try await connection.value(of: connection.request("GET", "/v1/info"))
        guard info.version == 1 else {
            throw CloudRefusal(
                code: .invalidValue,
                description: "\(connection.server) speaks version \(info.version) of the "
                    + "protocol; expected version 1.")
        }
        return info
    }

    /// Returns what the service says of itself; also a way to see whether it can be reached.
    public func info() async throws(CloudRefusal) -> SyncInfo {
        try await Self.info(of: connection)
    }

    /// Makes a code with which another device can join, once.
    /// - Parameter scope: what that device may do; `nil` for what this one may do.
    public func makePairingCode(
        scope: SyncScope? = nil
    ) async throws(CloudRefusal) -> SyncPairingCode {
        try await connection.value(
            of: connection.request(
                "POST", "/v1/pairings",
                body: SyncConnection.body(SyncPairingRequest(scope: scope))))
    }

    /// Returns the account's devices, oldest first.
    public func devices() async throws(CloudRefusal) -> [SyncDevice] {
        let answer: SyncDevices = try await connection.value(
            of: connection.request("GET", "/v1/devices"))
        return answer.devices
    }

    /// Takes a device's token away, at once and for good.
    /// - Parameter id: the device, as ``devices()`` names it.
    public func revoke(_ id: String) async throws(CloudRefusal) {
        _ = try await connection.success(
            connection.request("DELETE", "/v1/devices/" + SyncConnection.encoded(id)))
    }

    /// Returns the values that others took the place of, newest first, as far as the service has them.
    /// - Parameters:
    ///   - domain: the domain of an app or app group.
    ///   - key: the only key to look at; `nil` for all.
    public func history(
        of domain: String, key: String? = nil
    ) async throws(CloudRefusal) -> [SyncLostItem] {
        let answer: SyncHistory = try await connection.value(
            of: connection.request("GET", "/v1/history", query: ["ns": domain, "key": key]))
        return answer.items.reversed()
    }

    /// Returns the domains of the apps and app groups that have settings in the account, sorted; O(n)
    /// in everything that is there.
    public func domains() async throws(CloudRefusal) -> [String] {
        var domains: Set<String> = []
        var cursor: String?
        repeat {
            let answer: SyncChanges = try await connection.value(
                of: connection.request(
                    "GET", "/v1/changes",
                    query: ["since": cursor, "whole": cursor == nil ? nil : "true"]))
            domains.formUnion(answer.items.map(\.ns))
            cursor = answer.more ? answer.to : nil
        } while cursor != nil
        return domains.filter { $0 != SettingsBookkeeping.encryption }.sorted()
    }

    /// Returns everything in the account, as lines of JSON.
    public func export() async throws(CloudRefusal) -> [UInt8] {
        try await connection.success(connection.request("GET", "/v1/export")).body
    }

    /// Erases the account with all its values and devices, for good.
    public func eraseAccount() async throws(CloudRefusal) {
        // The account's name, so that none is erased by accident.
        let body = SyncConnection.body(["account": signIn.account])
        _ = try await connection.success(
            connection.request("DELETE", "/v1/account", body: body))
    }
}

extension SyncLostItem {
    /// What the setting held.
    package var content: CloudContent {
        CloudContent(wireType: type, val: val, deleted: nil)
    }

    /// When and where it was made; the beginning of time when that can't be read.
    package var madeAt: CloudStamp {
        CloudStamp(syncText: stamp) ?? CloudStamp(time: 0, device: CloudDevice(rawValue: 0))
    }
}
