import FoundationEssentials

/// A fresh folder that is removed when `body` returns.
public func withTemporaryDirectory<Result>(
    _ body: (_ path: String) async throws -> Result
) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
}
