import Foundation
import SettingsTestSupport
import Testing

/// Whether what users reported of detection has a test each.
@Suite(.enabled(if: SharedMaterial.isPresent, "the shared reports are not there"))
struct ReportedBugsTests {
    private static let areas = ["detect", "link", "email", "phone", "date", "address"]

    @Test func `every report about detection has a test with its number`() throws {
        let path = (SharedMaterial.path ?? "") + "/bugs/textview.tsv"
        let reports = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { report in
                report.count > 1 && Self.areas.contains { report[1].contains($0) }
            }
        #expect(reports.count > 10)
        let tests = try Self.allTests()
        for report in reports {
            #expect(tests.contains(report[0]), "\(report[0]) has no test")
        }
    }

    /// The text of all tests.
    private static func allTests() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        var text = ""
        for name in ["DataDetectionTests", "TextDetectionTests", "TextViewsTests"] {
            let files = FileManager.default.enumerator(atPath: folder.path + "/" + name)
            while let file = files?.nextObject() as? String {
                guard file.hasSuffix(".swift") else { continue }
                text += try String(
                    contentsOfFile: folder.path + "/" + name + "/" + file, encoding: .utf8)
            }
        }
        return text
    }
}
