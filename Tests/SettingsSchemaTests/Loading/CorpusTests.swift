import SettingsSchema
import SettingsTestSupport
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct CorpusTests {
    @Test(arguments: SharedMaterial.bundles, Idiom.allCases)
    func `every real bundle loads, or its Root is named with line and column`(
        path: String, idiom: Idiom
    ) throws {
        do {
            let bundle = try SettingsBundle.load(path, idiom: idiom)
            #expect(bundle.routes.first?.page == "Root")
            #expect(bundle.pages["Root"] != nil)
            for finding in bundle.findings {
                #expect(finding.file.hasPrefix(path))
                #expect(finding.position != nil)
            }
            let localizer = bundle.localizer(for: ["de"])
            for setting in bundle.settings {
                _ = localizer.text(setting.title ?? "", table: setting.titleTable)
            }
        } catch {
            let finding = try #require(error.finding)
            let place = try #require(finding.position)
            #expect(error.code == .unreadableRoot)
            #expect(error.description.contains(":\(place.line):\(place.column): "))
        }
    }
}
