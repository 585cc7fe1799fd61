/// Names with values in the order they were sent: a query or a form.
public struct HTTPItems: Sendable, Hashable {
    /// The items; a name may stand several times.
    public var items: [Item]

    /// A name with its value.
    public struct Item: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value; empty when there was no equals sign.
        public var value: String

        /// Makes an item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Makes items.
    public init(_ items: [Item] = []) {
        self.items = items
    }

    /// Decodes `application/x-www-form-urlencoded` text; a plus sign is a space.
    /// - Returns: `nil` when a percent encoding is wrong or the decoded bytes aren't UTF-8.
    public init?(decoding text: some Sequence<UInt8>) {
        var items: [Item] = []
        for part in Array(text).split(separator: UInt8(ascii: "&")) {
            let sides = part.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(sides[0], plusIsSpace: true),
                let value = sides.count > 1
                    ? PercentEncoding.decode(sides[1], plusIsSpace: true) : ""
            else { return nil }
            items.append(Item(name: name, value: value))
        }
        self.init(items)
    }

    /// The first value of a name, or `nil`.
    ///
    /// Cost: linear in the number of items.
    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}
