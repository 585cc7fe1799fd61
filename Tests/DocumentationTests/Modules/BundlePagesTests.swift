import SettingsGeneration
import SettingsSchema
import SettingsScreens
import SettingsServer
import SharedSettings
import SharedSettingsTesting
import Testing

/// The code on the first pages of the modules that work with bundles.
@Suite struct BundlePagesTests {
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `a bundle is read`() async throws {
        let bundle = try SettingsBundle.load("Examples/Notes/Settings.bundle")
        for setting in bundle.settings {
            print(setting.key, setting.defaultValue ?? "no default")
        }
        for finding in bundle.findings {
            print(finding.file, finding.position?.line ?? 0, finding.reason)
        }
        #expect(
            await printed.end().map { $0.prefix { $0 != " " } } == [
                "first_line", "autosave", "version",
            ])
    }

    @Test func `a screen is rendered as text`() async throws {
        let bundle = try SettingsBundle.load("Examples/Notes/Settings.bundle")
        let builder = ScreenBuilder(
            bundle: bundle, stores: BundleStores(bundle: bundle, inMemory: ["autosave": false]),
            localizer: bundle.localizer(for: ["en"]))
        let screen = try builder.screen(route: 0)
        print(TextRenderer().text(screen))
        #expect(await printed.first()?.contains("[off]") == true)
    }

    @Test func `a bundle is served`() async throws {
        try await SettingsStoreScope.run {
            // The server opens the bundle by its path.
            let notes = "\(Project.folder)/Examples/Notes/Settings.bundle"
            let configuration = SettingsPageServer.Configuration(
                paths: [notes],
                openStores: { bundle in
                    try BundleStores(bundle: bundle) { domain, _ in try .standard(for: domain) }
                })
            let server = try SettingsPageServer(configuration)
            print("Serving on \(server.url)")
            #expect(await printed.first()?.hasPrefix("Serving on http://127.0.0.1:") == true)
            server.stop()
        }
    }

    @Test func `Swift is generated`() async throws {
        let bundle = try SettingsBundle.load("Examples/Notes/Settings.bundle")
        let source = bundle.generatedSource(GenerationOptions(access: .public))
        print(source.text)
        for note in source.notes { print(note.reason) }
        #expect(await printed.first()?.contains("public struct NotesSettings") == true)
    }
}
