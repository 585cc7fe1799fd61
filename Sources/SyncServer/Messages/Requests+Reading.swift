import JSONText
import SyncProtocol

extension SyncBatch {
    /// Reads the body of `POST /v1/batch`.
    ///
    /// Only its form; what the texts say is decided by the store.
    init(reading body: [UInt8]) throws(SyncProblem) {
        let reader = try MessageReader(
            try MessageReader.body(body), at: "The body",
            names: ["dev", "batch", "atomic", "account", "items"])
        var edits: [SyncEdit] = []
        let items = try reader.array("items")
        edits.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            edits.append(try SyncEdit(item, at: "items[\(index)]"))
        }
        self.init(
            dev: try reader.text("dev"), batch: try reader.naturalNumber("batch"),
            atomic: try reader.optionalFlag("atomic"), account: try reader.optionalText("account"),
            items: edits)
    }
}

extension SyncEdit {
    fileprivate init(_ value: JSONValue, at place: String) throws(SyncProblem) {
        let reader = try MessageReader(
            value, at: place,
            names: ["ns", "key", "base", "stamp", "type", "val", "deleted", "mode"])
        var mode: Mode?
        if let name = try reader.optionalText("mode") {
            guard let known = Mode(rawValue: name) else {
                throw reader.complaint("mode", "“lww” or “cas”")
            }
            mode = known
        }
        self.init(
            ns: try reader.text("ns"), key: try reader.text("key"),
            base: try reader.optionalText("base"), stamp: try reader.text("stamp"),
            type: try reader.optionalInteger("type"), val: try reader.optionalText("val"),
            deleted: try reader.optionalFlag("deleted"), mode: mode)
    }
}

extension SyncPairing {
    /// Reads the body of `POST /v1/devices`.
    init(reading body: [UInt8]) throws(SyncProblem) {
        let reader = try MessageReader(
            try MessageReader.body(body), at: "The body", names: ["code", "name"])
        self.init(code: try reader.text("code"), name: try reader.text("name"))
    }
}

extension SyncPairingRequest {
    /// Reads the body of `POST /v1/pairings`, which may be empty.
    init(reading body: [UInt8]) throws(SyncProblem) {
        guard !body.isEmpty else {
            self.init()
            return
        }
        let reader = try MessageReader(
            try MessageReader.body(body), at: "The body", names: ["scope"])
        var scope: SyncScope?
        if let value = reader.value("scope") {
            scope = try SyncScope(value, at: reader.place(of: "scope"))
        }
        self.init(scope: scope)
    }
}

extension SyncScope {
    fileprivate init(_ value: JSONValue, at place: String) throws(SyncProblem) {
        let reader = try MessageReader(value, at: place, names: ["namespaces", "readOnly"])
        var namespaces: [String]?
        if reader.value("namespaces") != nil {
            let values = try reader.array("namespaces")
            let texts: [String] = values.compactMap { value in
                if case .string(let text) = value { text } else { nil }
            }
            guard texts.count == values.count, texts.count <= 256,
                texts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 255 })
            else {
                throw reader.complaint("namespaces", "at most 256 texts of 1 to 255 bytes")
            }
            namespaces = texts
        }
        self.init(namespaces: namespaces, readOnly: try reader.optionalFlag("readOnly"))
    }
}

/// What `DELETE /v1/account` wants to be told, so that nobody's data goes by accident.
struct AccountErasure {
    var account: String

    /// Reads the request's body.
    init(reading body: [UInt8]) throws(SyncProblem) {
        let reader = try MessageReader(
            try MessageReader.body(body), at: "The body", names: ["account"])
        account = try reader.text("account")
    }
}
