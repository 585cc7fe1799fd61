import SettingsSchema

/// A finding with what a tool may do with it.
package struct Diagnostic: Sendable, Hashable {
    /// The finding.
    package var finding: Finding
    /// What names the place even after rows or lines were added before it.
    package var anchor: String
    /// The languages whose texts it is about, by the names of their folders; empty for others.
    package var languages: [String] = []
    /// How many texts of each of these languages it is about.
    package var textCount = 0
    /// How to mend it, when there is one right way.
    package var fix: Fix?
    /// What tells it from others in every version of the bundle; set when all are known.
    package var fingerprint = ""

    init(finding: Finding, anchor: String, fix: Fix? = nil) {
        self.finding = finding
        self.anchor = anchor
        self.fix = fix
    }
}
