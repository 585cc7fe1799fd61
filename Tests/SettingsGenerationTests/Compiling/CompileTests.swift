import SettingsGeneration
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

@Suite(.serialized) struct `Generated code compiles without a warning` {
    /// Who sees it, and whether imports are internal unless they say otherwise.
    static let ways: [(AccessLevel, features: [String])] = AccessLevel.allCases.flatMap {
        [($0, features: []), ($0, features: ["InternalImportsByDefault"])]
    }

    /// Another file of the module, with imports as most people write them.
    private static let other = """
        import FoundationEssentials
        import SharedSettings

        func wakeUp(_ settings: EverythingSettings) -> (Date, SettingValue) {
            (settings.wakeUp, settings.country.settingValue)
        }

        """

    @Test(.timeLimit(.minutes(10)), arguments: ways)
    func `for everybody who may see it`(access: AccessLevel, features: [String]) async throws {
        let bundle = try Sample.bundle()
        let source = bundle.generatedSource(GenerationOptions(access: access))
        let complaints = try await withTemporaryDirectory { folder in
            try await SwiftCompiler.complaints(
                about: ["Sample.swift": source.text, "Other.swift": Self.other], in: folder,
                features: features)
        }
        #expect(complaints.isEmpty, "\(complaints)")
    }

    @Test(
        .enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"),
        .timeLimit(.minutes(10)), arguments: [AccessLevel.internal, .public])
    func `for every bundle of the corpus that can be read`(access: AccessLevel) async throws {
        var sources: [String: String] = [:]
        for (number, path) in SharedMaterial.bundles.enumerated() {
            guard let bundle = try? SettingsBundle.load(path) else { continue }
            let options = GenerationOptions(typeName: "Bundle\(number)", access: access)
            sources["Bundle\(number).swift"] = bundle.generatedSource(options).text
        }
        #expect(sources.count >= 63)
        let complaints = try await withTemporaryDirectory { [sources] folder in
            try await SwiftCompiler.complaints(about: sources, in: folder)
        }
        #expect(complaints.isEmpty, "\(complaints)")
    }

    @Test(.timeLimit(.minutes(10)))
    func `for keys, titles and values of any characters`() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        let bundle = HostileBundle.make(using: &random)
        let source = bundle.generatedSource(GenerationOptions(typeName: "Hostile"))
        #expect(bundle.generatedSource(GenerationOptions(typeName: "Hostile")) == source)
        let complaints = try await withTemporaryDirectory { folder in
            try await SwiftCompiler.complaints(about: ["Hostile.swift": source.text], in: folder)
        }
        #expect(complaints.isEmpty, "seed \(seed): \(complaints)")
    }
}
