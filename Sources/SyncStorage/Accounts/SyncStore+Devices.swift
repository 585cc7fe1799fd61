import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SyncStore {
    /// Makes a code with which one device can join an account, once.
    /// - Parameters:
    ///   - account: the account's id.
    ///   - scope: what the device may do.
    ///   - duration: how long the code can be used.
    public func makePairingCode(
        account id: String, scope: SyncScope = .everything,
        validFor duration: Duration = .seconds(600)
    ) throws(SyncStoreError) -> SyncPairingCode {
        let account = try accountNumber(id)
        let text = PairingCode.text(random(PairingCode.byteCount))
        let now = clock()
        let expires = now + UInt64(max(0, duration.components.seconds)) * 1000
        guard let digest = PairingCode.digest(text) else {
            throw .unusable("The source of chance gave too few bytes; expected 5.")
        }
        let isThere = try writer.write(.whileUndone, on: .all) { connection throws(SQLFault) in
            let rows = try connection.run(SQLCall(.readAccount, .integer(account)))
            guard !rows.isEmpty else { return false }
            _ = try connection.run([
                SQLCall(.forgetPairings, .bits(now)),
                SQLCall(
                    .addPairing, .bytes(digest), .integer(account), .text(scope.stored),
                    .bits(expires)),
            ])
            return true
        }
        guard isThere else { throw .problem(.notFound, "There is no account \"\(id)\".") }
        return SyncPairingCode(code: text, expires: expires)
    }

    /// Lets a device join the account that a code is for; the code can't be used again.
    /// - Throws: the problem `unauthorized` for a code that isn't known, was used or is too old.
    public func redeem(_ pairing: SyncPairing) throws(SyncStoreError) -> SyncCredentials {
        guard (1...255).contains(pairing.name.utf8.count), ExactText(pairing.name).isStorable else {
            throw .problem(.invalidRequest, "The device's name has to have 1 to 255 bytes.")
        }
        guard let code = PairingCode.digest(pairing.code) else { throw Self.unknownCode }
        let device = randomNumber()
        let secret = random(32)
        let now = clock()
        let token = try writer.write(.whileUndone, on: .all) {
            connection throws(SQLFault) -> Token? in
            guard let row = try connection.run(SQLCall(.takePairing, .bytes(code))).first,
                row.bits(2) > now
            else { return nil }
            let token = Token(account: row.integer(0), device: device, secret: secret)
            let account = try connection.run(SQLCall(.readAccount, .integer(token.account)))
            guard !account.isEmpty else { return nil }
            _ = try connection.run(
                SQLCall(
                    .addDevice, .integer(token.account), .bits(device), .text(pairing.name),
                    .bytes(token.digest), .text(row.text(1)), .bits(now), .bits(now)))
            return token
        }
        guard let token else { throw Self.unknownCode }
        return SyncCredentials(
            account: Name.ofAccount(token.account), device: Name.of(device), token: token.text)
    }

    private static let unknownCode = SyncStoreError.problem(
        .unauthorized, "The pairing code isn't known, was used or is too old; expected a new one.")

    /// Returns who a token belongs to; `nil` for one that isn't known or was revoked.
    ///
    /// Remembered for a second: what another node revokes is refused here a second later at most.
    public func identity(ofToken text: String) throws(SyncStoreError) -> SyncIdentity? {
        guard let token = Token(text: text) else { return nil }
        let digest = token.digest
        let now = clock()
        if let known = tokens.identity(of: digest, now: now) { return known }
        let rows = try readers.read(
            SQLCall(.readDevice, .integer(token.account), .bits(token.device)),
            on: .account(token.account))
        guard let row = rows.first, Digest.areEqual(row.bytes(0), digest),
            let scope = SyncScope(stored: row.text(1))
        else { return nil }
        let identity = SyncIdentity(
            account: token.account, deviceNumber: token.device, scope: scope)
        tokens.insert(identity, for: digest, now: now)
        bookkeeper.note(deviceOf: identity, now: now)
        return identity
    }

    /// Returns an account's devices, oldest first.
    /// - Parameter identity: the device that asks, which is marked as the current one.
    public func devices(of identity: SyncIdentity) throws(SyncStoreError) -> SyncDevices {
        SyncDevices(
            account: identity.accountID,
            devices: try devices(ofAccount: identity.accountID, current: identity.deviceNumber))
    }

    /// Returns an account's devices, oldest first, for an administrator.
    public func devices(ofAccount id: String) throws(SyncStoreError) -> [SyncDevice] {
        try devices(ofAccount: id, current: nil)
    }

    private func devices(
        ofAccount id: String, current: UInt64?
    ) throws(SyncStoreError) -> [SyncDevice] {
        let account = try accountNumber(id)
        let rows = try readers.read(
            SQLCall(.listDevices, .integer(account)), on: .account(account))
        return rows.map { row in
            var device = SyncDevice(row)
            let number = row.bits(0)
            device.seen = max(device.seen, bookkeeper.seen(account: account, device: number))
            device.current = number == current
            return device
        }
    }

    /// Takes a device's token away: at once here, within a second at other nodes.
    /// - Returns: whether the account had such a device.
    @discardableResult public func revokeDevice(
        _ id: String, of account: String
    ) throws(SyncStoreError) -> Bool {
        guard let account = Name.accountNumber(account), let device = Name.number(id) else {
            return false
        }
        let rows = try writer.write(.whileUndone, on: .account(account)) {
            connection throws(SQLFault) in
            try connection.run([
                SQLCall(.removeReader, .integer(account), .bits(device)),
                SQLCall(.removeDevice, .integer(account), .bits(device)),
            ])
        }
        tokens.forget(account: account, device: device)
        return rows.last?.isEmpty == false
    }
}

extension SyncDevice {
    /// Reads the columns `device, name, hash, scope, created, seen`.
    init(_ row: SQLRow) {
        self.init(
            id: Name.of(row.bits(0)), name: row.text(1), created: row.bits(4), seen: row.bits(5),
            scope: SyncScope(stored: row.text(3)) ?? SyncScope(namespaces: []), current: false)
    }
}

extension SyncScope {
    /// The scope as it is stored: JSON.
    var stored: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Reads a stored scope; `nil` for what isn't one.
    init?(stored text: String) {
        guard let scope = try? JSONDecoder().decode(SyncScope.self, from: Data(text.utf8)) else {
            return nil
        }
        self = scope
    }
}
