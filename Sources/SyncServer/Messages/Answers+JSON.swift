import JSONText
import SyncProtocol

/// What can be the body of an answer.
protocol JSONAnswer {
    /// The answer as JSON.
    var json: JSONValue { get }
}

extension JSONValue {
    /// Makes an object of the members that have a value.
    fileprivate static func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(pairs.compactMap { name, value in value.map { JSONMember(name, $0) } })
    }

    fileprivate static func natural(_ number: UInt64) -> JSONValue {
        Int64(exactly: number).map(JSONValue.integer) ?? .largeInteger(number)
    }

    fileprivate static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
}

extension SyncItem: JSONAnswer {
    var json: JSONValue {
        .members([
            "ns": .string(ns), "key": .string(key), "rev": .integer(rev), "stamp": .string(stamp),
            "type": type.map(JSONValue.count), "val": val.map(JSONValue.string),
            "deleted": deleted.map(JSONValue.boolean),
        ])
    }
}

extension SyncChanges: JSONAnswer {
    var json: JSONValue {
        .members([
            "account": .string(account), "items": .array(items.map(\.json)), "to": .string(to),
            "more": .boolean(more), "now": .natural(now), "usage": usage?.json,
        ])
    }
}

extension SyncUsage: JSONAnswer {
    var json: JSONValue { .members(["bytes": .count(bytes), "keys": .count(keys)]) }
}

extension SyncOutcome: JSONAnswer {
    var json: JSONValue {
        .members([
            "status": .string(status.rawValue), "stamp": stamp.map(JSONValue.string),
            "rev": rev.map(JSONValue.integer), "current": current?.json,
            "detail": detail.map(JSONValue.string),
        ])
    }
}

extension SyncBatchReply: JSONAnswer {
    var json: JSONValue {
        .members([
            "items": .array(items.map(\.json)), "account": .string(account), "rev": .string(rev),
            "now": .natural(now),
            "usage": .object(
                usage.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) }),
        ])
    }
}

extension SyncEvent: JSONAnswer {
    var json: JSONValue {
        .members([
            "rev": .string(rev), "ns": ns.map(JSONValue.string),
            "keys": keys.map { .array($0.map(JSONValue.string)) },
            "dev": dev.map(JSONValue.string),
        ])
    }
}

extension SyncInfo: JSONAnswer {
    var json: JSONValue {
        .members([
            "version": .count(version), "now": .natural(now),
            "limits": .members([
                "bytes": .count(limits.bytes), "keys": .count(limits.keys),
                "keyBytes": .count(limits.keyBytes), "tombstones": .count(limits.tombstones),
                "batchItems": .count(limits.batchItems), "batchBytes": .count(limits.batchBytes),
            ]),
        ])
    }
}

extension SyncProblem: JSONAnswer {
    var json: JSONValue {
        .members([
            "type": .string(type), "title": .string(title), "status": .count(status),
            "detail": .string(detail),
        ])
    }
}

extension SyncScope: JSONAnswer {
    var json: JSONValue {
        .members([
            "namespaces": namespaces.map { .array($0.map(JSONValue.string)) },
            "readOnly": readOnly.map(JSONValue.boolean),
        ])
    }
}

extension SyncCredentials: JSONAnswer {
    var json: JSONValue {
        .members([
            "account": .string(account), "device": .string(device), "token": .string(token),
        ])
    }
}

extension SyncPairingCode: JSONAnswer {
    var json: JSONValue { .members(["code": .string(code), "expires": .natural(expires)]) }
}

extension SyncDevices: JSONAnswer {
    var json: JSONValue {
        let list = devices.map { device in
            JSONValue.members([
                "id": .string(device.id), "name": .string(device.name),
                "created": .natural(device.created), "seen": .natural(device.seen),
                "scope": device.scope.json, "current": .boolean(device.current),
            ])
        }
        return .members(["account": .string(account), "devices": .array(list)])
    }
}

extension SyncHistory: JSONAnswer {
    var json: JSONValue {
        let list = items.map { item in
            JSONValue.members([
                "ns": .string(item.ns), "key": .string(item.key), "stamp": .string(item.stamp),
                "type": .count(item.type), "val": .string(item.val),
                "reason": .string(item.reason.rawValue), "winner": .string(item.winner),
                "lost": .natural(item.lost),
            ])
        }
        return .members(["account": .string(account), "items": .array(list)])
    }
}
