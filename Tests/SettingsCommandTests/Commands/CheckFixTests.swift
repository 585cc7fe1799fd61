import BundleEditing
import Foundation
import SettingsChecking
import SettingsSchema
import SettingsTestSupport
import Testing

@testable import SettingsCommand

@Suite struct `Mending what is wrong` {
    private static let fixable: [(rule: String, index: Int)] = Rule.all.flatMap { rule in
        rule.isFixable ? rule.bad.indices.map { (rule.id, $0) } : []
    }

    /// Mends an example; returns its files before and after with their findings.
    private func mend(
        _ example: RuleExample
    ) throws -> (before: ExampleFiles, after: ExampleFiles, run: FixRun, left: [Diagnostic]) {
        let before = ExampleFiles(example)
        let checker = Checker(options: example.options)
        let run = FixRun(try checker.check(example.name, files: before), files: before)
        var after = before
        for change in run.changes.all { after[change.path] = change.new }
        return (before, after, run, try checker.check(example.name, files: after))
    }

    @Test(arguments: fixable)
    func `a fixable example is clean afterwards, and only its lines have changed`(
        rule: String, index: Int
    ) throws {
        let example = try #require(Rule.named(rule)).bad[index]
        let (before, after, run, left) = try mend(example)
        // Some examples of a rule have no one right answer.
        if run.mended.isEmpty { return }
        #expect(left.map(\.finding) == [])
        #expect(run.refusals.isEmpty)
        for change in run.changes.all {
            let marks = before.marks.filter { $0.file == change.path }
            #expect(!marks.isEmpty)
            let old = Self.lines(before[change.path] ?? [])
            let new = Self.lines(after[change.path] ?? [])
            // Nothing but the marked lines is missing, and no more lines than those are new.
            let kept = Set(new)
            let lost = old.indices.filter { !kept.contains(old[$0]) }.map { $0 + 1 }
            #expect(Set(lost).isSubset(of: marks.map(\.position.line)))
            #expect(new.filter { !Set(old).contains($0) }.count <= marks.count)
        }
    }

    @Test func `each fixable rule has an example that is mended`() throws {
        for rule in Rule.all where rule.isFixable {
            let mended = try rule.bad.contains { try !mend($0).run.mended.isEmpty }
            #expect(mended, "\(rule.id)")
        }
    }

