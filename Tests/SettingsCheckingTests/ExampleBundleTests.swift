import FoundationEssentials
import SettingsSchema
import Testing

@testable import SettingsChecking

/// The bundles of the example apps.
@Suite struct `Example bundles` {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path

    private static let travel = Result { try Checker().check("\(examples)/Travel/Settings.bundle") }

    @Test(arguments: ["Travel", "Notes"])
    func `an example's bundle has no fault`(name: String) throws {
        let found = try Checker().check("\(Self.examples)/\(name)/Settings.bundle")
        #expect(
            found.filter { $0.finding.severity > .note }.map(\.finding) == [])
    }

    @Test(arguments: ExampleMutation.all)
    func `a changed line gives exactly the finding of one rule`(mutation: ExampleMutation) throws {
        let path = "\(Self.examples)/Travel/Settings.bundle"
        let before = try Self.travel.get()
        let files = try MutatedFiles(mutation, path)
        let after = try Checker().check(path, files: files)
        let known = Set(before.map { [$0.finding.rule, $0.anchor, $0.finding.file] })
        let new = after.filter { !known.contains([$0.finding.rule, $0.anchor, $0.finding.file]) }
        #expect(new.map(\.finding.rule) == [mutation.rule], "\(new.map(\.finding))")
        let finding = try #require(new.first?.finding)
        #expect(finding.file == "\(path)/\(mutation.file)")
        let start = SourcePosition(line: 1, column: 1)
        #expect(finding.position ?? start == files.mark)
    }
}

/// The disk with one changed file.
private struct MutatedFiles: BundleFiles {
    let path: String
    let bytes: [UInt8]
    let mark: SourcePosition?

    init(_ mutation: ExampleMutation, _ bundle: String) throws {
        path = "\(bundle)/\(mutation.file)"
        let original = try DiskFiles().contents(of: path)
        let text = String(decoding: original, as: UTF8.self)
        let parts = text.split(separator: mutation.old, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "\(mutation.old) stands \(parts.count - 1) times")
        let (changed, marks) = ExampleFiles.unmarked(parts.joined(separator: mutation.new))
        bytes = Array(changed.utf8)
        mark = marks.first
    }

    func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        path == self.path ? bytes : try DiskFiles().contents(of: path)
    }

    func names(in directory: String) -> [String]? { DiskFiles().names(in: directory) }
    func absolutePath(of path: String) -> String { DiskFiles().absolutePath(of: path) }
}
