import SettingsSchema
import Testing

@testable import SettingsChecking

/// Runs all rules over the examples of each.
@Suite struct `Rules` {
    @Test(arguments: Rule.all.flatMap { rule in rule.bad.indices.map { (rule.id, $0) } })
    func `a bad example gives exactly the finding that is marked`(id: String, index: Int) throws {
        let rule = try #require(Rule.named(id))
        let example = rule.bad[index]
        let files = ExampleFiles(example)
        let found = try Checker(options: example.options).check(example.name, files: files)
        let places = found.map { Place($0.finding) }
        let expected = files.marks.map { Place($0.file, $0.position, id) }
        #expect(!expected.isEmpty)
        #expect(places == expected, "\(found.map(\.finding.reason))")
        #expect(
            found.allSatisfy {
                $0.finding.reason.hasSuffix(".") || $0.finding.reason.hasSuffix("?")
            })
    }

    @Test(arguments: Rule.all.flatMap { rule in rule.good.indices.map { (rule.id, $0) } })
    func `a good example gives no finding`(id: String, index: Int) throws {
        let rule = try #require(Rule.named(id))
        let example = rule.good[index]
        let files = ExampleFiles(example)
        #expect(files.marks.isEmpty)
        let found = try Checker(options: example.options).check(example.name, files: files)
        #expect(found.map { Place($0.finding) } == [], "\(found.map(\.finding.reason))")
    }

    @Test(arguments: Rule.all.map(\.id))
    func `a rule is documented`(id: String) throws {
        let rule = try #require(Rule.named(id))
        #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
        #expect(rule.summary.hasSuffix("."))
        #expect(rule.why.hasSuffix("."))
        #expect(id.allSatisfy { $0.isLowercase || $0 == "_" })
        #expect(rule.level.settingsApp != nil || rule.level.inApp != nil)
    }

    @Test func `rules are sorted by their ids, which are told apart`() {
        let ids = Rule.all.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    private struct Place: Hashable, CustomStringConvertible {
        var description: String

        init(_ finding: Finding) {
            self.init(
                finding.file, finding.position ?? SourcePosition(line: 1, column: 1), finding.rule)
        }

        init(_ file: String, _ position: SourcePosition, _ rule: String) {
            description = "\(file):\(position.line):\(position.column) \(rule)"
        }
    }
}
