/// A positional argument of a command.
struct ArgumentDefinition: Sendable {
    /// How often it is given.
    enum Count: Sendable {
        /// Exactly once.
        case one
        /// Once or not at all.
        case optional
        /// At least once.
        case oneOrMore
        /// Any number of times.
        case any

        var isRequired: Bool { self == .one || self == .oneOrMore }
        var isRepeated: Bool { self == .oneOrMore || self == .any }
    }

    /// Its name in help texts, without brackets.
    var name: String
    /// What it may be.
    var kind: ValueKind = .text
    /// How often it is given.
    var count: Count = .one
    /// One sentence on what it is.
    var help: String

    /// The argument as usage lines show it: `<key>`, `[<file>]`, `<path> ...`.
    var usage: String {
        let one = "<\(name)>\(count.isRepeated ? " ..." : "")"
        return count.isRequired ? one : "[\(one)]"
    }
}
