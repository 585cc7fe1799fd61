import SettingsTestSupport
import SyncProtocol
import SyncStorage
import Testing

/// The databases that the store is tested over.
enum TestDatabase: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case sqlite, postgresql
    /// PostgreSQL with row security.
    case guarded

    var testDescription: String { rawValue }

    /// Whether a store over it is to have the database keep accounts apart.
    var guardsRows: Bool { self == .guarded }

    /// Lends the address of a fresh database.
    func withAddress<Result>(
        _ body: (DatabaseAddress) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .sqlite:
            try await withTemporaryDirectory { try await body(.sqlite(path: "\($0)/sync.sqlite")) }
        case .postgresql:
            try await body(.postgresql(try PostgreSQLCluster.shared().makeDatabase()))
        case .guarded:
            try await body(
                .postgresql(try PostgreSQLCluster.shared().makeDatabase(hasOwner: true)))
        }
    }

    /// Lends a store over a fresh database.
    func withStore<Result>(
        limits: SyncLimits = .standard, seed: UInt64 = 1,
        _ body: (TestStore) async throws -> Result
    ) async throws -> Result {
        try await withAddress { address in
            let store = try TestStore(
                address, limits: limits, seed: seed, guardsRows: guardsRows)
            defer { store.store.close() }
            return try await body(store)
        }
    }
}
