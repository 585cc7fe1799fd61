import SettingsSchema
import SettingsTestSupport
import Testing

/// Which of several files a page is read from.
struct PageOrderTests {
    private static let all = [
        "en.lproj/Root~iphone.inApp.plist", "Root~iphone.inApp.plist",
        "en.lproj/Root.inApp.plist", "Root.inApp.plist",
        "en.lproj/Root~iphone.plist", "Root~iphone.plist",
        "en.lproj/Root.plist", "Root.plist",
    ]

    private func rootFile(
        _ files: [String], reader: BundleReader = .settingsApp, idiom: Idiom = .phone,
        languages: [String] = []
    ) throws -> String? {
        let pages = Dictionary(uniqueKeysWithValues: files.map { ($0, pageText([])) })
        let bundle = try TestBundle(pages).load(reader: reader, idiom: idiom, languages: languages)
        return bundle.pages["Root"].map { String($0.file.dropFirst(testBundlePath.count + 1)) }
    }

    @Test(arguments: all.indices)
    func `InAppSettingsKit looks for the device's in-app file first`(index: Int) throws {
        #expect(try rootFile(Array(Self.all[index...]), reader: .inApp) == Self.all[index])
    }

    @Test(arguments: all.indices.dropFirst(4))
    func `the Settings app looks for the device's file, then for the plain one`(index: Int) throws {
        // In-app files are there, but not for this reader.
        let files = Array(Self.all[..<4] + Self.all[index...])
        #expect(try rootFile(files) == Self.all[index])
    }

    @Test(arguments: [
        (Idiom.phone, "Root~iphone.plist"), (.pad, "Root~ipad.plist"), (.mac, "Root.plist"),
    ])
    func `each kind of device has its file`(idiom: Idiom, file: String) throws {
        let files = ["Root~iphone.plist", "Root~ipad.plist", "Root.plist"]
        #expect(try rootFile(files, idiom: idiom) == file)
        #expect(try rootFile(["Root.plist"], idiom: idiom) == "Root.plist")
    }

    @Test func `a page in a language folder is taken for that language alone`() throws {
        let files = ["de.lproj/Root.plist", "Root.plist", "en.lproj/Other.plist"]
        #expect(try rootFile(files, languages: ["de-AT"]) == "de.lproj/Root.plist")
        #expect(try rootFile(files, languages: ["en"]) == "Root.plist")
    }

    @Test func `R029 an in-app file replaces the shared one and is never merged with it`() throws {
        let bundle = TestBundle([
            "Root.plist": pageText([toggle("a"), toggle("b"), toggle("c")]),
            "Root.inApp.plist": pageText([
                entries(["Type": "IASKButtonSpecifier", "Title": "T", "Key": "button"])
            ]),
        ])
        #expect(try bundle.load(reader: .inApp).rootElements.map(\.key) == ["button"])
        #expect(try bundle.load().rootElements.map(\.key) == ["a", "b", "c"])
    }

    @Test func `a bundle called InAppSettings is read with the Settings bundle beside it`() throws {
        let disk = InMemoryFiles([
            "App/InAppSettings.bundle/Root.plist": pageText([
                childPane("Shared", "Shared"), childPane("Own", "Own"),
            ]),
            "App/InAppSettings.bundle/Own.plist": pageText([toggle("own")]),
            "App/InAppSettings.bundle/en.lproj/Root.strings": "a = \"in-app\";",
            "App/Settings.bundle/Root.plist": pageText([toggle("never")]),
            "App/Settings.bundle/Own~iphone.inApp.plist": pageText([toggle("never")]),
            "App/Settings.bundle/Shared.plist": pageText([toggle("shared")]),
            "App/Settings.bundle/en.lproj/Root.strings": "a = \"wrong\"; b = \"shared\";",
        ])
        let bundle = try SettingsBundle.load("App/InAppSettings.bundle", files: disk)
        #expect(bundle.reader == .inApp)
        #expect(bundle.pages["Shared"]?.file == "App/Settings.bundle/Shared.plist")
        #expect(bundle.settings.map(\.key) == ["shared", "own"])
        let localizer = bundle.localizer(for: ["en"])
        #expect(localizer.text("a", table: "Root") == "in-app")
        #expect(localizer.text("b", table: "Root") == "shared")
    }

    @Test func `files that systems leave behind are no pages`() throws {
        #expect(throws: BundleLoadError.self) {
            try TestBundle(["._Root.plist": pageText([]), ".svn/Root.plist": ""]).load()
        }
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", "._Next")]), "._Next.plist": pageText([]),
        ]).load()
        #expect(bundle.findings.map(\.rule) == ["missing_child_file"])
    }

    @Test(arguments: [
        ("About", "en", "About"), ("About", "de", "Root"), ("Folder/About", "en", "About"),
    ])
    func `in-app, a page that names no table has one named after its file, else Root`(
        file: String, language: String, table: String
    ) throws {
        let bundle = TestBundle([
            "Root.plist": pageText([childPane("T", file)]), "\(file).plist": pageText([]),
            "\(language == "en" ? "en.lproj/About" : "de.lproj/Other").strings": "",
        ])
        #expect(try bundle.load(reader: .inApp).pages[file]?.stringsTable == table)
        #expect(try bundle.load().pages[file]?.stringsTable == nil)
    }
}
