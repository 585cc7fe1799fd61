import SettingsSchema
import SettingsTestSupport
import Testing

/// Which text stands for a key.
struct LocalizerTests {
    private func bundle(
        _ strings: [String: String], info: KeyValuePairs<String, String>? = nil
    ) throws -> SettingsBundle {
        var bundle = TestBundle(["Root.plist": pageText([])])
        for (file, text) in strings {
            bundle.disk["\(testBundlePath)/\(file)"] = Array(text.utf8)
        }
        if let info {
            bundle.disk["Calendar.app/Info.plist"] = Array(
                propertyList("<dict>\(entries(info))</dict>").utf8)
        }
        return try bundle.load()
    }

    @Test
    func `R023 a user of an untranslated language gets the next one, then English, then keys`()
        throws
    {
        let bundle = try bundle([
            "fr.lproj/Root.strings": "a = \"a fr\";",
            "en.lproj/Root.strings": "a = \"a en\"; b = \"b en\";",
        ])
        let localizer = bundle.localizer(for: ["xx", "fr"])
        let texts = ["a", "b", "c"].map { localizer.text($0, table: "Root") }
        #expect(texts == ["a fr", "b en", "c"])
        #expect(localizer.language == "fr")
    }

    @Test func `R025 the strings file of the user's language is the one that is read`() throws {
        let bundle = try bundle([
            "en.lproj/Root.strings": "a = \"en\";", "it.lproj/Root.strings": "a = \"it\";",
        ])
        #expect(bundle.localizer(for: ["it"]).text("a", table: "Root") == "it")
        #expect(bundle.localizer(for: ["en"]).text("a", table: "Root") == "en")
    }

    @Test func `R027 one bundle is read in any language at any time`() throws {
        let bundle = try bundle([
            "en.lproj/Root.strings": "a = \"en\";", "de.lproj/Root.strings": "a = \"de\";",
            "ar.lproj/Root.strings": "a = \"ar\";",
        ])
        for language in ["de", "ar", "en", "de"] {
            let localizer = bundle.localizer(for: [language])
            #expect(localizer.text("a", table: "Root") == language)
            #expect(localizer.isRightToLeft == (language == "ar"))
        }
    }

    @Test func `a text falls back from region to language to other preferred languages`() throws {
        let bundle = try bundle([
            "de-AT.lproj/Root.strings": "a = \"at\";",
            "de.lproj/Root.strings": "a = \"de\"; b = \"de\";",
            "it.lproj/Root.strings": "b = \"it\"; c = \"it\";",
            "en.lproj/Root.strings": "c = \"en\"; d = \"en\";",
        ])
        let localizer = bundle.localizer(for: ["de-AT", "it"])
        let texts = ["a", "b", "c", "d", "e"].map { localizer.text($0, table: "Root") }
        #expect(texts == ["at", "de", "it", "en", "e"])
        #expect(localizer.language == "de-AT")
    }

    @Test func `without a table, a key or an entry the text is the key`() throws {
        let bundle = try bundle(["en.lproj/Root.strings": "a = \"en\"; \"\" = \"wrong\";"])
        let localizer = bundle.localizer(for: ["en"])
        #expect(localizer.text("a", table: nil) == "a")
        #expect(localizer.text("a", table: "Other") == "a")
        #expect(localizer.text("z", table: "Root") == "z")
        #expect(localizer.text("", table: "Root") == "")
    }

    @Test func `a translation that is empty is a translation`() throws {
        let bundle = try bundle(["en.lproj/Root.strings": "a = \"\";"])
        #expect(bundle.localizer(for: ["en"]).text("a", table: "Root") == "")
    }

    @Test func `Base holds what the language the bundle was written in lacks`() throws {
        let bundle = try bundle([
            "Base.lproj/Root.strings": "a = \"base\"; b = \"base\";",
            "en.lproj/Root.strings": "a = \"en\";", "de.lproj/Root.strings": "a = \"de\";",
        ])
        let localizer = bundle.localizer(for: ["de"])
        #expect(localizer.text("b", table: "Root") == "base")
        #expect(bundle.localization.languages == ["de", "en"])
        #expect(bundle.localizer(for: []).text("a", table: "Root") == "en")
    }

