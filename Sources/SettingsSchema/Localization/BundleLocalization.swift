/// The languages of a bundle, and its texts, which are read when they are asked for.
public struct BundleLocalization: Sendable {
    /// The languages that have a `.lproj` folder, by the folder's name without extension, sorted.
    ///
    /// `Base` is not one: it holds texts of the language the bundle was written in.
    public let languages: [String]
    /// The language the bundle was written in: the name of its folder (possibly `Base`), or its tag
    /// when it has none.
    public var developmentLanguage: String
    /// What ``developmentLanguage`` is as a tag, such as `en` for `Base`.
    public var developmentTag: String
    /// Whether there is a `Base.lproj`.
    var hasBase: Bool
    /// Where the texts come from.
    let tables: StringsTables
    private let negotiation: LanguageNegotiation

    /// Makes a localization without texts.
    public init(languages: [String] = [], developmentLanguage: String = "en") {
        self.init(
            languages: languages, hasBase: false, developmentRegion: developmentLanguage,
            tables: StringsTables(folders: [], files: NoFiles()))
    }

    /// Makes a localization over folders on disk.
    /// - Parameter developmentRegion: what `CFBundleDevelopmentRegion` says, if anything.
    init(
        languages: [String], hasBase: Bool, developmentRegion: String?, tables: StringsTables
    ) {
        let languages = languages.sorted()
        self.languages = languages
        self.hasBase = hasBase
        self.tables = tables
        let negotiation = LanguageNegotiation(folders: languages)
        self.negotiation = negotiation
        let named = developmentRegion.flatMap { LanguageTag($0) }
        let folder = named.flatMap { negotiation.folders(for: [$0.description]).first }
        if let folder {
            developmentLanguage = folder
        } else if let named, hasBase || languages.isEmpty {
            developmentLanguage = hasBase ? "Base" : named.description
            developmentTag = named.description
            return
        } else {
            let english = negotiation.folders(for: ["en"]).first
            developmentLanguage = english ?? (hasBase ? "Base" : languages.first ?? "en")
        }
        developmentTag = LanguageTag(developmentLanguage)?.description ?? "en"
    }

    /// Returns the bundle's texts for a user's languages.
    /// - Parameter preferred: tags or names of languages, most wanted first; a name of a
    ///   ``PseudoLanguage`` may stand first. Without any that suits, the bundle's own language.
    public func localizer(for preferred: [String]) -> Localizer {
        let pseudo = preferred.first.flatMap(PseudoLanguage.init(rawValue:))
        let wanted = pseudo == nil ? preferred : Array(preferred.dropFirst())
        let chosen = negotiation.folders(for: wanted)
        var chain = chosen
        for fallback in [developmentLanguage, hasBase ? "Base" : nil].compactMap({ $0 })
        where !chain.contains(fallback) {
            chain.append(fallback)
        }
        let language = chosen.first.flatMap { LanguageTag($0)?.description } ?? developmentTag
        return Localizer(language: language, pseudoLanguage: pseudo, chain: chain, tables: tables)
    }

    /// Returns the folder that suits a user's languages best.
    func folder(for preferred: [String]) -> String {
        negotiation.folders(for: preferred).first ?? developmentLanguage
    }
}

extension SettingsBundle {
    /// Returns the bundle's texts for a user's languages; see
    /// ``BundleLocalization/localizer(for:)``.
    public func localizer(for preferred: [String]) -> Localizer {
        localization.localizer(for: preferred)
    }
}
