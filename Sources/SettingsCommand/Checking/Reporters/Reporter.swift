import SettingsSchema

/// The forms in which findings are written.
enum Reporter: String, CaseIterable {
    case text, xcode, json, sarif, github, junit, checkstyle, codeclimate, markdown

    /// Chooses the form that suits where the command runs: a workflow of GitHub, a build of Xcode,
    /// or a terminal.
    init(environment: [String: String]) {
        let isXcode = ["XCODE_VERSION_ACTUAL", "XCODE_PRODUCT_BUILD_VERSION"].contains {
            environment[$0]?.isEmpty == false
        }
        self = environment["GITHUB_ACTIONS"] == "true" ? .github : isXcode ? .xcode : .text
    }

    /// Returns the findings in this form, with a line end; empty when there is nothing to say.
    func text(_ report: CheckReport, colored: Bool) -> String {
        switch self {
        case .text: TextReporter(report, isColored: colored).text
        case .xcode: XcodeReporter.text(report)
        case .json: JSONReporter.text(report)
        case .sarif: SARIFReporter.text(report)
        case .github: GitHubReporter.text(report)
        case .junit: JUnitReporter.text(report)
        case .checkstyle: CheckstyleReporter.text(report)
        case .codeclimate: CodeClimateReporter.text(report)
        case .markdown: MarkdownReporter.text(report)
        }
    }

    /// Whether people read it, so that a summary belongs after it.
    var isForPeople: Bool { self == .text || self == .xcode || self == .github }
}
