import SettingsSchema

extension Rule {
    /// The rule `region_variant_fallback`.
    static let regionVariantFallback = Rule(
        "region_variant_fallback", "Folders of languages are called by their usual names.", .note,
        why: """
            Since iOS 17 a folder such as `en-us.lproj` beside `en.lproj` is passed over in Settings
            bundles: users of the region get the texts of the language. Regions are written `en-US`.
            """,
        bad: [
            .files([
                "Root.plist": root, "en-us.lproj/Root.strings": "▶\"Sound\" = \"Sound\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": root, "en-US.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        for language in bundle.listing.languages {
            guard let tag = LanguageTag(language), tag.region != nil, tag.variants.isEmpty,
                let file = bundle.firstFile(of: language), tag.description != language
            else { continue }
            let plain = bundle.listing.languages.contains { $0 == tag.language }
            guard plain else { continue }
            report.add(
                Place(file: file, anchor: language),
                "\(language).lproj lies beside \(tag.language).lproj, which may be taken in its "
                    + "place; the usual name is \(tag.description).lproj.", languages: [language])
        }
    }

    /// The rule `unknown_language`.
    static let unknownLanguage = Rule(
        "unknown_language", "Every `.lproj` folder is called after a language.", .warning,
        why: """
            A folder that is called after no language is never chosen.
            """,
        bad: [
            .files([
                "Root.plist": root, "1.lproj/Root.strings": "▶\"Sound\" = \"Ton\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ],
        good: [
            .files([
                "Root.plist": root, "de.lproj/Root.strings": "\"Sound\" = \"Ton\";\n",
                "en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
            ])
        ]
    ) { bundle, report in
        for language in bundle.listing.languages where language != "Base" {
            guard LanguageTag(language) == nil, let file = bundle.firstFile(of: language) else {
                continue
            }
            report.add(
                Place(file: file, anchor: language), "No language is called \"\(language)\".",
                languages: [language])
        }
    }

    private static let root = page(
        [row("PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")],
        top: ["StringsTable: Root"])
}

extension CheckedBundle {
    /// The first file in a language's folder.
    fileprivate func firstFile(of language: String) -> String? {
        listing.files.first { $0.hasPrefix("\(language).lproj/") }.map(file)
    }
}
