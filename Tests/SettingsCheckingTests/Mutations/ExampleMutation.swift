import SettingsSchema
import Testing

@testable import SettingsChecking

/// The smallest change of the example app's bundle, or of what a check is told, that one rule must
/// find, and no other.
struct ExampleMutation: Sendable, CustomTestStringConvertible {
    /// What is changed.
    enum Kind: String, Sendable {
        /// A line of a file is changed, added or removed.
        case line
        /// A file is added.
        case added
        /// A file is removed.
        case removed
        /// A file or the bundle is called otherwise.
        case renamed
        /// A file holds other bytes: another encoding, another image, nothing at all.
        case content
        /// The check is given an option; a line may be changed for it too.
        case option
    }

    /// A change of one file.
    enum Change: Sendable {
        /// Puts a text in place of one that stands in the file once; a mark stands where the finding
        /// is expected.
        case replace(_ file: String, _ old: String, _ new: String)
        /// The same, and stores the file in ISO Latin 1, as an old editor does.
        case latin1(_ file: String, _ old: String, _ new: String)
        /// Makes a file, marked.
        case write(_ file: String, _ text: String)
        /// Makes a file with the bytes of another, worked over.
        case copy(_ from: String, _ to: String, _ work: @Sendable ([UInt8]) -> [UInt8])
        /// Takes a file away.
        case remove(_ file: String)
        /// Takes the right to read a file.
        case forbid(_ file: String)
    }

    /// The rule that finds it.
    var rule: String
    /// What is changed.
    var kind: Kind
    /// The changes.
    var changes: [Change]
    /// Where the finding is expected when no text is marked: a file as a whole.
    var wholeFile: String?
    /// The name of the bundle.
    var bundleName = "Settings.bundle"
    /// What the check is told.
    var options = CheckOptions()

    var testDescription: String { "\(rule): \(kind.rawValue)" }

    init(_ rule: String, _ kind: Kind, _ changes: Change..., wholeFile: String? = nil) {
        self.rule = rule
        self.kind = kind
        self.changes = changes
        self.wholeFile = wholeFile
    }

    /// A change of a line.
    init(_ rule: String, _ file: String, _ old: String, _ new: String) {
        self.init(rule, .line, .replace(file, old, new))
    }

    /// The same with options.
    func with(_ change: (inout CheckOptions) -> Void) -> ExampleMutation {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// The same in a bundle of another name.
    func named(_ name: String) -> ExampleMutation {
        var copy = self
        copy.bundleName = name
        return copy
    }

    /// All, one for each rule at least.
    static let all = ofElements + ofValues + ofTexts + ofFiles + ofOptions
}

/// An element's dictionary on one line.
/// - Parameter fields: keys and values; a value is text or XML, both may be marked.
func element(_ type: String, _ fields: KeyValuePairs<String, String>) -> String {
    let all = [("Type", type)] + fields.map { ($0.key, $0.value) }
    let inner = all.map { key, value in
        let (keyMark, name) = unmarked(key)
        let (mark, text) = unmarked(value)
        return "\(keyMark)<key>\(name)</key>\(mark)"
            + (text.hasPrefix("<") ? text : "<string>\(text)</string>")
    }
    return "<dict>\(inner.joined())</dict>"
}

private func unmarked(_ text: String) -> (mark: String, rest: String) {
    text.first == RuleExample.mark ? ("▶", String(text.dropFirst())) : ("", text)
}
