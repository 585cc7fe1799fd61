import SettingsChecking
import SettingsSchema

extension ArgumentDefinition {
    fileprivate static let checkedPaths = ArgumentDefinition(
        name: "path", kind: .folder, count: .any,
        help: "Bundles, files in them, or folders with bundles; without any, the current folder.")
}

extension OptionDefinition {
    fileprivate static let reporter = option(
        "--reporter", value: "form", kind: .oneOf(Reporter.allCases.map(\.rawValue)),
        defaultText: "text; in a workflow of GitHub github, in a build of Xcode xcode",
        help: "The form of the report.")
    fileprivate static let strict = flag(
        "--strict", "--fail-on-warnings", help: "Take warnings for errors.")
    fileprivate static let fix = flag(
        "--fix", help: "Mend what has one right answer, and report the rest.")
    fileprivate static let configurationFile = option(
        "--config", value: "file", kind: .file,
        defaultText: ".settings-check.json in the current folder or around it",
        help: "The file that says which rules hold.")
    fileprivate static let baseline = option(
        "--baseline", value: "file", kind: .file,
        help: "Report only what this file doesn't hold; it is written by --write-baseline.")
    fileprivate static let writeBaseline = option(
        "--write-baseline", value: "file", kind: .file,
        help: "Write all findings to this file, and report none.")
    fileprivate static let target = option(
        "--target", value: "reader", kind: .oneOf(BundleReader.allCases.map(\.rawValue)),
        help: "Who reads the bundle: Apple's Settings app or InAppSettingsKit, the default for "
            + "InAppSettings.bundle.")
    fileprivate static let entitlements = option(
        "--entitlements", value: "file", kind: .file,
        help: "The app's entitlements, to compare app groups with.")
    fileprivate static let versionFrom = option(
        "--version-from", value: "file", kind: .file,
        help: "The app's Info.plist, or a file with its version alone, to compare rows that show "
            + "the version with.")
    fileprivate static let sources = option(
        "--sources", value: "folder", kind: .folder,
        help: "The app's sources, to find defaults that nobody registers.")
    fileprivate static let buildConfiguration = option(
        "--configuration", value: "name",
        help: "The build configuration, such as Release, in which rows for developers are a fault.")
}

extension CommandDefinition {
    /// `settings check`.
    static let check = CommandDefinition(
        name: "check",
        hiddenAliases: ["lint"],
        abstract: "Find what is wrong with Settings bundles.",
        discussion: """
            Each finding has its place, a sentence, and the name of its rule, which 'settings rules' \
            explains. Errors make the exit code 2; warnings do so with --strict, notes never. A rule \
            is switched off by a comment in the line before, <!-- settings:disable-next-line RULE -->, \
            or in the configuration file.
            """,
        examples: [
            Example(
                line: "settings check Settings.bundle",
                explanation: "Checks a bundle."),
            Example(
                line: "settings check --strict --reporter sarif > settings.sarif",
                explanation: "Checks all bundles of a project for a code-scanning service."),
            Example(
                line: "settings check Settings.bundle --fix --dry-run",
                explanation: "Shows what could be mended as a unified diff."),
        ],
        arguments: [.checkedPaths],
        options: [
            .reporter, .strict, .fix, .dryRun, .configurationFile, .baseline, .writeBaseline,
            .target, .entitlements, .versionFrom, .sources, .buildConfiguration,
        ]
    ) { arguments, context in
        if arguments.has(.dryRun) && !arguments.has(.fix) {
            throw arguments.usageError("'--dry-run' needs '--fix'")
        }
        let places = ReportPaths()
        let setup = try CheckSetup.read(arguments[.configurationFile], places)
        var run = CheckRun(
            checker: Checker(
                options: try checkOptions(arguments, setup), configuration: setup.configuration),
            places: places, context: context)
        try run.find(arguments.all(.checkedPaths), excluding: setup)
        if arguments.has(.fix) {
            if arguments.has(.dryRun) { return try run.showFixes() }
            try run.fix()
        }
        if let path = arguments[.writeBaseline] { return try run.writeBaseline(path) }
        if let path = arguments[.baseline] ?? setup.baseline { try run.leaveOut(baseline: path) }
        if arguments.has(.strict) || setup.isStrict { run.takeWarningsForErrors() }
        let reporter =
            arguments[.reporter].flatMap(Reporter.init(rawValue:))
            ?? Reporter(environment: context.environment)
        return try run.report(reporter)
    }

    private static func checkOptions(
        _ arguments: ParsedArguments, _ setup: CheckSetup
    ) throws -> CheckOptions {
        var options = CheckOptions()
        options.target = arguments[.target].flatMap(BundleReader.init(rawValue:)) ?? setup.target
        options.entitledGroups = try arguments[.entitlements].map(CheckInputs.groups)
        options.version = try arguments[.versionFrom].map(CheckInputs.version)
        options.sources = try arguments[.sources].map(SourceScan.facts)
        options.configuration = arguments[.buildConfiguration]
        return options
    }
}
