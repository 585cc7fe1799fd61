import SettingsSchema
import Testing

struct LanguageTagTests {
    @Test(arguments: [
        ("en", "en"), ("EN", "en"), ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("zh_cn", "zh-CN"),
        ("zh-hans", "zh-Hans"), ("ZH-HANT-hk", "zh-Hant-HK"), ("es-419", "es-419"),
        ("sr-latn", "sr-Latn"), ("ca-ES-valencia", "ca-ES-valencia"), ("sl-rozaj", "sl-rozaj"),
        ("de_DE.UTF-8", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"), ("en-u-ca-gregory", "en"),
        ("en-US-u-hc-h12", "en-US"), ("kab", "kab"), ("English", "en"), ("French", "fr"),
        ("German", "de"), ("Japanese", "ja"), ("spanish", "es"), ("Italian", "it"),
        ("Dutch", "nl"), ("Simplified Chinese", "zh-Hans"),
    ])
    func `tags are read in any of the spellings in use`(text: String, tag: String) {
        #expect(LanguageTag(text)?.description == tag)
    }

    @Test(arguments: [
        "", "C", "POSIX", "C.UTF-8", "Base", "1", "-", "_", "123", "é", "toolongword",
    ])
    func `what names no language is no tag`(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [
        ("zh", "Hans"), ("zh-CN", "Hans"), ("zh-SG", "Hans"), ("zh-TW", "Hant"), ("zh-HK", "Hant"),
        ("zh-MO", "Hant"), ("zh-Hans-HK", "Hans"), ("sr", "Cyrl"), ("sr-ME", "Latn"),
        ("ar", "Arab"), ("pa-PK", "Arab"),
    ])
    func `the script follows from language and region`(text: String, script: String) {
        #expect(LanguageTag(text)?.likelyScript == script)
    }

    @Test(arguments: [
        "ar", "he", "iw", "fa", "ur", "yi", "dv", "ps", "ckb", "ug", "sd", "ar-EG", "pa-Arab",
        "az-IR", "ff-Adlm", "en-Hebr",
    ])
    func `languages in Arabic, Hebrew and their like run from right to left`(text: String) {
        #expect(LanguageTag(text)?.isRightToLeft == true)
    }

    @Test(arguments: ["en", "de", "ja", "zh-Hant", "az", "pa", "sd-IN", "ar-Latn", "hi"])
    func `others run from left to right`(text: String) {
        #expect(LanguageTag(text)?.isRightToLeft == false)
    }
}
