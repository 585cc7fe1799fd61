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
    /// Whether `--fix` can mend it, at least in some cases.
    package let isFixable: Bool
    /// Finds it; `nil` when the loader does.
    let check: (@Sendable (CheckedBundle, inout RuleReport) -> Void)?
    /// How to mend what the loader found.
    let mend: (@Sendable (Finding, CheckedBundle) -> Fix?)?
    /// Whether the options say what the rule compares with.
    let isAsked: @Sendable (CheckOptions) -> Bool
    // Put together when they are asked for: a check needs none.
    private let makeBad: @Sendable () -> [RuleExample]
    private let makeGood: @Sendable () -> [RuleExample]

    /// Bundles with the fault, marked where it is.
    ///
    /// Cost: linear in their size.
    package var bad: [RuleExample] { makeBad() }
    /// The same without the fault.
    ///
    /// Cost: linear in their size.
    package var good: [RuleExample] { makeGood() }

    /// Makes a rule that looks at a bundle.
    /// - Parameter isAsked: whether options say what the rule compares with.
    init(
        _ id: String, _ summary: String, _ level: Level, why: String,
        bad: @autoclosure @escaping @Sendable () -> [RuleExample],
        good: @autoclosure @escaping @Sendable () -> [RuleExample], isFixable: Bool = false,
        isAsked: @escaping @Sendable (CheckOptions) -> Bool = { _ in true },
        check: @escaping @Sendable (CheckedBundle, inout RuleReport) -> Void
    ) {
        self.id = id
        self.summary = summary
        self.level = level
        self.why = why
        self.isFixable = isFixable
        self.isAsked = isAsked
        self.check = check
        mend = nil
        makeBad = bad
        makeGood = good
    }

    /// Makes a rule for what the loader finds.
    init(
        loader id: String, _ summary: String, _ level: Level, why: String,
        bad: @autoclosure @escaping @Sendable () -> [RuleExample],
        good: @autoclosure @escaping @Sendable () -> [RuleExample],
        mend: (@Sendable (Finding, CheckedBundle) -> Fix?)? = nil
    ) {
        self.id = id
        self.summary = summary
        self.level = level
        self.why = why
        self.mend = mend
        isFixable = mend != nil
        isAsked = { _ in true }
        check = nil
        makeBad = bad
        makeGood = good
    }

    /// Returns the rule of a name.
    package static func named(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
