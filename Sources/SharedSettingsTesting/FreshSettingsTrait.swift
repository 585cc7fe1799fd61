#if canImport(Testing)
    import SharedSettings
    import Testing

    /// Gives each test its own standard stores, in memory and empty.
    ///
    /// The code that is tested makes its settings as it always does:
    ///
    /// ```swift
    /// @Suite(.freshSettings) struct ReminderTests {
    ///     @Test func `reminders are on at first`() throws {
    ///         let settings = try CalendarSettings(store: .standard(for: "com.example.calendar"))
    ///         #expect(settings.remindersEnabled)
    ///     }
    /// }
    /// ```
    ///
    /// Settings that a global variable holds are made once, in whichever test reads it first; hand
    /// settings in instead.
    public struct FreshSettingsTrait: TestTrait, SuiteTrait, TestScoping {
        /// Whether the tests inside a suite get it too: they do.
        public var isRecursive: Bool { true }

        /// Runs one test in a scope of its own.
        /// - Throws: what the test throws.
        public func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            // A suite is no test: what it would hold, its tests would share.
            guard testCase != nil else { return try await function() }
            try await SettingsStoreScope.run { try await function() }
        }
    }

    extension Trait where Self == FreshSettingsTrait {
        /// Gives each test its own standard stores, in memory and empty.
        public static var freshSettings: FreshSettingsTrait { FreshSettingsTrait() }
    }
#endif
