import Foundation
import SettingsTestSupport
import Testing

@testable import DataDetection

/// Others' cases: all addresses are found whole, and nothing else is.
@Suite(.enabled(if: SharedMaterial.isPresent, "the shared cases are not there"))
struct AddressCorpusTests {
    private struct Case: Decodable {
        let text: String
        let isAddress: Bool

        /// Without a comma behind the last word.
        var address: String { text.hasSuffix(",") ? String(text.dropLast()) : text }
    }

    private static func cases() throws -> [Case] {
        let path = (SharedMaterial.path ?? "") + "/data/addresses/cases.json"
        return try JSONDecoder().decode(
            [Case].self, from: Data(contentsOf: URL(filePath: path)))
    }

    @Test(arguments: ["", "See ", "Our office:\n", "They moved to "])
    func `All addresses are found whole, alone and behind other words`(_ before: String) throws {
        let scanner = AddressScanner(context: DetectionContext())
        for example in try Self.cases() where example.isAddress {
            let found = scanner.matches(
                in: ScannedText(units: Array((before + example.text).utf16)))
            #expect(found.map(\.text) == [example.address])
        }
    }

    @Test func `What is no address is not found`() throws {
        let scanner = AddressScanner(context: DetectionContext())
        for example in try Self.cases() where !example.isAddress {
            let found = scanner.matches(in: ScannedText(units: Array(example.text.utf16)))
            #expect(found.isEmpty, "\(example.text)")
        }
    }
}
