/// A text of any size that is quick to change anywhere and free to copy.
///
/// Offsets are UTF-16 code units unless a name says otherwise. The text is valid Unicode at all
/// times: lone surrogates that come in are replaced by U+FFFD, which is as long. An offset between
/// the two halves of a surrogate pair stands for the pair's start, or for its end where it is the
/// end of a range that isn't empty; so whole scalars are read and replaced.
///
/// Lines end as `NSString` has it: at LF, CR, CR LF (one terminator), U+0085, U+2028 and U+2029.
///
/// A copy is a snapshot: it costs O(1), and neither sees what happens to the other. Inside is a B+
/// tree of UTF-8 whose nodes know their lengths in all units.
public struct TextBuffer: Sendable {
    var tree: Tree<TextLeaf>

    /// Makes an empty text.
    public init() {
        tree = Tree()
    }

    /// Makes a text of a string, in O(n).
    public init(_ string: some StringProtocol) {
        var string = String(string)
        tree = string.withUTF8(TextTreeBuilder.tree)
    }

    /// Makes a text of UTF-16, in O(n); each lone surrogate becomes U+FFFD.
    public init(utf16: [UInt16]) {
        self.init(String(decoding: utf16, as: UTF16.self))
    }

    /// Makes a text of UTF-8, in O(n); what isn't valid becomes U+FFFD.
    public init(utf8: [UInt8]) {
        self.init(String(decoding: utf8, as: UTF8.self))
    }

    init(tree: Tree<TextLeaf>) {
        self.tree = tree
    }

    /// The length in UTF-16 code units.
    public var count: Int { Int(tree.summary.utf16) }

    /// Whether there is no text.
    public var isEmpty: Bool { tree.summary.utf8 == 0 }

    /// Returns the length in a unit.
    public func count(in unit: TextUnit) -> Int { tree.summary.count(in: unit) }
}

extension TextSummary {
    /// Returns the length in a unit.
    func count(in unit: TextUnit) -> Int {
        switch unit {
        case .utf16: Int(utf16)
        case .utf8: Int(utf8)
        case .scalars: Int(scalars)
        }
    }
}

extension TextBuffer: ExpressibleByStringLiteral {
    /// Makes a text of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension TextBuffer: CustomStringConvertible {
    /// The whole text, in O(n).
    public var description: String { string }
}

extension TextBuffer: Equatable {
    /// Returns whether two texts have the same scalars, in O(n).
    ///
    /// Unlike for `String`, different ways to write the same character are different.
    public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
        guard left.tree.summary == right.tree.summary else { return false }
        return left.isSameStorage(as: right) || left.utf8Chunks.matches(right.utf8Chunks)
    }

    /// Returns whether two texts share their memory, in O(1); then they are equal.
    public func isSameStorage(as other: TextBuffer) -> Bool {
        tree.root.hasSameMemory(as: other.tree.root)
    }
}
