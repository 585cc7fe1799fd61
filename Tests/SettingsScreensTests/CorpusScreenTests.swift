import JSONText
import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct CorpusScreenTests {
    private static let languages = ["en", "de", "ar", "pseudo"]

    @Test(arguments: SharedMaterial.bundles, Idiom.allCases)
    func `every real bundle renders in all forms and languages`(path: String, idiom: Idiom) throws {
        guard let bundle = try? SettingsBundle.load(path, idiom: idiom) else { return }
        let stores = BundleStores(bundle: bundle)
        for language in Self.languages {
            let builder = ScreenBuilder(
                bundle: bundle, stores: stores, localizer: bundle.localizer(for: [language]))
            let screens = try builder.allScreens()
            #expect(screens.count == Set(bundle.routes.map(\.page)).count)
            for screen in screens { check(screen, in: bundle) }
            #expect(!TextRenderer().text(screens).contains("\u{1B}"))
            let json = JSONRenderer().json(screens)
            #expect(try JSONValue(parsing: json.text()) == json)
            #expect(HTMLRenderer.document(screens).hasPrefix("<!DOCTYPE html>"))
        }
    }

    private func check(_ screen: Screen, in bundle: SettingsBundle) {
        let elements = bundle.pages[screen.page]?.elements ?? []
        let shown = elements.filter { element in
            guard element.isShown(on: bundle.idiom, reader: bundle.reader) else { return false }
            if case .listGroup = element.details { return false }
            return element.type != .group
        }
        let rows = screen.sections.flatMap(\.rows).filter { row in
            if case .listAdd = row.content { false } else { true }
        }
        #expect(rows.map(\.index) == shown.map(\.index), "\(screen.page) of \(bundle.path)")
        for row in rows { #expect(row.choices.count(where: \.isSelected) <= 1) }
    }

    @Test(arguments: SharedMaterial.bundles)
    func `every title of a real bundle can be found`(path: String) throws {
        guard let bundle = try? SettingsBundle.load(path) else { return }
        let builder = ScreenBuilder(
            bundle: bundle, stores: BundleStores(bundle: bundle),
            localizer: bundle.localizer(for: ["en"]))
        let search = try ScreenSearch(builder)
        let titles = try builder.screen(route: 0).sections.flatMap(\.rows).compactMap(\.title)
        for title in titles.prefix(20) where title.contains(where: \.isLetter) {
            #expect(!search.results(for: title).isEmpty, "\(title)")
        }
    }
}
