/// The facts about languages that negotiation needs: old names, scripts, and related regions.
///
/// From the IANA registry of language subtags and CLDR's likely subtags and parent locales, cut down
/// to the languages that systems are shipped in.
enum LanguageNames {
    /// A second name of a language.
    struct Alias {
        var language: String
        var script: String?
    }

    /// The script of a language that has several.
    struct UsualScript {
        var script: String
        var byRegion: [String: String] = [:]
    }

    /// The folder names of the time before language codes, in lower case.
    static let modern: [String: String] = [
        "english": "en", "french": "fr", "german": "de", "japanese": "ja", "spanish": "es",
        "italian": "it", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
        "finnish": "fi", "portuguese": "pt", "brazilian portuguese": "pt-BR", "korean": "ko",
        "simplified chinese": "zh-Hans", "traditional chinese": "zh-Hant", "russian": "ru",
        "polish": "pl", "greek": "el", "turkish": "tr", "czech": "cs", "hungarian": "hu",
        "arabic": "ar", "hebrew": "he", "thai": "th", "ukrainian": "uk", "catalan": "ca",
    ]

    /// Codes that mean the same language as another.
    static let aliases: [String: Alias] = [
        "iw": Alias(language: "he"), "in": Alias(language: "id"), "ji": Alias(language: "yi"),
        "no": Alias(language: "nb"), "tl": Alias(language: "fil"), "mo": Alias(language: "ro"),
        "cmn": Alias(language: "zh"), "jw": Alias(language: "jv"),
        "sh": Alias(language: "sr", script: "Latn"),
    ]

    /// The modifiers of POSIX locales that name a script.
    static let scripts: [String: String] = [
        "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
    ]

    /// The usual scripts of languages that have several, and of those written from right to left.
    static let usualScripts: [String: UsualScript] = [
        "zh": UsualScript(script: "Hans", byRegion: ["TW": "Hant", "HK": "Hant", "MO": "Hant"]),
        "yue": UsualScript(script: "Hant", byRegion: ["CN": "Hans"]),
        "sr": UsualScript(script: "Cyrl", byRegion: ["ME": "Latn"]),
        "bs": UsualScript(script: "Latn"),
        "az": UsualScript(script: "Latn", byRegion: ["IR": "Arab"]),
        "uz": UsualScript(script: "Latn", byRegion: ["AF": "Arab"]),
        "kk": UsualScript(script: "Cyrl", byRegion: ["CN": "Arab"]),
        "mn": UsualScript(script: "Cyrl", byRegion: ["CN": "Mong"]),
        "pa": UsualScript(script: "Guru", byRegion: ["PK": "Arab"]),
        "ku": UsualScript(script: "Latn", byRegion: ["IQ": "Arab", "IR": "Arab"]),
        "sd": UsualScript(script: "Arab", byRegion: ["IN": "Deva"]),
        "ks": UsualScript(script: "Arab"), "ar": UsualScript(script: "Arab"),
        "fa": UsualScript(script: "Arab"), "ur": UsualScript(script: "Arab"),
        "ps": UsualScript(script: "Arab"), "ckb": UsualScript(script: "Arab"),
        "ug": UsualScript(script: "Arab"), "pnb": UsualScript(script: "Arab"),
        "he": UsualScript(script: "Hebr"), "iw": UsualScript(script: "Hebr"),
        "yi": UsualScript(script: "Hebr"), "ji": UsualScript(script: "Hebr"),
        "dv": UsualScript(script: "Thaa"), "syr": UsualScript(script: "Syrc"),
        "nqo": UsualScript(script: "Nkoo"),
    ]

    /// The scripts written from right to left.
    static let rightToLeftScripts: Set<String> = [
        "Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr",
    ]

    /// Languages whose readers read both scripts, so that the other one beats another language.
    static let readInBothScripts: Set<String> = ["sr", "bs"]

    /// Languages that are read by readers of another when that one is missing.
    static let substitutes: [String: String] = ["nn": "nb", "nb": "nn"]

    /// The region whose texts a plain language code usually holds.
    static let usualRegions: [String: String] = [
        "en": "US", "pt": "BR", "es": "ES", "fr": "FR", "de": "DE", "it": "IT", "nl": "NL",
        "zh-Hans": "CN", "zh-Hant": "TW",
    ]

    /// The regions whose texts are nearest for a region, nearest first.
    static func relatedRegions(language: String, script: String?, region: String) -> [String] {
        switch (language, script) {
        case ("es", _) where latinAmerica.contains(region): ["419", "MX"]
        case ("es", _) where region == "419": ["MX"]
        case ("pt", _) where region != "BR": ["PT"]
        case ("en", _) where commonwealth.contains(region): ["001", "GB"]
        case ("zh", "Hant") where region == "MO": ["HK", "TW"]
        default: []
        }
    }

    private static let latinAmerica: Set<String> = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
        "PE", "PR", "PY", "SV", "US", "UY", "VE",
    ]

    private static let commonwealth: Set<String> = [
        "001", "AU", "GB", "HK", "IE", "IN", "KE", "MT", "MY", "NG", "NZ", "PK", "SG", "ZA",
    ]
}
