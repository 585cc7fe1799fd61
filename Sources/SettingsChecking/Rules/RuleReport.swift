import SettingsSchema

/// What one rule finds in a bundle.
struct RuleReport {
    private let rule: Rule
    private let defaultSeverity: Finding.Severity
    private(set) var diagnostics: [Diagnostic] = []

    init(_ rule: Rule, severity: Finding.Severity) {
        self.rule = rule
        defaultSeverity = severity
    }

    /// Adds a finding.
    /// - Parameters:
    ///   - place: where it is.
    ///   - severity: how bad it is, when it isn't as bad as usual.
    ///   - languages: the languages whose texts it is about.
    ///   - textCount: how many texts of each language are concerned.
    mutating func add(
        _ place: Place, _ reason: String, severity: Finding.Severity? = nil, fix: Fix? = nil,
        languages: [String] = [], textCount: Int = 1
    ) {
        let finding = Finding(
            rule: rule.id, severity: min(severity ?? defaultSeverity, defaultSeverity),
            file: place.file, position: place.position, keyPath: place.keyPath, reason: reason)
        var diagnostic = Diagnostic(finding: finding, anchor: place.anchor, fix: fix)
        diagnostic.languages = languages
        diagnostic.textCount = languages.isEmpty ? 0 : textCount
        diagnostics.append(diagnostic)
    }
}
