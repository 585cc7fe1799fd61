import JSONText
import SettingsChecking
import SettingsScreens
import SettingsSchema

/// An array of objects, one finding a line.
enum JSONReporter {
    static func text(_ report: CheckReport) -> String {
        JSONValue.array(objects(report.diagnostics)).linewiseText + "\n"
    }

    /// Findings as objects.
    static func objects(_ diagnostics: [Diagnostic]) -> [JSONValue] {
        let rules = Set(diagnostics.map(\.finding.rule))
        let help = Dictionary(
            uniqueKeysWithValues: rules.map { ($0, JSONValue(text: Rule.named($0)?.help)) })
        return diagnostics.map { object($0, help[$0.finding.rule] ?? .null) }
    }

    private static func object(_ diagnostic: Diagnostic, _ help: JSONValue) -> JSONValue {
        let finding = diagnostic.finding
        return .object([
            JSONMember("file", .string(finding.file)),
            JSONMember("line", .integer(Int64(finding.line))),
            JSONMember("character", .integer(Int64(finding.column))),
            JSONMember("severity", .string(finding.severity.rawValue)),
            JSONMember("rule_id", .string(finding.rule)),
            JSONMember("reason", .string(finding.reason)),
            JSONMember("key_path", JSONValue(text: finding.keyPath)),
            JSONMember(
                "fixable", .boolean(diagnostic.fix != nil && diagnostic.fix?.obstacle == nil)),
            JSONMember("help", help),
        ])
    }
}

extension Rule {
    /// The rule and its reason in a line.
    var help: String { summary + " " + whyInALine }

    /// The reason without line ends.
    var whyInALine: String { why.replacing("\n", with: " ") }
}

/// GitLab's and Code Climate's report of code quality
/// (docs.gitlab.com, "Code Quality report format").
enum CodeClimateReporter {
    static func text(_ report: CheckReport) -> String {
        JSONValue.array(report.diagnostics.map { object($0, report) }).linewiseText + "\n"
    }

    private static func object(_ diagnostic: Diagnostic, _ report: CheckReport) -> JSONValue {
        let finding = diagnostic.finding
        let severities: [Finding.Severity: String] = [
            .error: "major", .warning: "minor", .note: "info",
        ]
        return .object([
            JSONMember("type", .string("issue")),
            JSONMember("check_name", .string(finding.rule)),
            JSONMember("description", .string(finding.reason)),
            JSONMember("categories", .array([.string("Bug Risk")])),
            JSONMember("severity", .string(severities[finding.severity] ?? "info")),
            JSONMember("fingerprint", .string(diagnostic.fingerprint)),
            JSONMember(
                "location",
                .object([
                    JSONMember("path", .string(report.places.relative(finding.file))),
                    JSONMember(
                        "lines", .object([JSONMember("begin", .integer(Int64(finding.line)))])),
                ])),
        ])
    }
}
