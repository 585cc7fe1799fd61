import Testing

/// What an app takes on when it imports the module.
@Suite struct LinkageTests {
    #if os(Linux)
        @Test func `an app that only wants settings loads SQLite, and neither Foundation nor ICU`()
            async throws
        {
            let libraries = try await ProbeProcess.run("libraries")
            #expect(libraries.contains { $0.contains("/libsqlite3.so") })
            #expect(libraries.contains { $0.contains("/libFoundationEssentials.so") })
            for name in ["libFoundation.so", "FoundationInternationalization", "ICU", "XML"] {
                #expect(!libraries.contains { $0.contains(name) }, "\(name)")
            }
        }
    #endif
}
