/// Which letters the soft keyboard makes capitals, numbered as on the platform.
public enum AutocapitalizationType: Int, Sendable, Hashable, CaseIterable {
    /// None.
    case none = 0
    /// The first of each word.
    case words = 1
    /// The first of each sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3

    /// The value of HTML's `autocapitalize`.
    public var autocapitalize: String {
        switch self {
        case .none: "none"
        case .words: "words"
        case .sentences: "sentences"
        case .allCharacters: "characters"
        }
    }
}

/// A switch of a typing aid, numbered as on the platform.
///
/// The platform has one type of this shape for each aid; the names are here too.
public enum TextAid: Int, Sendable, Hashable, CaseIterable {
    /// As the aid is by itself.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}

/// Whether words are corrected while they are typed; on by itself for the soft keyboard.
public typealias AutocorrectionType = TextAid
/// Whether misspelled words are marked; by itself as autocorrection.
public typealias SpellCheckingType = TextAid
/// Whether straight quotes become curly; on by itself for the soft keyboard.
public typealias SmartQuotesType = TextAid
/// Whether two hyphens become a dash; on by itself for the soft keyboard.
public typealias SmartDashesType = TextAid
/// Whether spaces around removed and pasted words are adjusted; off by itself.
public typealias SmartInsertDeleteType = TextAid
/// Whether a guess of what comes next is shown.
public typealias InlinePredictionType = TextAid
/// Whether results of calculations are offered.
public typealias MathExpressionCompletionType = TextAid
