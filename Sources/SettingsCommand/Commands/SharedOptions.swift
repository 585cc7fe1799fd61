import SettingsSchema

extension OptionDefinition {
    /// `--bundle`: where types, ranges and defaults come from.
    static let bundle = option(
        "--bundle", value: "bundle", kind: .folder,
        help: "The Settings bundle that describes the settings.")
    /// `--domain`: whose values.
    static let domain = option(
        "--domain", value: "domain",
        help: "The app's identifier or app group whose store is used; with --bundle, in place of "
            + "the identifier found beside the bundle.")
    /// `--store`: the store's file.
    static let store = option(
        "--store", value: "file", kind: .file,
        help: "The store's file, in place of the domain's usual one.")
    /// `--group`: which of the bundle's domains.
    static let group = option(
        "--group", value: "group",
        help: "The app group that holds the setting, when the bundle has its key in several places."
    )
    /// `--json`.
    static let json = flag("--json", help: "Print JSON.")
    /// `--dry-run`.
    static let dryRun = flag("--dry-run", help: "Say what would be done, and change nothing.")
    /// `--language`.
    static let language = option(
        "--language", value: "tag", isRepeatable: true,
        help: "The language of the texts, such as de-AT; several by repeating it or with commas, "
            + "the best first. Also pseudo, pseudo-rtl, pseudo-long and keys.")
    /// `--idiom`.
    static let idiom = option(
        "--idiom", value: "idiom", kind: .oneOf(Idiom.allCases.map(\.rawValue)),
        defaultText: Idiom.phone.rawValue, help: "The kind of device.")
    /// `--reader`.
    static let reader = option(
        "--reader", value: "reader", kind: .oneOf(BundleReader.allCases.map(\.rawValue)),
        help: "Whose rules the bundle is read by: those of Apple's Settings app or of "
            + "InAppSettingsKit, the default for InAppSettings.bundle.")

    /// The options that say how a bundle is shown.
    static let viewing: [OptionDefinition] = [.language, .idiom, .reader]
}

extension CommandDefinition {
    /// The options that find the settings, which every command on values has.
    static let place: [OptionDefinition] = [
        .bundle, .domain, .store, .group, .idiom, .reader,
    ]
}

extension ArgumentDefinition {
    /// The key of a setting.
    static let key = ArgumentDefinition(name: "key", help: "The setting's key.")
}
