/// Something wrong in a bundle.
public struct Finding: Sendable, Hashable {
    /// How bad a finding is.
    public enum Severity: String, Sendable, Comparable, CaseIterable {
        /// Worth knowing; never fails a run.
        case note
        /// Probably not what the author wanted.
        case warning
        /// Users will see something wrong or miss something.
        case error

        /// Whether the left one is less bad.
        public static func < (lhs: Severity, rhs: Severity) -> Bool {
            func rank(_ severity: Severity) -> Int { allCases.firstIndex(of: severity) ?? 0 }
            return rank(lhs) < rank(rhs)
        }
    }

    /// The rule that was broken, in lower-case words with underscores.
    public var rule: String
    /// How bad it is.
    public var severity: Severity
    /// The file, as a path that begins with the bundle's path as it was given.
    public var file: String
    /// The place in the file; `nil` when the finding is about the file as a whole.
    public var position: SourcePosition?
    /// The place in the property list, such as `PreferenceSpecifiers[3].DefaultValue`.
    public var keyPath: String?
    /// What is wrong and what was expected, a full sentence.
    public var reason: String

    /// Makes a finding.
    public init(
        rule: String, severity: Severity, file: String, position: SourcePosition?,
        keyPath: String?, reason: String
    ) {
        self.rule = rule
        self.severity = severity
        self.file = file
        self.position = position
        self.keyPath = keyPath
        self.reason = reason
    }
}
