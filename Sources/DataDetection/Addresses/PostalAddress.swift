/// A postal address; parts that the text doesn't name are `nil`.
public struct PostalAddress: Sendable, Hashable {
    /// A person.
    public var name: String?
    /// The person's title.
    public var jobTitle: String?
    /// A company.
    public var organization: String?
    /// Street and number, with unit or post box.
    public var street: String?
    /// The city.
    public var city: String?
    /// The state, province or county.
    public var state: String?
    /// The postal code.
    public var postalCode: String?
    /// The country.
    public var country: String?
    /// A telephone number.
    public var phone: String?

    /// Makes an address that names nothing.
    public init() {}
}
