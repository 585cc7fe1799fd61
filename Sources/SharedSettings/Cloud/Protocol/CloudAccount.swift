/// The account whose values a cloud holds: a name that only has to be the same for the same account.
public struct CloudAccount: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Makes an account from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CloudAccount: ExpressibleByStringLiteral {
    /// Makes an account from its name.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

/// One installation of an app on one device; another after a reinstallation.
public struct CloudDevice: RawRepresentable, Sendable, Hashable {
    /// A number drawn at random at the installation's first start.
    public let rawValue: UInt64

    /// Makes a device from its number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// A place in a cloud's history; only the cloud that gave it knows its meaning.
public struct CloudCursor: RawRepresentable, Sendable, Hashable {
    /// The cloud's own text.
    public let rawValue: String

    /// Makes a cursor from a cloud's text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
