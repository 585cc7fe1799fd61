/// The header fields of a request or response; names are compared without regard to case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The fields in order; a name may stand several times.
    public private(set) var fields: [Field] = []

    /// A field's name and value.
    public struct Field: Sendable, Hashable {
        /// The name as written.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Makes headers without fields.
    public init() {}

    /// Makes headers with the fields in the order written.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of a name; setting replaces all values, or removes them when `nil`.
    ///
    /// Cost: linear in the number of fields.
    public subscript(name: String) -> String? {
        get { fields.first { Self.isEqual($0.name, name) }?.value }
        set {
            fields.removeAll { Self.isEqual($0.name, name) }
            if let newValue { append(newValue, name: name) }
        }
    }

    /// Adds a field and leaves those of the same name.
    public mutating func append(_ value: String, name: String) {
        fields.append(Field(name: name, value: value))
    }

    /// All values of a name, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.isEqual($0.name, name) }.map(\.value)
    }

    private static func isEqual(_ a: String, _ b: String) -> Bool {
        a.utf8.elementsEqual(b.utf8) { lowercase($0) == lowercase($1) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
