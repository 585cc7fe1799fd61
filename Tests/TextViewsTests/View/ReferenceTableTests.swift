import SettingsTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables of the documentation name tests and members; what they name must exist.
@Suite struct ReferenceTableTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func sources(in folder: String) -> String {
        let root = package.appending(path: folder)
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
        return files.filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
            .joined(separator: "\n")
    }

    /// The cells of a page's tables, without their heads.
    private static func rows(inPage page: String) throws -> [[String]] {
        let path = "Sources/TextViews/TextViews.docc/Articles/\(page).md"
        let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().filter { index, line in
            line.hasPrefix("| ") && !(lines[index + 1].hasPrefix("|---"))
        }.map { _, line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map
            {
                String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    private static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test func `every sentence has a test that exists`() throws {
        let rows = try Self.rows(inPage: "TextViewSentences")
        let tests = Self.sources(in: "Tests/TextViewsTests")
        #expect(rows.count > 35)
        for row in rows {
            let named = Self.names(in: row.last ?? "")
            #expect(!named.isEmpty, "no test for: \(row[0])")
            for name in named { #expect(tests.contains("func `\(name)`("), "no test \(name)") }
        }
    }

    @Test func `every order of calls has a test that exists`() throws {
        let rows = try Self.rows(inPage: "TextViewDelegateOrders")
        let tests = Self.sources(in: "Tests/TextViewsTests")
        #expect(rows.count == 8)
        for name in rows.flatMap({ Self.names(in: $0.last ?? "") }) {
            #expect(tests.contains("func `\(name)`("), "no test \(name)")
        }
    }

    @Test func `every property has a state, a name and a test that exist`() throws {
        let rows = try Self.rows(inPage: "UITextViewProperties")
        let tests = Self.sources(in: "Tests/TextViewsTests")
        let members = Self.sources(in: "Sources/TextViews")
        #expect(rows.count > 60)
        for row in rows {
            try #require(row.count == 4, "\(row)")
            let state = row[2].prefix { $0.isLetter }
            #expect(["same", "decided", "inert", "absent"].contains(state), "\(row)")
            let names = Self.names(in: row[1])
            #expect(names.isEmpty == (state == "absent"), "\(row)")
            for name in names {
                let isThere = ["var \(name)", "func \(name)", " \(name) "].contains {
                    members.contains($0)
                }
                #expect(isThere, "no \(name)")
            }
            let named = Self.names(in: row[3])
            #expect(state == "absent" || !named.isEmpty, "no test for \(row[0])")
            for name in named { #expect(tests.contains("func `\(name)`("), "no test \(name)") }
        }
    }

    @Test(.enabled(if: SharedMaterial.isPresent, "the reports lie beside the checkout"))
    func `every report outside of detection has a test`() throws {
        let path = (SharedMaterial.path ?? "") + "/bugs/textview.tsv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let tests = Self.sources(in: "Tests/TextViewsTests")
        let rows = lines.dropFirst().map { $0.split(separator: "\t") }
            .filter { !$0[1].contains("detection") && !$0[1].contains("date") }
        #expect(rows.count == 34)
        for row in rows { #expect(tests.contains("func `\(row[0]) "), "no test for \(row[0])") }
    }
}