    @Test func `a rule that is not fixable proposes nothing`() throws {
        for rule in Rule.all where !rule.isFixable {
            for example in rule.bad { #expect(try mend(example).run.mended.isEmpty, "\(rule.id)") }
        }
    }

    @Test(
        .enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"),
        arguments: SharedMaterial.bundles)
    func `in a real bundle every file is readable afterwards and has lost those findings`(
        bundle: String
    ) throws {
        let found = try Checker().check(bundle)
        let run = FixRun(found)
        let left = try Checker().check(bundle, files: ChangedFiles(run.changes))
        let fixed = Set(run.mended.map(\.fingerprint))
        // A table that could not be read has findings of its own once it can.
        let new = left.filter { fixed.contains($0.fingerprint) }
        #expect(new.map(\.finding) == [])
        for change in run.changes.all {
            let old = Self.lines(change.old ?? [])
            let lost = Set(old).subtracting(Self.lines(change.new ?? [])).count
            let count = run.mended.count { $0.finding.file == change.path }
            let isMark = change.old?.starts(with: [0xEF, 0xBF, 0xBD]) == true
            #expect(lost <= 2 * count || isMark, "\(change.path)")
        }
    }

    @Test func `--dry-run prints a unified diff and --fix writes it`() async throws {
        try await SampleBundle.with { sample in
            let path = sample.path + "/Root.plist"
            let text = SampleBundle.plist(
                """
                <key>PreferenceSpecifiers</key>
                <array>
                    <!-- kept -->
                    <dict>
                        <key>Type</key><string>PSToggleSwitchSpecifier</string>
                        <key>Title</key><string>Sound</string>
                        <key>Key</key><string>sound</string>
                        <key>DefaultValue</key>
                        <string>NO</string>
                    </dict>
                </array>
                """)
            try sample.write(text, to: "App/Settings.bundle/Root.plist")
            let shown = await run(["check", sample.path, "--fix", "--dry-run"])
            #expect(shown.exitCode == 0)
            #expect(
                shown.output.contains("\n-        <string>NO</string>\n+        <false/>\n")
            )
            #expect(try fileText(path) == text)
            let fixed = await run(["check", sample.path, "--fix"])
            #expect(fixed.errors.contains("mended: Set DefaultValue to false (default_type)"))
            #expect(!fixed.output.contains("default_type"))
            #expect(
                try fileText(path)
                    == text.replacing("<string>NO</string>", with: "<false/>"))
        }
    }

    @Test func `a binary page is left as it is, with what to do first, and other files are mended`()
        async throws
    {
        try await SampleBundle.with { sample in
            let rows = """
                <key>PreferenceSpecifiers</key>
                <array>
                    <dict><key>Type</key><string>PSGroupSpecifier</string></dict>
                    <dict>
                        <key>Type</key><string>PSToggleSwitchSpecifier</string>
                        <key>Title</key><string>Sound</string>
                        <key>Key</key><string>KEY</string>
                        <key>DefaultValue</key><string>NO</string>
                    </dict>
                    <dict>
                        <key>Type</key><string>PSChildPaneSpecifier</string>
                        <key>Title</key><string>More</string><key>File</key><string>More</string>
                    </dict>
                </array>
                """
            let root = SampleBundle.plist(rows.replacing("KEY", with: "a"))
            let more = SampleBundle.plist(rows.replacing("KEY", with: "b"))
            try sample.write(more, to: "App/Settings.bundle/More.plist")
            let path = sample.path + "/Root.plist"
            let list = try PropertyListSerialization.propertyList(
                from: Data(root.utf8), options: [], format: nil)
            let binary = try PropertyListSerialization.data(
                fromPropertyList: list, format: .binary, options: 0)
            try binary.write(to: URL(filePath: path))
            let hint = "first convert the file to XML: plutil -convert xml1 '\(path)'"
            let found = await run(["check", sample.path])
            #expect(found.output.contains("fix: Set DefaultValue to false; \(hint)\n"))
            let json = await run(["check", path, "--reporter", "json"]).output
            #expect(json.contains("\"rule_id\":\"default_type\""))
            #expect(
                json.split(separator: "\n").first { $0.contains("Root.plist") }?
                    .contains("\"fixable\":false") == true)
            let fixed = await run(["check", sample.path, "--fix"])
            #expect(fixed.exitCode == 2)
            #expect(
                fixed.errors.contains(
                    "Warning: \(path): The property list is in the binary form, which can't be "
                        + "edited in place: expected XML. To mend 1 finding, \(hint).\n"),
                "\(fixed.errors)")
            #expect(fixed.errors.contains("1 finding mended."))
            #expect(try Data(contentsOf: URL(filePath: path)) == binary)
            #expect(try fileText(sample.path + "/More.plist").contains("<false/>"))
        }
    }

    @Test(arguments: [String.Encoding.utf8, .utf16])
    func `an old ASCII page keeps every other byte`(encoding: String.Encoding) async throws {
        try await SampleBundle.with { sample in
            let path = sample.path + "/Root.plist"
            let text = """
                // kept
                {
                    StringsTable = 'Root.strings';  /* kept, too: ä */
                    PreferenceSpecifiers = (
                        { Type = PSTextFieldSpecifier; Key = name; AutocorrectionType = no;
                          AutoCapitalizationType = None; },
                        { Type = PSChildPaneSpecifier; Title = More; File = "more"; },
                    );
                }
                """
            try #require(text.data(using: encoding)).write(to: URL(filePath: path))
            let more = SampleBundle.plist("<key>PreferenceSpecifiers</key><array/>")
            try sample.write(more, to: "App/Settings.bundle/More.plist")
            let result = await run(["check", sample.path, "--fix"])
            #expect(result.errors.contains("4 findings mended."), "\(result.errors)")
            let expected = text.replacing("'Root.strings'", with: "\"Root\"")
                .replacing("= no;", with: "= No;").replacing("\"more\"", with: "\"More\"")
                .replacing("AutoCapital", with: "Autocapital")
            let after = try Data(contentsOf: URL(filePath: path))
            #expect(String(data: after, encoding: encoding) == expected)
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }
}

/// The disk as it would be after changes.
private struct ChangedFiles: BundleFiles {
    let changes: FileChanges

    init(_ changes: FileChanges) {
        self.changes = changes
    }

    func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        try changes.contents(of: path)
    }

    func names(in directory: String) -> [String]? { DiskFiles().names(in: directory) }
    func absolutePath(of path: String) -> String { DiskFiles().absolutePath(of: path) }
}
