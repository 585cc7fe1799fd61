import HTTPServing
import SyncProtocol
import SyncStorage

// Who belongs to an account.
extension SyncRoutes {
    /// A device joins an account by a pairing code.
    static let join = SyncRoute(
        method: "POST", pattern: "/v1/devices", access: .newcomer, waits: true
    ) { call in
        try call.checkContentType()
        let credentials = try call.store.redeem(SyncPairing(reading: call.request.body))
        return .now(.answer(credentials, status: 201))
    }

    /// The account's devices; a device with less than everything sees itself.
    static let devices = SyncRoute(method: "GET", pattern: "/v1/devices", access: .device) { call in
        let identity = try call.requireIdentity()
        var devices = try call.store.devices(of: identity)
        if identity.scope.namespaces != nil { devices.devices.removeAll { !$0.current } }
        return .now(.answer(devices))
    }

    /// A device's token is taken away; each device may give up its own.
    static let revoke = SyncRoute(
        method: "DELETE", pattern: "/v1/devices/{id}", access: .device, waits: true
    ) { call in
        let identity = try call.requireIdentity()
        let id = call.request.parameters["id"] ?? ""
        let isOwner = identity.scope.namespaces == nil && identity.scope.readOnly != true
        guard id == identity.device || isOwner else {
            throw SyncProblem(
                .forbidden, detail: "The token may only take away its own device.")
        }
        guard try call.store.revokeDevice(id, of: identity.accountID) else {
            throw SyncProblem(.notFound, detail: "The account has no such device.")
        }
        call.service.events.end(account: identity.account, device: id)
        return .now(HTTPResponse(status: 204))
    }

    /// A code for another device.
    static let pair = SyncRoute(
        method: "POST", pattern: "/v1/pairings", access: .writer, waits: true
    ) { call in
        let identity = try call.requireIdentity()
        if !call.request.body.isEmpty { try call.checkContentType() }
        let asked = try SyncPairingRequest(reading: call.request.body).scope
        if let asked, !asked.isWithin(identity.scope) {
            throw SyncProblem(
                .forbidden, detail: "The new device can't be allowed more than the asking one.")
        }
        let code = try call.store.makePairingCode(
            account: identity.accountID, scope: asked ?? identity.scope)
        return .now(.answer(code, status: 201))
    }
}

extension SyncScope {
    /// Whether another scope allows all that this one does.
    func isWithin(_ other: SyncScope) -> Bool {
        if other.readOnly == true, readOnly != true { return false }
        guard let allowed = other.namespaces else { return true }
        guard let namespaces else { return false }
        return namespaces.allSatisfy(allowed.contains)
    }
}
