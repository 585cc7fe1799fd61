import SettingsSchema

/// One thing that may be wrong with a bundle: what it is, why it matters, and how it looks.
///
/// The examples are the rule's tests and its documentation.
package struct Rule: Sendable {
    /// How bad it is, by reader.
    package struct Level: Sendable {
        /// For a bundle that Apple's Settings app reads; `nil` when it is no fault there.
        package var settingsApp: Finding.Severity?
        /// For a bundle that InAppSettingsKit reads.
        package var inApp: Finding.Severity?

        static let error = Level(settingsApp: .error, inApp: .error)
        static let warning = Level(settingsApp: .warning, inApp: .warning)
        static let note = Level(settingsApp: .note, inApp: .note)

        /// The severity for a reader.
        package subscript(reader: BundleReader) -> Finding.Severity? {
            reader == .inApp ? inApp : settingsApp
        }
    }

    /// The name, in lower-case words with underscores; it never changes.
    package let id: String
    /// One sentence: how it should be.
    package let summary: String
    /// How bad it is.
    package let level: Level
    /// What happens otherwise.
    package let why: String
    /// Bundles with the fault, marked where it is.
    package let bad: [RuleExample]
    /// The same without the fault.
    package let good: [RuleExample]
    /// Whether `--fix` can mend it, at least in some cases.
    package let isFixable: Bool
    /// Finds it; `nil` when the loader does.
    let check: (@Sendable (CheckedBundle, inout RuleReport) -> Void)?
    /// How to mend what the loader found.
    let mend: (@Sendable (Finding, CheckedBundle) -> Fix?)?

    /// Makes a rule that looks at a bundle.
    init(
        _ id: String, _ summary: String, _ level: Level, why: String, bad: [RuleExample],
        good: [RuleExample], isFixable: Bool = false,
        check: @escaping @Sendable (CheckedBundle, inout RuleReport) -> Void
    ) {
        self.id = id
        self.summary = summary
        self.level = level
        self.why = why
        self.bad = bad
        self.good = good
        self.isFixable = isFixable
        self.check = check
        mend = nil
    }

    /// Makes a rule for what the loader finds.
    init(
        loader id: String, _ summary: String, _ level: Level, why: String, bad: [RuleExample],
        good: [RuleExample], mend: (@Sendable (Finding, CheckedBundle) -> Fix?)? = nil
    ) {
        self.id = id
        self.summary = summary
        self.level = level
        self.why = why
        self.bad = bad
        self.good = good
        isFixable = mend != nil
        check = nil
        self.mend = mend
    }

    /// Returns the rule of a name.
    package static func named(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
