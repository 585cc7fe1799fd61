/// A JSON value whose objects keep their members in order.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number written without fraction and exponent.
    case integer(Int64)
    /// A number written without fraction and exponent, above `Int64.max`.
    case largeInteger(UInt64)
    /// Any other number, always finite.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Members in order; no name twice.
    case object([JSONMember])
}

/// A name with its value in a JSON object.
public struct JSONMember: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue {
    /// The value of an object's member, or `nil` when there is none or this is no object.
    ///
    /// Cost: linear in the number of members.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
