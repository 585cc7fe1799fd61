import DataDetection
import Foundation
import SettingsTestSupport
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "needs the shared material"))
struct PhoneDataTests {
    private struct Cases: Decodable {
        var levels: [String: [Case]]
        var contexts: [Context]
        var calls: [Call]
    }

    private struct Case: Decodable {
        var text: String
        var region: String
    }

    private struct Context: Decodable {
        var test: String
        var before: String
        var after: String
    }

    private struct Call: Decodable {
        var test: String
        var number: String
        var defaultRegion: String?
    }

    private func cases() throws -> Cases {
        let path = try #require(SharedMaterial.path) + "/data/phones/phone_matcher_cases.json"
        return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: URL(filePath: path)))
    }

    private func found(_ text: String, _ region: String) -> [String] {
        DataDetector(types: .phoneNumber, context: DetectionContext(region: region)).matches(
            in: text
        ).map(\.text)
    }

    @Test(arguments: [
        ("IMPOSSIBLE_CASES", 0, 17), ("POSSIBLE_ONLY_CASES", 0, 5), ("VALID_CASES", 19, 19),
        ("STRICT_GROUPING_CASES", 7, 7), ("EXACT_GROUPING_CASES", 25, 25),
    ])
    func `the matcher's cases are found as far as they are numbers`(
        _ level: String, _ wanted: Int, _ total: Int
    ) throws {
        let cases = try #require(try cases().levels[level])
        #expect(cases.count == total)
        let results = cases.map { (text: $0.text, found: found($0.text, $0.region)) }
        let hits = results.filter { $0.found == [$0.text] }
        let others = results.filter { wanted == 0 ? !$0.found.isEmpty : $0.found != [$0.text] }
        #expect(hits.count == wanted, "\(others)")
        #expect(others.isEmpty, "\(others)")
    }

    @Test func `numbers are found in the matcher's contexts, and where they may not be, not`()
        throws
    {
        var wrong: [String] = []
        var count = 0
        for context in try cases().contexts {
            let isLed = context.test.hasSuffix("LeadingPunctuation")
            let number = isLed ? "+14156667777" : "415-666-7777"
            let isFound = !refusing.contains(context.test) && !touches(context, isLed)
            count += 1
            let text = context.before + number + context.after
            if found(text, "US").contains(number) != isFound { wrong.append(text) }
        }
        #expect(count == 49)
        #expect(wrong == [])
    }

    private let refusing = [
        "testMatchesWithSurroundingLatinChars", "testMoneyNotSeenAsPhoneNumber",
        "testPercentageNotSeenAsPhoneNumber",
    ]

    /// Whether a letter touches the number where none may.
    private func touches(_ context: Context, _ isLed: Bool) -> Bool {
        func isLetter(_ character: Character?) -> Bool {
            character.map { $0.isLetter && !("\u{2E80}"..."\u{9FFF}").contains($0) } ?? false
        }
        return isLetter(context.after.first) || !isLed && isLetter(context.before.last)
    }

    /// Numbers of the tests that exist in the tests' own plan of numbers only.
    private static let notInUse: Set<String> = [
        "64(0)64123456", "0123/456789", "123-456-7890", "312 345 678", "023 1234 0000",
        "(0xx) 123456789", "(0xx) 123456789 x 1234", "011xx5481429712",
    ]

    @Test func `numbers in all forms are found`() throws {
        var wrong: [String] = []
        var count = 0
        for call in try cases().calls where !Self.notInUse.contains(call.number) {
            count += 1
            let found = found(call.number, call.defaultRegion ?? "ZZ")
            if found != [call.number] { wrong.append("\(call.number) \(found)") }
        }
        #expect(count == 54)
        #expect(wrong == [])
    }
}
