import SyncProtocol
import SyncStorage
import Testing

/// Expects that a device is told of a kind of problem, in a full sentence.
func expectProblem(
    _ kind: SyncProblem.Kind, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async {
    do {
        try await body()
        Issue.record("Expected \(kind.rawValue).", sourceLocation: sourceLocation)
    } catch SyncStoreError.problem(let problem) {
        #expect(problem.kind == kind, sourceLocation: sourceLocation)
        #expect(problem.detail.hasSuffix("."), sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
