/// A coding key that is a text or an index.
struct SettingCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        self.intValue = Int(stringValue)
    }

    init(intValue: Int) {
        self.stringValue = "\(intValue)"
        self.intValue = intValue
    }

    init(_ key: some CodingKey) {
        self.stringValue = key.stringValue
        self.intValue = key.intValue
    }

    /// The key under which `Codable` classes keep what they inherit.
    static let superclass = SettingCodingKey(stringValue: "super")
}

extension [any CodingKey] {
    /// The path as a reader finds his way: `alarms[2].title`.
    var joined: String {
        reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}
