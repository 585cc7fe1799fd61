import FoundationEssentials
import SettingsSchema
import Testing

@testable import SettingsChecking

/// The bundles of the example apps.
@Suite struct `Example bundles` {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path
    private static let travel = "\(examples)/Travel/Settings.bundle"

    @Test(arguments: ["Travel", "Notes"], [BundleReader.settingsApp, .inApp])
    func `an example's bundle has no fault`(name: String, reader: BundleReader) throws {
        var options = CheckOptions()
        options.target = reader
        let found = try Checker(options: options).check("\(Self.examples)/\(name)/Settings.bundle")
        // Notes say that only the app shows what InAppSettingsKit's keys say.
        #expect(found.map(\.finding).filter { $0.rule != "in_app_key" } == [])
    }

    @Test func `every rule has a change that it finds`() {
        #expect(Set(ExampleMutation.all.map(\.rule)) == Set(Rule.all.map(\.id)))
    }

    @Test(arguments: ExampleMutation.all)
    func `the smallest change gives exactly the finding of one rule`(
        mutation: ExampleMutation
    ) throws {
        var options = CheckOptions()
        options.target = mutation.options.target
        let before = try Checker(options: options).check(Self.travel)
        let files = try MutatedFiles(mutation, of: Self.travel)
        let after = try Checker(options: mutation.options).check(files.path, files: files)
        let known = Set(before.map { Identity($0, in: Self.travel) })
        let new = after.filter { !known.contains(Identity($0, in: files.path)) }
        #expect(new.map(\.finding.rule) == [mutation.rule], "\(new.map(\.finding))")
        let finding = try #require(new.first?.finding)
        let mark = try #require(files.marks.first)
        #expect(files.marks.count == 1)
        #expect(finding.file == "\(files.path)/\(mark.file)")
        #expect((finding.position ?? SourcePosition(line: 1, column: 1)) == mark.position)
    }

    @Test(arguments: ExampleMutation.all.filter { $0.kind == .line })
    func `a change of a line concerns one line`(mutation: ExampleMutation) throws {
        let files = try MutatedFiles(mutation, of: Self.travel)
        let changed = try files.changedLines()
        #expect(changed.count == 1)
        #expect(changed.allSatisfy { $0.before <= 1 && $0.after <= 1 })
    }

    /// What tells a finding from others before and after a change.
    private struct Identity: Hashable {
        var rule: String
        var file: String
        var anchor: String

        init(_ diagnostic: Diagnostic, in bundle: String) {
            rule = diagnostic.finding.rule
            file = String(diagnostic.finding.file.dropFirst(bundle.count))
            anchor = diagnostic.anchor
        }
    }
}
