import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// How rows lead from page to page.
struct ChildPaneTests {
    @Test func `panes may lead back to where they came from`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("A", "A"), childPane("Self", "Root")]),
            "A.plist": pageText([childPane("Back", "Root"), childPane("B", "B")]),
            "B.plist": pageText([childPane("A again", "A")]),
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root", "A", "B"])
        #expect(bundle.routes.map(\.parent) == [nil, 0, 1])
        #expect(bundle.findings.isEmpty)
    }

    @Test func `routes go depth-first in the order of the rows`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("A", "A"), childPane("B", "B")]),
            "A.plist": pageText([childPane("A1", "A1"), childPane("B", "B")]),
            "A1.plist": pageText([]), "B.plist": pageText([]),
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root", "A", "A1", "B"])
        // The page is first met through A.
        #expect(bundle.routes[3].parent == 1)
    }

    @Test func `a page that is reached under two groups has a route for each`() throws {
        let group = entries(["ApplicationGroupContainerIdentifier": "group.example"])
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("G", "G"), childPane("Same", "Same")]),
            "G.plist": pageText([childPane("Same", "Same")], top: group),
            "Same.plist": pageText([toggle("k")]),
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root", "G", "Same", "Same"])
        #expect(
            bundle.routes.map(\.applicationGroup) == [nil, "group.example", "group.example", nil])
        #expect(bundle.settings.count == 2)
    }

    @Test func `panes 1000 deep are followed`() throws {
        var files = ["Root.plist": pageText([childPane("0", "0")])]
        for index in 0..<1000 {
            files["\(index).plist"] = pageText([childPane("T", "\(index + 1)")])
        }
        files["1000.plist"] = pageText([toggle("deep")])
        let bundle = try TestBundle(files).load()
        #expect(bundle.routes.count == 1002)
        #expect(bundle.registeredDefaults(applicationGroup: nil) == ["deep": true])
    }

    @Test(arguments: ["Folder/Next", "./Folder//Next", "Folder/./Next"])
    func `File may name a folder`(file: String) throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", file)]), "Folder/Next.plist": pageText([]),
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root", "Folder/Next"])
        #expect(bundle.rootElements[0].childPage == "Folder/Next")
    }

    @Test(arguments: ["../Other", "/etc/passwd", "Folder/../../Other", "..", "/", "."])
    func `File never leads out of the bundle`(file: String) throws {
        var bundle = TestBundle(["Root.plist": pageText([childPane("T", file)])])
        bundle.disk["Calendar.app/Other.plist"] = Array(pageText([]).utf8)
        let loaded = try bundle.load()
        #expect(loaded.routes.count == 1)
        #expect(loaded.rootElements.count == 1)
        #expect(loaded.findings.map(\.rule) == ["path_outside_bundle"])
        #expect(loaded.findings[0].keyPath == "PreferenceSpecifiers[0].File")
    }

    @Test func `a row whose file is missing is still shown`() throws {
        let bundle = try TestBundle(["Root.plist": pageText([childPane("T", "Gone")])]).load()
        #expect(bundle.rootElements.map(\.childPage) == ["Gone"])
        #expect(bundle.routes.count == 1)
        let finding = try #require(bundle.findings.first)
        #expect(finding.rule == "missing_child_file")
        #expect(finding.reason.contains("\"Gone.plist\""))
        #expect(finding.position == SourcePosition(line: 4, column: 108))
    }

    @Test func `with the extension written out the lookup fails, and the finding has the hint`()
        throws
    {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", "Next.plist")]), "Next.plist": pageText([]),
        ]).load()
        #expect(bundle.routes.count == 1)
        #expect(bundle.findings[0].reason.hasSuffix("Write \"Next\", without the extension."))
    }

    @Test(arguments: [("next", "Next"), ("FOLDER/page", "Folder/Page")])
    func `a file in another case is not found, and the finding names it`(
        file: String, right: String
    ) throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", file)]), "\(right).plist": pageText([]),
        ]).load()
        #expect(bundle.routes.count == 1)
        #expect(bundle.findings.map(\.rule) == ["case_mismatch"])
        #expect(bundle.findings[0].reason.contains("\"\(right)\""))
    }

    @Test func `a pane that this device does not show leads nowhere, but its defaults count`()
        throws
    {
        let pad = entries([
            "Type": "PSChildPaneSpecifier", "Title": "T", "File": "Pad",
            "SupportedUserInterfaceIdioms": texts("Pad"),
        ])
        let files = TestBundle([
            "Root.plist": pageText([pad]), "Pad.plist": pageText([toggle("k")]),
        ])
        #expect(try files.load(idiom: .phone).routes.map(\.page) == ["Root"])
        #expect(try files.load(idiom: .pad).routes.map(\.page) == ["Root", "Pad"])
        #expect(try files.load().registeredDefaults(applicationGroup: nil) == ["k": true])
    }
}
