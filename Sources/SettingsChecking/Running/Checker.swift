import SettingsSchema

/// Looks through bundles by all rules.
package struct Checker: Sendable {
    /// What checks are told besides the bundle.
    package var options: CheckOptions
    /// Which rules hold where.
    package var configuration: CheckConfiguration

    /// Makes a checker.
    package init(
        options: CheckOptions = CheckOptions(),
        configuration: CheckConfiguration = CheckConfiguration()
    ) {
        self.options = options
        self.configuration = configuration
    }

    /// Returns what is wrong with a bundle, sorted by place.
    ///
    /// Cost: linear in the sizes of the bundle's files.
    /// - Throws: ``BundleLoadError`` when there is no bundle.
    package func check(
        _ path: String, files: any BundleFiles = DiskFiles()
    ) throws(BundleLoadError) -> [Diagnostic] {
        let bundle = try CheckedBundle(reading: path, options: options, files: files)
        var found = loaderDiagnostics(bundle)
        var asked = Set(Rule.all.filter { $0.check == nil }.map(\.id))
        for rule in Rule.all {
            guard let check = rule.check, let severity = rule.level[bundle.reader],
                rule.isAsked(options), !configuration.isOff(rule.id)
            else { continue }
            asked.insert(rule.id)
            var report = RuleReport(rule, severity: severity)
            check(bundle, &report)
            found += report.diagnostics
        }
        let suppressions = Suppressions(bundle)
        for index in found.indices where found[index].fix != nil {
            let obstacle = bundle.obstacle(to: found[index].finding.file)
            found[index].fix?.obstacle = obstacle
        }
        let kept = suppressions.apply(to: configuration.apply(to: found))
        let all = kept + configuration.apply(to: suppressions.complaints(after: found, of: asked))
        return Fingerprinting.mark(all.sorted(by: Self.isBefore))
    }

    /// What was found when the bundle was read, in the rules' terms.
    private func loaderDiagnostics(_ bundle: CheckedBundle) -> [Diagnostic] {
        bundle.loaderFindings.filter { $0.file.hasPrefix(bundle.path + "/") }.map { finding in
            let page = bundle.pages.first { $0.source.file == finding.file }
            return Diagnostic(
                finding: finding, anchor: page?.anchor(of: finding) ?? finding.keyPath ?? "",
                fix: Rule.named(finding.rule)?.mend?(finding, bundle))
        }
    }

    /// The order of reports: by file, then by place in it, those about whole files first.
    static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        let (a, b) = (left.finding, right.finding)
        if a.file != b.file { return a.file < b.file }
        let start = SourcePosition(line: 0, column: 0)
        let (first, second) = (a.position ?? start, b.position ?? start)
        if first != second { return first < second }
        return (a.rule, a.reason) < (b.rule, b.reason)
    }
}

extension CheckedPage {
    /// What names the place of a finding of the loader when rows are added before it.
    fileprivate func anchor(of finding: Finding) -> String? {
        guard let (index, rest) = KeyPathText.element(finding.keyPath),
            elements.indices.contains(index)
        else { return nil }
        let element = elements[index]
        return rest.isEmpty ? element.place.anchor : element.place(of: rest).anchor
    }
}

/// Reads key paths such as `PreferenceSpecifiers[3].DefaultValue`.
enum KeyPathText {
    /// Returns an element's index, and the rest of the path without its dot.
    static func element(_ keyPath: String?) -> (index: Int, rest: String)? {
        let prefix = "PreferenceSpecifiers["
        guard let keyPath, keyPath.hasPrefix(prefix), let end = keyPath.firstIndex(of: "]") else {
            return nil
        }
        let digits = keyPath[..<end].dropFirst(prefix.count)
        guard let index = Int(digits) else { return nil }
        return (index, String(keyPath[keyPath.index(after: end)...].drop { $0 == "." }))
    }
}

extension CheckedBundle {
    /// Returns the element that a finding of the loader is about, and the rest of its key path.
    func element(of finding: Finding) -> (element: CheckedElement, rest: String)? {
        guard let page = pages.first(where: { $0.source.file == finding.file }),
            let (index, rest) = KeyPathText.element(finding.keyPath),
            page.elements.indices.contains(index)
        else { return nil }
        return (page.elements[index], rest)
    }
}
