import SettingsSchema
import Testing

/// Which language of a bundle a user gets.
struct NegotiationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var preferred: [String]
        var folders: [String]
        var language: String
        var testDescription: String { "\(preferred) of \(folders) is \(language)" }

        init(_ preferred: String, _ folders: String, _ language: String) {
            self.preferred = preferred.split(separator: " ").map(String.init)
            self.folders = folders.split(separator: " ").map(String.init)
            self.language = language
        }
    }

    @Test(arguments: [
        // The exact tag, in any spelling.
        Case("de", "de en", "de"), Case("pt-BR", "en pt pt-BR", "pt-BR"),
        Case("pt-BR", "en pt_BR", "pt-BR"), Case("pt-br", "en PT-br", "pt-BR"),
        Case("zh-CN", "en zh_cn", "zh-CN"), Case("de", "German en", "de"),
        // By cutting off.
        Case("de-AT", "de en", "de"), Case("zh-Hant-HK", "zh-Hant en", "zh-Hant"),
        Case("sr-Latn-RS", "sr-Latn sr en", "sr-Latn"), Case("ca-ES-valencia", "ca en", "ca"),
        // By script.
        Case("zh-TW", "zh-Hans zh-Hant en", "zh-Hant"), Case("zh-HK", "zh-CN zh-TW en", "zh-TW"),
        Case("zh-Hans-SG", "en zh-CN", "zh-CN"), Case("zh-Hant", "en zh-Hans", "en"),
        Case("zh-CN", "en zh-Hant", "en"), Case("zh-Hant-MO", "zh-HK zh-TW", "zh-HK"),
        Case("zh-Hans", "en zh", "zh"), Case("sr", "en sr-Latn", "sr-Latn"),
        // Related regions before the plain language, siblings after it.
        Case("es-AR", "es es-419 en", "es-419"), Case("es-AR", "es es-MX en", "es-MX"),
        Case("es-ES", "es es-MX en", "es"), Case("pt-AO", "pt pt-PT en", "pt-PT"),
        Case("en-AU", "en en-GB", "en-GB"), Case("en-GB", "en-US de", "en-US"),
        Case("en-GB", "en de", "en"), Case("pt", "en pt-BR", "pt-BR"),
        Case("pt", "en pt-PT pt-BR", "pt-BR"), Case("fr", "en fr-CA fr-FR", "fr-FR"),
        Case("de", "en de-CH", "de-CH"), Case("es-419", "en es-MX es-ES", "es-MX"),
        // Old and second codes.
        Case("he", "en iw", "iw"), Case("id", "en in", "in"), Case("no", "en nb", "nb"),
        Case("nb", "en no", "no"), Case("nn", "en nb", "nb"), Case("nn", "en nb nn", "nn"),
        // The next preferred language, then the bundle's own.
        Case("xx fr", "en fr", "fr"), Case("xx", "en fr", "en"), Case("", "en fr", "en"),
        Case("xx yy de-AT it", "it de en", "de"), Case("C", "fr en", "en"),
        Case("eng", "en fr", "en"), Case("xx", "it fr", "fr"),
    ])
    func `R023 the preferred languages are tried in turn, then the development language`(
        test: Case
    ) {
        let localization = BundleLocalization(languages: test.folders)
        #expect(localization.localizer(for: test.preferred).language == test.language)
    }
}
