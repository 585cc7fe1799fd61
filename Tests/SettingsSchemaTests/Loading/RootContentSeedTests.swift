import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The statements of Apple's chapter on the root content of a schema file, one test each.
struct RootContentSeedTests {
    @Test func `Each distinct screen of settings is represented by a property list file`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("Sounds", "Sounds")]),
            "Sounds.plist": pageText([entries(["Type": "PSGroupSpecifier"])]),
        ]).load()
        #expect(bundle.pages.keys.sorted() == ["Root", "Sounds"])
        #expect(bundle.pages["Sounds"]?.file == "\(testBundlePath)/Sounds.plist")
    }

    @Test func `At a minimum, the bundle must have a Root.plist with the main screen's contents`()
        throws
    {
        let error = try #require(throws: BundleLoadError.self) {
            try TestBundle(["Other.plist": pageText([])]).load()
        }
        #expect(error.code == .notABundle)
        #expect(error.description.contains("\(testBundlePath)/Root.plist"))
        #expect(try TestBundle(elements: []).load().routes.map(\.page) == ["Root"])
    }

    @Test func `Additional files show settings on child screens, reached by child pane elements`()
        throws
    {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("One", "One")]),
            "One.plist": pageText([childPane("Two", "Two")]),
            "Two.plist": pageText([]),
            "Unreached.plist": pageText([]),
        ]).load()
        #expect(bundle.routes.map(\.page) == ["Root", "One", "Two"])
        #expect(bundle.pages["Unreached"] == nil)
    }

    @Test func `Each property list file has several keys at its top level`() throws {
        let top = entries([
            "StringsTable": "Root", "ApplicationGroupContainerIdentifier": "group.example",
            "Icon": "gear", "Title": "old",
        ])
        let page = try #require(TestBundle(elements: [], top: top).load().pages["Root"])
        #expect(page.stringsTable == "Root")
        #expect(page.applicationGroup == "group.example")
        #expect(page.icon == "gear")
        #expect(page.unknownEntries.map(\.key) == ["Title"])
    }

    @Test func `The order of the elements in the array is the order they are displayed in`() throws
    {
        let titles = ["c", "a", "b"]
        let bundle = try TestBundle(
            elements: titles.map { entries(["Type": "PSGroupSpecifier", "Title": $0]) }
        ).load()
        #expect(bundle.rootElements.map(\.title) == titles)
        #expect(bundle.rootElements.map(\.index) == [0, 1, 2])
    }

    @Test func `The strings file of StringsTable lies in each of the language folders`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([], top: entries(["StringsTable": "Root"])),
            "en.lproj/Root.strings": "\"t\" = \"Sounds\";",
            "de.lproj/Root.strings": "\"t\" = \"Töne\";",
        ]).load()
        #expect(bundle.localizer(for: ["en"]).text("t", table: "Root") == "Sounds")
        #expect(bundle.localizer(for: ["de"]).text("t", table: "Root") == "Töne")
    }

    @Test func `If you do not include StringsTable, the strings of the file are not localized`()
        throws
    {
        let bundle = try TestBundle([
            "Root.plist": pageText([]), "en.lproj/Root.strings": "\"t\" = \"Sounds\";",
        ]).load()
        let table = bundle.pages["Root"]?.stringsTable
        #expect(table == nil)
        #expect(bundle.localizer(for: ["en"]).text("t", table: table) == "t")
    }

    @Test
    func `ApplicationGroupContainerIdentifier stores values in a container other than the app's`()
        throws
    {
        let bundle = try TestBundle([
            "Root.plist": pageText([toggle("own"), childPane("Watch", "Watch")]),
            "Watch.plist": pageText(
                [toggle("shared"), childPane("More", "More")],
                top: entries(["ApplicationGroupContainerIdentifier": "group.example"])),
            "More.plist": pageText([toggle("inherited")]),
        ]).load()
        #expect(bundle.registeredDefaults(applicationGroup: nil).keys.sorted() == ["own"])
        #expect(
            bundle.registeredDefaults(applicationGroup: "group.example").keys.sorted()
                == ["inherited", "shared"])
        #expect(bundle.applicationGroups == ["group.example"])
    }

    @Test func `To access values stored in a group, the value of the key names the group`() throws {
        let top = entries(["ApplicationGroupContainerIdentifier": "group.example"])
        let bundle = try TestBundle(elements: [toggle("k")], top: top).load()
        let stores = BundleStores(bundle: bundle)
        #expect(stores.layers(for: "group.example").store.domain == "group.example")
        #expect(stores.layers(for: nil).store.domain == bundle.domain)
    }

    @Test func `The title of the root screen is the name of the app itself`() throws {
        var bundle = TestBundle(elements: [])
        bundle.disk["Calendar.app/Info.plist"] = Array(
            propertyList("<dict>\(entries(["CFBundleDisplayName": "My Calendar"]))</dict>").utf8)
        #expect(try bundle.load().appName == "My Calendar")
        #expect(try bundle.load().routes[0].title == nil)
    }

    @Test func `The title of a child screen is the Title of the child pane element`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText(
                [childPane("How it sounds", "Sounds")], top: entries(["StringsTable": "Texts"])),
            "Sounds.plist": pageText([], top: entries(["Title": "ignored"])),
        ]).load()
        #expect(bundle.routes[1].title == "How it sounds")
        #expect(bundle.routes[1].titleTable == "Texts")
        #expect(bundle.routes[1].parent == 0)
    }

    @Test(arguments: ElementSample.schema)
    func `Each dictionary contains the keys of one of the supported element types`(
        sample: ElementSample
    ) throws {
        let bundle = try TestBundle(elements: [sample.text]).load()
        #expect(bundle.rootElements.map(\.type) == [sample.type])
        #expect(bundle.findings.isEmpty)
    }

    @Test func `A text field displays an optional title and an editable text field`() throws {
        let (bare, _) = try readElement(["Type": "PSTextFieldSpecifier", "Key": "k"])
        #expect(bare?.title == nil)
        #expect(bare?.details == .textField(TextTraits()))
        let setting = try setting(["Type": "PSTextFieldSpecifier", "Key": "k", "Title": "T"])
        #expect(try setting.value(parsing: "any text") == .string("any text"))
    }

    @Test func `A title is a read-only string that displays values as formatted strings`() throws {
        let setting = try setting([
            "Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": "<integer>1</integer>",
            "Values": numbers(1, 2), "Titles": texts("one", "two"),
        ])
        #expect(setting.isReadOnly)
        #expect(setting.choices?.titles == ["one", "two"])
    }

    @Test func `A toggle has only one of two values, which need not be Boolean`() throws {
        let setting = try setting([
            "Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "T", "DefaultValue": "warm",
            "TrueValue": "warm", "FalseValue": "cold",
        ])
        #expect(setting.toggle?.trueValue == "warm")
        #expect(try setting.value(parsing: "on") == "warm")
        #expect(try setting.value(parsing: "cold") == "cold")
        #expect(throws: SettingValueError.self) { try setting.value(parsing: "tepid") }
    }

    @Test func `A slider's value is a real number between the minimum and maximum you specify`()
        throws
    {
        let setting = try setting([
            "Type": "PSSliderSpecifier", "Key": "k", "DefaultValue": "<real>0.5</real>",
            "MinimumValue": "<integer>0</integer>", "MaximumValue": "<real>1.5</real>",
        ])
        #expect(setting.range == 0...1.5)
        #expect(try setting.value(parsing: "1") == .real(1))
        #expect(throws: SettingValueError.self) { try setting.value(parsing: "2") }
    }

    @Test func `A multi value supports a set of mutually exclusive values`() throws {
        let setting = try setting([
            "Type": "PSMultiValueSpecifier", "Key": "k", "Title": "T", "DefaultValue": "a",
            "Values": texts("a", "b"), "Titles": texts("A", "B"),
        ])
        #expect(try setting.value(parsing: "b") == "b")
        #expect(try setting.value(parsing: "A") == "a")
        #expect(throws: SettingValueError.self) { try setting.value(parsing: "c") }
    }

    @Test func `A radio group is a single configurable option with two or more values`() throws {
        let bundle = try TestBundle(elements: [ElementSample.radioGroup.text]).load()
        #expect(bundle.settings.count == 1)
        #expect(bundle.settings[0].choices?.values.count == 2)
    }

    @Test func `The group type does not represent a configurable preference`() throws {
        let bundle = try TestBundle(elements: [
            entries(["Type": "PSGroupSpecifier", "Title": "T", "Key": "hide"])
        ]).load()
        #expect(bundle.rootElements.count == 1)
        #expect(bundle.settings.isEmpty)
    }

    @Test func `A child pane links to a new page of preferences`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("T", "Next")]), "Next.plist": pageText([]),
        ]).load()
        #expect(bundle.rootElements[0].childPage == "Next")
        #expect(bundle.routes[1].page == "Next")
    }
}
