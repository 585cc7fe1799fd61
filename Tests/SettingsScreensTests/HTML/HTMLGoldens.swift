import FoundationEssentials
import Testing

/// Compares a text with a recorded file in `Tests/Goldens/HTML`.
///
/// A missing file fails the test; `UPDATE_GOLDENS=1` records anew, and the change is read in review.
func expectGolden(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let file = tests.appending(path: "Goldens/HTML/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return
    }
    let recorded = try? Data(contentsOf: file)
    guard let recorded else {
        Issue.record(
            "No golden \(name); record it with UPDATE_GOLDENS=1.", sourceLocation: sourceLocation)
        return
    }
    #expect(text == String(decoding: recorded, as: UTF8.self), sourceLocation: sourceLocation)
}
