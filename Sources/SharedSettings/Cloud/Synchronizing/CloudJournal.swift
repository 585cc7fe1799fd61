/// What is remembered of synchronizing for people, who may ask later and from another process.
public struct CloudJournal: Sendable, Hashable {
    /// An edit that gave way to another one.
    public struct Overruled: Sendable, Hashable {
        /// The setting's key.
        public var key: String
        /// The value that was set here.
        public var value: SettingValue
        /// The version that won.
        public var winner: CloudItem
        /// When it was found out, in milliseconds since 1970 by this device's clock.
        public var time: UInt64
    }

    /// When everything was last in step, in milliseconds since 1970 by this device's clock.
    public internal(set) var lastSuccess: UInt64?
    /// Why the last attempt ended early; `nil` when it didn't.
    public internal(set) var lastRefusal: CloudRefusal?
    /// The keys that can't be sent, and why.
    public internal(set) var refusedKeys: [String: CloudRefusal] = [:]
    /// The newest edits that gave way and are not settled, newest first; each key once.
    public internal(set) var overruled: [Overruled] = []

    /// How many overruled edits are kept.
    static let overruledLimit = 50
    /// How old the time of the last success may grow, in milliseconds, before it is written anew.
    static let successInterval: UInt64 = 30_000

    init() {}

    /// Whether another journal is worth writing in place of this one.
    func differs(from other: CloudJournal) -> Bool {
        var (mine, others) = (self, other)
        (mine.lastSuccess, others.lastSuccess) = (nil, nil)
        if mine != others { return true }
        let (before, after) = (lastSuccess ?? 0, other.lastSuccess ?? 0)
        return after < before || after - before >= Self.successInterval
    }

    mutating func note(_ overruled: Overruled) {
        forget(overruled.key)
        self.overruled.insert(overruled, at: 0)
        if self.overruled.count > Self.overruledLimit { self.overruled.removeLast() }
    }

    mutating func forget(_ key: String) {
        overruled.removeAll { $0.key == key }
    }
}

extension CloudJournal {
    /// Reads the journal of a store; an empty one when there is none.
    /// - Throws: ``SettingsStoreError`` when the store can't be read.
    public init(_ store: any SettingsStore) throws {
        self.init(try store.value(forKey: SettingsBookkeeping.journal))
    }

    /// Reads what ``settingValue`` made, with what is missing as in an empty journal.
    init(_ value: SettingValue?) {
        let fields = value?.dictionaryValue ?? [:]
        lastSuccess = fields["success"]?.bits
        lastRefusal = CloudRefusal(fields["refusal"])
        refusedKeys = (fields["refused"]?.dictionaryValue ?? [:]).compactMapValues {
            CloudRefusal($0)
        }
        overruled = (fields["overruled"]?.arrayValue ?? []).compactMap(Overruled.init)
    }

    var settingValue: SettingValue {
        var fields: [String: SettingValue] = [
            "refused": .dictionary(refusedKeys.mapValues(\.settingValue)),
            "overruled": .array(overruled.map(\.settingValue)),
        ]
        fields["success"] = lastSuccess.map(SettingValue.bits)
        fields["refusal"] = lastRefusal?.settingValue
        return .dictionary(fields)
    }
}

extension CloudJournal.Overruled {
    fileprivate init?(_ value: SettingValue) {
        guard let fields = value.dictionaryValue, let key = fields["key"]?.stringValue,
            let own = fields["value"], let time = fields["time"]?.bits,
            let winner = CloudItem(key: key, fields["winner"])
        else { return nil }
        self.init(key: key, value: own, winner: winner, time: time)
    }

    fileprivate var settingValue: SettingValue {
        [
            "key": .string(key), "value": value, "time": .bits(time),
            "winner": winner.settingValue,
        ]
    }
}

extension CloudRefusal {
    fileprivate init?(_ value: SettingValue?) {
        guard let fields = value?.dictionaryValue, let code = fields["code"]?.stringValue,
            let description = fields["description"]?.stringValue
        else { return nil }
        self.init(
            code: Code(rawValue: code),
            keys: (fields["keys"]?.arrayValue ?? []).compactMap(\.stringValue),
            description: description)
    }

    fileprivate var settingValue: SettingValue {
        [
            "code": .string(code.rawValue), "keys": .array(keys.map(SettingValue.string)),
            "description": .string(description),
        ]
    }
}