    struct DevelopmentCase: Sendable {
        var region: String?
        var folders: [String]
        var folder: String
        var tag: String
    }

    @Test(arguments: [
        DevelopmentCase(region: "de", folders: ["de", "en"], folder: "de", tag: "de"),
        DevelopmentCase(region: "German", folders: ["de", "en"], folder: "de", tag: "de"),
        DevelopmentCase(region: "de", folders: ["Base", "en"], folder: "Base", tag: "de"),
        DevelopmentCase(region: "de", folders: ["en", "fr"], folder: "en", tag: "en"),
        DevelopmentCase(
            region: "$(DEVELOPMENT_LANGUAGE)", folders: ["de", "en"], folder: "en", tag: "en"),
        DevelopmentCase(region: nil, folders: ["de", "en"], folder: "en", tag: "en"),
        DevelopmentCase(region: nil, folders: ["de", "English"], folder: "English", tag: "en"),
        DevelopmentCase(region: nil, folders: ["Base", "de"], folder: "Base", tag: "en"),
        DevelopmentCase(region: nil, folders: ["it", "de"], folder: "de", tag: "de"),
        DevelopmentCase(region: nil, folders: ["ja"], folder: "ja", tag: "ja"),
        DevelopmentCase(region: "fr", folders: [], folder: "fr", tag: "fr"),
        DevelopmentCase(region: nil, folders: [], folder: "en", tag: "en"),
    ])
    func `the development language is the Info.plist's, else English, else Base, else the first`(
        test: DevelopmentCase
    ) throws {
        let files = test.folders.map { ("\($0).lproj/Root.strings", "") }
        let bundle = try bundle(
            Dictionary(uniqueKeysWithValues: files),
            info: test.region.map { ["CFBundleDevelopmentRegion": $0] })
        #expect(bundle.localization.developmentLanguage == test.folder)
        #expect(bundle.localizer(for: ["xx"]).language == test.tag)
    }

    @Test(arguments: ["Root.strings", "root", "ROOT.STRINGS"])
    func `a table is found with its extension written out and in another case`(table: String) throws
    {
        var bundle = TestBundle(
            ["Root.plist": pageText([], top: entries(["StringsTable": table]))])
        bundle.disk["\(testBundlePath)/en.lproj/Root.strings"] = Array("a = \"en\";".utf8)
        let loaded = try bundle.load()
        let localizer = loaded.localizer(for: ["en"])
        #expect(localizer.text("a", table: loaded.pages["Root"]?.stringsTable) == "en")
        let isOther = table != "Root.strings"
        #expect(localizer.findings.map(\.rule) == (isOther ? ["case_mismatch"] : []))
    }

    @Test func `faults of a strings file are findings with their place`() throws {
        let bundle = try bundle(["en.lproj/Root.strings": "a = \"en\";\nb = = ;\nc = \"c\";\n"])
        let localizer = bundle.localizer(for: ["en"])
        #expect(localizer.findings.isEmpty)
        #expect(localizer.text("a", table: "Root") == "en")
        let finding = try #require(localizer.findings.first)
        #expect(finding.file == "\(testBundlePath)/en.lproj/Root.strings")
        #expect(finding.position?.line == 2)
    }

    @Test func `only the files of the languages asked for are read`() throws {
        let disk = CountingFiles(
            files: InMemoryFiles([
                "S.bundle/Root.plist": pageText([]), "S.bundle/en.lproj/Root.strings": "a = b;",
                "S.bundle/de.lproj/Root.strings": "a = c;",
                "S.bundle/fr.lproj/Root.strings": "a = d;",
            ]))
        let bundle = try SettingsBundle.load("S.bundle", files: disk)
        for _ in 1...3 { _ = bundle.localizer(for: ["de"]).text("a", table: "Root") }
        let read = disk.paths.filter { $0.hasSuffix(".strings") }
        #expect(read == ["S.bundle/de.lproj/Root.strings", "S.bundle/en.lproj/Root.strings"])
    }
}
