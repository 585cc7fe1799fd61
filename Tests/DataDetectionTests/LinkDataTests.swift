import DataDetection
import Foundation
import SettingsTestSupport
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "needs the shared material"))
struct LinkDataTests {
    private let detector = DataDetector(types: .link)

    private func lines(_ name: String) throws -> [String] {
        let path = try #require(SharedMaterial.path) + "/data/links/" + name
        return try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    private func marked(_ text: String) -> String {
        var units = Array(text.utf16)
        for data in detector.matches(in: text).reversed() {
            units.insert(contentsOf: "⸡".utf16, at: data.range.upperBound)
            units.insert(contentsOf: "⸠".utf16, at: data.range.lowerBound)
        }
        return String(decoding: units, as: UTF16.self)
    }

    @Test func `all of Unicode's lines are marked as wanted`() throws {
        var wrong: [String] = []
        var count = 0
        for line in try lines("LinkDetectionTest.txt")
        where !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("#") {
            count += 1
            let text = line.filter { $0 != "⸠" && $0 != "⸡" }
            if marked(text) != line { wrong.append("\(line)\n  \(marked(text))") }
        }
        #expect(count == 344)
        #expect(wrong == [])
    }

    @Test func `all of linkify-it's links are found`() throws {
        var wrong: [String] = []
        var count = 0
        for (text, wanted) in try linkifyCases() {
            count += 1
            let found = detector.matches(in: text).map(\.text)
            if found.first != wanted { wrong.append("\(text) → \(found)") }
        }
        #expect(count == 117)
        #expect(wrong == [])
    }

    @Test func `none of linkify-it's other lines has a link`() throws {
        var wrong: [String] = []
        var count = 0
        for line in try lines("not_links.txt") {
            let text = withoutComment(line)
            guard !text.isEmpty else { continue }
            count += 1
            let found = detector.matches(in: text).map(\.text)
            if !found.isEmpty { wrong.append("\(text) → \(found)") }
        }
        #expect(count == 38)
        #expect(wrong == [])
    }

    @Test func `all of Unicode's addresses are written as wanted, and found`() throws {
        var wrong: [String] = []
        var count = 0
        var structure = ""
        // The sample pages show addresses that stand alone; the cases before them stand in text.
        var standsInText = true
        var isResult = false
        for line in try lines("LinkFormattingTest.txt") {
            if line.hasPrefix("# Wikipedia test cases") { standsInText = false }
            if line.hasPrefix("# {") { structure = line }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            defer { isResult.toggle() }
            guard isResult else { continue }
            count += 1
            let written = try format(structure).minimallyEscaped(standsInText: standsInText)
            if written != line { wrong.append("\(line)\n  \(written)") }
            let inText = try format(structure).minimallyEscaped()
            let found = detector.matches(in: "See (\(inText)). Then").map(\.text)
            if found != [inText] { wrong.append("\(inText)\n  \(found)") }
        }
        #expect(count == 55)
        #expect(wrong == [])
    }

    private func format(_ structure: String) throws -> LinkFormat {
        var format = LinkFormat(host: "")
        let fields = structure.dropFirst(3).dropLast().split(separator: " 𝑯=")
        format.scheme = String(fields[0].dropFirst(2))
        let parts = fields[1].split(separator: " 𝑭=", maxSplits: 1)
        format.fragment = parts.count > 1 ? String(parts[1]) : nil
        let pathAndQuery = parts[0].components(separatedBy: " 𝑸=")
        let path = pathAndQuery[0].components(separatedBy: " 𝑷=")
        format.host = path[0]
        format.path = Array(path.dropFirst())
        format.query = pathAndQuery.dropFirst().map { item in
            let pair = item.components(separatedBy: " 𝑽=")
            return LinkFormat.QueryItem(pair[0], pair.count > 1 ? pair[1] : nil)
        }
        return format
    }

    /// Lines in pairs, text and link; a line followed by an empty one is both.
    private func linkifyCases() throws -> [(String, String)] {
        var cases: [(String, String)] = []
        let lines = try lines("links.txt")
        var index = 0
        while index < lines.count {
            let line = withoutComment(lines[index])
            index += 1
            guard !line.isEmpty else { continue }
            if index < lines.count, !lines[index].isEmpty, !lines[index].hasPrefix("%") {
                cases.append((line, withoutComment(lines[index])))
                index += 1
            } else {
                cases.append((line, line))
            }
        }
        return cases
    }

    private func withoutComment(_ line: String) -> String {
        let comment = line.hasPrefix("%") ? line.startIndex : line.firstRange(of: " %")?.lowerBound
        return line[..<(comment ?? line.endIndex)].trimmingCharacters(in: .whitespaces)
    }
}
