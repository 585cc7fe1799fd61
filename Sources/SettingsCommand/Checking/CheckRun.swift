import BundleEditing
import SettingsChecking
import SettingsSchema

/// One run of `settings check`: the bundles, what was found, and what is made of it.
struct CheckRun {
    let checker: Checker
    let places: ReportPaths
    let context: CommandContext
    private(set) var bundles: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The exit code of a path that could not be checked at all.
    private(set) var failure: ExitCode?

    init(checker: Checker, places: ReportPaths, context: CommandContext) {
        self.checker = checker
        self.places = places
        self.context = context
    }

    /// Checks the bundles of some paths; what is none is said, and the others are checked all the
    /// same.
    mutating func find(_ paths: [String], excluding setup: CheckSetup) throws {
        let search = BundleSearch()
        var found: [String] = []
        for path in paths.isEmpty ? ["."] : paths {
            do { found += try search.bundles(at: [path]) } catch let error as CommandError {
                fail(error)
            }
        }
        let folder = setup.configuration.folder + "/"
        var known: Set<String> = []
        bundles = found.filter { bundle in
            let absolute = places.absolute(bundle)
            let relative =
                absolute.hasPrefix(folder) ? String(absolute.dropFirst(folder.count)) : absolute
            return known.insert(absolute).inserted
                && !setup.excluded.contains { $0.matches(relative) }
        }
        check()
    }

    /// Checks the bundles.
    mutating func check() {
        diagnostics = []
        var checked: [String] = []
        for bundle in bundles {
            do throws(BundleLoadError) {
                diagnostics += try checker.check(bundle)
                checked.append(bundle)
            } catch {
                fail(BundleOpening.commandError(error))
            }
        }
        bundles = checked
    }

    private mutating func fail(_ error: CommandError) {
        context.note("Error", error.message)
        failure = failure ?? error.exitCode
    }

    /// Leaves out what a baseline holds, and names the entries that are no longer true.
    mutating func leaveOut(baseline path: String) throws {
        let (new, stale) = try Baseline(reading: path).compare(
            diagnostics, bundles: bundles, places)
        diagnostics = new
        for entry in stale {
            context.note(
                "\(path): warning",
                "\(entry.file) no longer has this finding of \(entry.rule): \(entry.reason)")
        }
        if !stale.isEmpty {
            context.note("Write the baseline again to forget \(stale.count == 1 ? "it" : "them").")
        }
    }

    /// Leaves out the findings that nobody asked for.
    mutating func keep(_ isKept: (Diagnostic) -> Bool) {
        diagnostics = diagnostics.filter(isKept)
    }

    mutating func takeWarningsForErrors() {
        for index in diagnostics.indices where diagnostics[index].finding.severity == .warning {
            diagnostics[index].finding.severity = .error
        }
    }

    func writeBaseline(_ path: String) throws -> ExitCode {
        let baseline = Baseline(diagnostics, places)
        try WholeFile.write(Array(baseline.text.utf8), asCommandTo: path, isSecret: false)
        let count = baseline.entries.count
        context.note("Wrote \(Counted.text(count, "finding")) to \(path).")
        return failure ?? .success
    }

    /// Writes the report and returns the exit code.
    func report(_ reporter: Reporter) throws -> ExitCode {
        let report = CheckReport(
            diagnostics: diagnostics, bundles: bundles, places: places, sources: ReportedLines())
        let text = reporter.text(report, colored: context.colorsOutput)
        if !text.isEmpty { try context.output.write(text) }
        if reporter.isForPeople, !bundles.isEmpty { context.note(report.summary) }
        return exitCode
    }

    /// What was found, as an exit code.
    var exitCode: ExitCode {
        if let failure { return failure }
        return diagnostics.contains { $0.finding.severity == .error } ? .errorsFound : .success
    }
}
