import Foundation
import Testing

/// Compares text with a file under `Snapshots`.
///
/// A missing file is written and the test fails once; with `RECORD_SNAPSHOTS=1` all are written anew.
/// Every changed file is to be read before it is committed.
func expectSnapshot(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Snapshots").appending(path: name + ".txt")
    let records = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    guard !records, let expected = try? String(contentsOf: file, encoding: .utf8) else {
        try Data(text.utf8).write(to: file)
        if !records {
            Issue.record("Recorded \(name); run again.", sourceLocation: sourceLocation)
        }
        return
    }
    #expect(text == expected, sourceLocation: sourceLocation)
}
