/// What a word on the command line may be; also what completion scripts offer for it.
enum ValueKind: Sendable, Equatable {
    /// Any text.
    case text
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One of these words.
    case oneOf([String])
    /// A whole number in a range.
    case integer(ClosedRange<Int>)

    /// The words that are allowed, or `nil` when there are too many to list.
    var words: [String]? {
        guard case .oneOf(let words) = self else { return nil }
        return words
    }

    /// Says what is wrong with a value, or returns `nil` when it is allowed.
    func complaint(about value: String) -> String? {
        switch self {
        case .text, .file, .folder:
            return nil
        case .oneOf(let words):
            if words.contains(value) { return nil }
            return "Choose one of \(words.joined(separator: ", "))."
        case .integer(let range):
            if let number = Int(value), range.contains(number) { return nil }
            return "Give a whole number from \(range.lowerBound) to \(range.upperBound)."
        }
    }
}
