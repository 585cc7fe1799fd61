/// What a text is about, for filling it in: the raw values are HTML's `autocomplete` tokens.
public struct TextContentType: RawRepresentable, Sendable, Hashable {
    /// The token.
    public let rawValue: String

    /// Makes a type of a token.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ token: String) {
        rawValue = token
    }

    /// A whole name.
    public static let name = TextContentType("name")
    /// A title before a name.
    public static let namePrefix = TextContentType("honorific-prefix")
    /// A first name.
    public static let givenName = TextContentType("given-name")
    /// A middle name.
    public static let middleName = TextContentType("additional-name")
    /// A last name.
    public static let familyName = TextContentType("family-name")
    /// A title after a name.
    public static let nameSuffix = TextContentType("honorific-suffix")
    /// A nickname.
    public static let nickname = TextContentType("nickname")
    /// A job's title.
    public static let jobTitle = TextContentType("organization-title")
    /// An organization's name.
    public static let organizationName = TextContentType("organization")
    /// Something that names a place.
    public static let location = TextContentType("location")
    /// A whole street address.
    public static let fullStreetAddress = TextContentType("street-address")
    /// A street address's first line.
    public static let streetAddressLine1 = TextContentType("address-line1")
    /// A street address's second line.
    public static let streetAddressLine2 = TextContentType("address-line2")
    /// A city.
    public static let addressCity = TextContentType("address-level2")
    /// A state.
    public static let addressState = TextContentType("address-level1")
    /// A city with its state.
    public static let addressCityAndState = TextContentType("address-level1+2")
    /// A part of a city.
    public static let sublocality = TextContentType("address-level3")
    /// A country's name.
    public static let countryName = TextContentType("country-name")
    /// A postal code.
    public static let postalCode = TextContentType("postal-code")
    /// A telephone number.
    public static let telephoneNumber = TextContentType("tel")
    /// A mail address.
    public static let emailAddress = TextContentType("email")
    /// A web address.
    public static let url = TextContentType("url")
    /// The number of a credit card.
    public static let creditCardNumber = TextContentType("cc-number")
    /// The name on a credit card.
    public static let creditCardName = TextContentType("cc-name")
    /// When a credit card ends.
    public static let creditCardExpiration = TextContentType("cc-exp")
    /// The code on a credit card's back.
    public static let creditCardSecurityCode = TextContentType("cc-csc")
    /// A user's name.
    public static let username = TextContentType("username")
    /// A password.
    public static let password = TextContentType("current-password")
    /// A password that is being made.
    public static let newPassword = TextContentType("new-password")
    /// A code that is used once.
    public static let oneTimeCode = TextContentType("one-time-code")
    /// A birthday.
    public static let birthdate = TextContentType("bday")
    /// The day of a birthday.
    public static let birthdateDay = TextContentType("bday-day")
    /// The month of a birthday.
    public static let birthdateMonth = TextContentType("bday-month")
    /// The year of a birthday.
    public static let birthdateYear = TextContentType("bday-year")
}
