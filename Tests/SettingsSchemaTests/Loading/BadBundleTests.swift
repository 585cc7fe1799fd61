import SettingsSchema
import SettingsTestSupport
import Testing

/// What happens with bundles that are no good.
struct BadBundleTests {
    private func error(_ path: String, _ disk: InMemoryFiles) throws -> BundleLoadError {
        try #require(throws: BundleLoadError.self) {
            try SettingsBundle.load(path, files: disk)
        }
    }

    @Test func `R037 without a bundle the error says which path was looked for`() throws {
        let error = try error("App/Settings.bundle", InMemoryFiles(["App/Info.plist": ""]))
        #expect(error.code == .missing)
        #expect(error.description == "There is no Settings bundle at App/Settings.bundle.")
    }

    @Test func `R037 on a real disk too`() throws {
        let error = try #require(throws: BundleLoadError.self) {
            try SettingsBundle.load("/nowhere/Settings.bundle")
        }
        #expect(error.code == .missing)
        #expect(error.path == "/nowhere/Settings.bundle")
    }

    @Test func `a file is no bundle`() throws {
        let error = try error("Settings.bundle", InMemoryFiles(["Settings.bundle": "text"]))
        #expect(error.code == .notABundle)
        #expect(error.description.contains("is a file"))
    }

    @Test(arguments: [
        ("App/Settings.bundle/Root.plist", "The bundle is App/Settings.bundle."),
        ("App/root.plist", "There is root.plist, but a device"),
        ("App/Root.inApp.plist", "only the in-app reader takes"),
        ("App/Other.plist", "there is no App/Root.plist."),
    ])
    func `a folder without Root.plist is no bundle, and the error says what is there`(
        file: String, hint: String
    ) throws {
        let error = try error("App/", InMemoryFiles([file: pageText([])]))
        #expect(error.code == .notABundle)
        #expect(error.description.contains(hint))
    }

    @Test(arguments: [
        "", "<plist><dict>", "<plist><string>text</string></plist>", "\u{0}\u{1}\u{2}", "<plist>",
        "<plist><array/></plist>",
    ])
    func `a Root that can't be read is named with file, line and column`(text: String) throws {
        let error = try error(
            "Settings.bundle", InMemoryFiles(["Settings.bundle/Root.plist": text]))
        #expect(error.code == .unreadableRoot)
        let finding = try #require(error.finding)
        let place = try #require(finding.position)
        #expect(
            error.description.hasPrefix(
                "Settings.bundle/Root.plist:\(place.line):\(place.column): "))
        #expect(error.description.hasSuffix("."))
    }

    @Test func `a Root that the system refuses to read is another error`() throws {
        var disk = InMemoryFiles(["Settings.bundle/a": ""])
        disk.unreadable = ["Settings.bundle/Root.plist"]
        let error = try error("Settings.bundle", disk)
        #expect(error.code == .unreadable)
        #expect(error.description.contains("Permission denied"))
    }

    @Test(arguments: ["", "<plist><dict><key>", "<plist><true/></plist>"])
    func `another page that can't be read is left out, once, and its row stays`(
        text: String
    ) throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("A", "Bad"), childPane("B", "Bad"), toggle("k")]),
            "Bad.plist": text,
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root"])
        #expect(bundle.rootElements.count == 3)
        let finding = try #require(bundle.findings.first)
        #expect(bundle.findings.count == 1)
        #expect(finding.file == "\(testBundlePath)/Bad.plist")
        #expect(finding.position != nil)
        #expect(finding.severity == .error)
    }

    @Test func `another page that the system refuses to read is left out`() throws {
        var bundle = TestBundle(["Root.plist": pageText([childPane("A", "Bad")])])
        bundle.disk.unreadable = ["\(testBundlePath)/Bad.plist"]
        let findings = try bundle.load().findings
        #expect(findings.map(\.rule) == ["unreadable_file"])
    }

    @Test(arguments: ["", "<key>PreferenceSpecifiers</key><dict/>"])
    func `a page without an array of elements is empty, and a finding says so`(
        top: String
    ) throws {
        let bundle = try TestBundle(["Root.plist": propertyList("<dict>\(top)</dict>")]).load()
        #expect(bundle.rootElements.isEmpty)
        #expect(bundle.findings.map(\.severity) == [.error])
    }

    @Test func `an entry that is no dictionary is skipped`() throws {
        let text = propertyList(
            "<dict><key>PreferenceSpecifiers</key><array>\n<string>x</string>\n"
                + "<dict>\(toggle("k"))</dict></array></dict>")
        let bundle = try TestBundle(["Root.plist": text]).load()
        #expect(bundle.rootElements.map(\.index) == [1])
        let finding = try #require(bundle.findings.first)
        #expect(finding.keyPath == "PreferenceSpecifiers[0]")
        #expect(finding.position == SourcePosition(line: 4, column: 1))
    }

    @Test(arguments: ["<integer>1</integer>", "<array/>"])
    func `top-level keys that are no strings count for nothing`(xml: String) throws {
        let top = entries([
            "StringsTable": xml, "ApplicationGroupContainerIdentifier": xml, "Icon": xml,
        ])
        let bundle = try TestBundle(elements: [], top: top).load()
        #expect(bundle.pages["Root"]?.stringsTable == nil)
        #expect(bundle.pages["Root"]?.applicationGroup == nil)
        #expect(bundle.findings.map(\.severity) == [.warning, .warning, .warning])
    }

    @Test(arguments: ["../../etc", "a/b", ".."])
    func `a group that can't be a group's identifier counts for nothing`(group: String) throws {
        let top = entries(["ApplicationGroupContainerIdentifier": group])
        let bundle = try TestBundle(elements: [], top: top).load()
        #expect(bundle.pages["Root"]?.applicationGroup == nil)
        #expect(bundle.findings.map(\.rule) == ["app_group_invalid"])
    }

    @Test func `findings are sorted by file and place`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", "A"), toggle(""), toggle("")]),
            "A.plist": pageText([toggle("")]),
        ]).load()
        #expect(
            bundle.findings.map { $0.file.suffix(6) }
                == ["/A.plist", "t.plist", "t.plist"].map { $0.suffix(6) })
        #expect(bundle.findings.compactMap(\.position?.line) == [4, 5, 6])
    }
}
