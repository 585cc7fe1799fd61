/// The lines that code of the documentation prints, for the test to look at.
struct PrintedLines: Sendable {
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    /// Takes a line as `print` would print it.
    func print(_ items: [Any]) {
        continuation.yield(items.map { "\($0)" }.joined(separator: " "))
    }

    /// Waits for a line.
    func first(where isWanted: (String) -> Bool = { _ in true }) async -> String? {
        await lines.first(where: isWanted)
    }

    /// Everything that was printed; nothing can be printed afterwards.
    func end() async -> [String] {
        continuation.finish()
        return await lines.reduce(into: []) { $0.append($1) }
    }
}
