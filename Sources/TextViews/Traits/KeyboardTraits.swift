/// The layout of the keyboard, numbered as on the platform.
///
/// It only chooses which keys are offered; any text may still be inserted.
public enum KeyboardType: Int, Sendable, Hashable, CaseIterable {
    /// The person's usual keyboard.
    case `default` = 0
    /// Letters and signs of ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// Web addresses.
    case url = 3
    /// Digits for a number.
    case numberPad = 4
    /// Digits and signs of telephone numbers.
    case phonePad = 5
    /// A person's name or telephone number.
    case namePhonePad = 6
    /// Mail addresses.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Letters with at sign and hash.
    case twitter = 9
    /// Web searches.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11

    /// The platform's older name of ``asciiCapable``.
    public static let alphabet = KeyboardType.asciiCapable

    /// The value of HTML's `inputmode`.
    public var inputMode: String {
        switch self {
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: "text"
        case .url: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        }
    }

    /// Whether the keyboard never presses shift by itself.
    var ignoresCapitalization: Bool {
        self == .numberPad || self == .phonePad || self == .namePhonePad
    }
}

/// The label of the return key, numbered as on the platform; what the key does is up to the delegate.
public enum ReturnKeyType: Int, Sendable, Hashable, CaseIterable {
    /// "return".
    case `default` = 0
    /// "go".
    case go = 1
    /// "google".
    case google = 2
    /// "join".
    case join = 3
    /// "next".
    case next = 4
    /// "route".
    case route = 5
    /// "search".
    case search = 6
    /// "send".
    case send = 7
    /// "yahoo".
    case yahoo = 8
    /// "done".
    case done = 9
    /// "emergency call".
    case emergencyCall = 10
    /// "continue".
    case `continue` = 11

    /// The value of HTML's `enterkeyhint` that comes nearest.
    public var enterKeyHint: String {
        switch self {
        case .default: "enter"
        case .go, .join, .route, .emergencyCall: "go"
        case .google, .search, .yahoo: "search"
        case .next, .continue: "next"
        case .send: "send"
        case .done: "done"
        }
    }
}

/// The look of the keyboard, numbered as on the platform.
public enum KeyboardAppearance: Int, Sendable, Hashable, CaseIterable {
    /// That of the system.
    case `default` = 0
    /// Dark keys.
    case dark = 1
    /// Light keys.
    case light = 2

    /// The platform's older name of ``dark``.
    public static let alert = KeyboardAppearance.dark
}

/// When scrolling puts the keyboard away, numbered as on the platform.
public enum KeyboardDismissMode: Int, Sendable, Hashable, CaseIterable {
    /// Never.
    case none = 0
    /// When a drag begins.
    case onDrag = 1
    /// When the finger drags over the keyboard.
    case interactive = 2
}
