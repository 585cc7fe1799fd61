import SharedSettings

/// What every ``SettingsStore`` must do, as cases to run over one's own store.
///
/// ```swift
/// @Test(arguments: StoreConformance.cases)
/// func `my store conforms`(to requirement: StoreRequirement) async throws {
///     try await requirement.check(StoreUnderTest(MyStore(domain: "com.example.test")))
/// }
/// ```
public enum StoreConformance {
    /// Every requirement; each wants a fresh, empty store.
    public static let cases: [StoreRequirement] =
        valueRequirements + updateRequirements + changeRequirements + threadRequirements
}

/// One thing that a store must do.
public struct StoreRequirement: Sendable, CustomStringConvertible {
    /// A sentence that says what the store does.
    public let description: String
    private let body: @Sendable (StoreUnderTest) async throws -> Void

    init(
        _ description: String, _ body: @escaping @Sendable (StoreUnderTest) async throws -> Void
    ) {
        self.description = description
        self.body = body
    }

    /// Checks a fresh store.
    /// - Throws: ``StoreNonconformance`` when the store does something else.
    public func check(_ store: StoreUnderTest) async throws {
        try await body(store)
    }
}

/// A fresh store, and how to look at what it keeps.
public struct StoreUnderTest: Sendable {
    /// The store.
    public let store: any SettingsStore
    private let reopen: @Sendable () throws -> any SettingsStore

    /// Makes a store under test.
    /// - Parameters:
    ///   - store: the store, with nothing in it.
    ///   - reopen: returns another object over the same values, where the kind of store has such.
    public init(
        _ store: any SettingsStore, reopen: (@Sendable () throws -> any SettingsStore)? = nil
    ) {
        self.store = store
        self.reopen = reopen ?? { store }
    }

    /// Another object over the same values, or the same one.
    public func reopened() throws -> any SettingsStore { try reopen() }
}

/// A requirement that a store doesn't meet.
public struct StoreNonconformance: Error, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String
}

func require(_ holds: Bool, _ expectation: @autoclosure () -> String) throws {
    if !holds { throw StoreNonconformance(description: expectation()) }
}

func requireEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: @autoclosure () -> String
) throws {
    try require(found == expected, "\(what()): expected \(expected), found \(found)")
}

/// Checks that something throws a store's error with a code.
func requireError(
    _ code: SettingsStoreError.Code, _ what: String, _ body: () throws -> Void
) throws {
    do {
        try body()
    } catch let error as SettingsStoreError where error.code == code {
        return try require(!error.description.isEmpty, "\(what): expected a sentence of reason")
    }
    throw StoreNonconformance(description: "\(what): expected the error \(code.rawValue)")
}
