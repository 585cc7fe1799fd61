/// The languages of a bundle.
public struct BundleLocalization: Sendable {
    /// The languages that have a `.lproj` folder, by the folder's name without extension, sorted.
    public var languages: [String]
    /// The language the bundle was written in.
    public var developmentLanguage: String

    /// Makes a localization.
    public init(languages: [String] = [], developmentLanguage: String = "en") {
        self.languages = languages
        self.developmentLanguage = developmentLanguage
    }
}
