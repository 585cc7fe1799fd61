import SettingsSchema

/// Which rules hold where, and how bad they are.
package struct CheckConfiguration: Sendable {
    /// What holds instead of a rule's own severity.
    package enum Setting: Sendable, Hashable {
        /// The rule isn't looked at.
        case off
        /// Its findings are this bad.
        case severity(Finding.Severity)
    }

    /// Settings for some paths.
    package struct Override: Sendable {
        /// The paths, relative to the configuration's folder: `*` is any name, `**` any folders.
        package var paths: [PathPattern]
        /// The rules.
        package var rules: [String: Setting]

        /// Makes settings for some paths.
        package init(paths: [PathPattern], rules: [String: Setting]) {
            self.paths = paths
            self.rules = rules
        }
    }

    /// Settings for all paths, by rule.
    package var rules: [String: Setting] = [:]
    /// Settings for some paths; a later one wins.
    package var overrides: [Override] = []
    /// The absolute path of the configuration's folder.
    package var folder = ""
    /// Returns a path from the root of the disk.
    package var absolutePath: @Sendable (String) -> String = { $0 }

    /// Makes a configuration that changes nothing.
    package init() {}

    /// Whether a rule is off everywhere, so that it need not be run.
    func isOff(_ rule: String) -> Bool {
        rules[rule] == .off && overrides.allSatisfy { $0.rules[rule] == nil }
    }

    /// Returns the findings that are left, as bad as the configuration says.
    func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        if rules.isEmpty, overrides.isEmpty { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            switch setting(diagnostic.finding) {
            case nil: return diagnostic
            case .off: return nil
            case .severity(let severity):
                var copy = diagnostic
                copy.finding.severity = severity
                return copy
            }
        }
    }

    private func setting(_ finding: Finding) -> Setting? {
        let path = relative(finding.file)
        let special = overrides.last { override in
            override.rules[finding.rule] != nil && override.paths.contains { $0.matches(path) }
        }
        return special?.rules[finding.rule] ?? rules[finding.rule]
    }

    private func relative(_ file: String) -> String {
        let absolute = absolutePath(file)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
    }
}
