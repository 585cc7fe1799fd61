import SettingsTestSupport
import SharedSettings
import Testing

/// The stores that the conformance suite runs over.
enum StoreKind: CaseIterable {
    case memory, sqlite
}

@Suite struct StoreConformanceTests {
    @Test(.timeLimit(.minutes(10)), arguments: StoreKind.allCases, StoreConformance.cases)
    func `a store conforms`(_ kind: StoreKind, to requirement: StoreRequirement) async throws {
        switch kind {
        case .memory:
            try await requirement.check(StoreUnderTest(MemorySettingsStore(domain: "a.b")))
        case .sqlite:
            try await withTemporaryDirectory { folder in
                let path = folder + "/new/settings.sqlite"
                let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                try await requirement.check(
                    StoreUnderTest(store) { try SQLiteSettingsStore(path: path, domain: "a.b") })
            }
        }
    }
}
