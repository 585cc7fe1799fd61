import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The statements of Apple's page on the radio group element, one test each.
struct RadioGroupSeedTests {
    /// A radio group without one of its keys, or with another value for it.
    private func element(
        _ changes: [String: String] = [:], without missing: String? = nil
    ) throws -> (element: Element?, findings: [Finding]) {
        var values = [
            "Type": "PSRadioGroupSpecifier", "Key": "k", "DefaultValue": "a",
            "Values": texts("a", "b"), "Titles": texts("A", "B"),
        ].merging(changes) { $1 }
        if let missing { values[missing] = nil }
        let text = values.sorted { $0.key < $1.key }.map { entries([$0.key: $0.value]) }.joined()
        let bundle = try TestBundle(elements: [text]).load()
        return (bundle.rootElements.first, bundle.findings)
    }

    @Test func `Type is always PSRadioGroupSpecifier, and required`() throws {
        #expect(try element().element?.type == .radioGroup)
        let (missing, findings) = try element(without: "Type")
        #expect(missing == nil)
        #expect(findings.map(\.rule) == ["missing_required_key"])
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].Type"])
    }

    @Test func `If you do not specify Title, a gap is inserted between preferences`() throws {
        let (element, findings) = try element()
        #expect(element != nil)
        #expect(element?.title == nil)
        #expect(findings.isEmpty)
    }

    @Test func `The value of Title is localizable`() throws {
        let (element, _) = try element(["Title": "t"])
        let bundle = try TestBundle([
            "Root.plist": pageText([]), "de.lproj/Root.strings": "t = \"Töne\";",
        ]).load()
        let title = try #require(element?.title)
        #expect(bundle.localizer(for: ["de"]).text(title, table: "Root") == "Töne")
    }

    @Test func `Providing a footer is optional, and it is localizable`() throws {
        guard case .radioGroup(_, footer: let none)? = try element().element?.details,
            case .radioGroup(_, footer: let footer)? = try element(["FooterText": "f"]).element?
                .details
        else { throw TestFailure() }
        #expect(none == nil)
        #expect(footer == "f")
    }

    @Test func `Key is what you use to retrieve the value in your code, and is required`() throws {
        let stores = BundleStores(
            bundle: try TestBundle(elements: [ElementSample.radioGroup.text]).load(),
            inMemory: ["k": "b"])
        #expect(try stores.layers(for: nil).effectiveValue(forKey: "k")?.value == "b")
        let (missing, findings) = try element(without: "Key")
        #expect(missing == nil)
        #expect(findings.map(\.rule) == ["missing_required_key"])
    }

    @Test func `DefaultValue is returned when the key is not present in the preferences database`()
        throws
    {
        let stores = BundleStores(
            bundle: try TestBundle(elements: [ElementSample.radioGroup.text]).load())
        let value = try #require(try stores.layers(for: nil).effectiveValue(forKey: "k"))
        #expect(value.value == "a")
        #expect(!value.isStored)
    }

    @Test func `DefaultValue is required`() throws {
        let (missing, findings) = try element(without: "DefaultValue")
        #expect(missing == nil)
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].DefaultValue"])
    }

    @Test func `Values can have any type`() throws {
        let values = """
            <array><string>a</string><integer>1</integer><real>0.5</real><true/>\
            <date>2024-05-17T00:00:00Z</date><data>AQI=</data><array/></array>
            """
        let titles = texts("1", "2", "3", "4", "5", "6", "7")
        let (element, _) = try element(["Values": values, "Titles": titles])
        guard case .radioGroup(let choices, footer: _)? = element?.details else {
            throw TestFailure()
        }
        #expect(choices.values.count == 7)
        #expect(choices.values[1...3] == [.integer(1), .real(0.5), .boolean(true)])
        #expect(choices.values[6] == .array([]))
    }

    @Test(arguments: [texts("A"), texts("A", "B", "C"), "<array/>"])
    func `Each value must have a corresponding value in Titles`(titles: String) throws {
        let (element, findings) = try element(["Titles": titles])
        #expect(element == nil)
        #expect(findings.count == 1)
        #expect(findings[0].keyPath == "PreferenceSpecifiers[0].Titles")
        #expect(findings[0].severity == .error)
    }

    @Test(arguments: ["Values", "Titles"])
    func `Values and Titles are required`(key: String) throws {
        let (element, findings) = try element(without: key)
        #expect(element == nil)
        #expect(findings.map(\.rule) == ["missing_required_key"])
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].\(key)"])
    }

    @Test func `When a title is selected, the value at the corresponding index is stored`() throws {
        let setting = try TestBundle(elements: [ElementSample.radioGroup.text]).load()
            .setting(forKey: "k")
        #expect(try setting.value(parsing: "B") == "b")
    }

    @Test func `The values of Titles are localizable, those of Values are not`() throws {
        let strings = "a = \"wrong\"; A = \"Eins\"; B = \"Zwei\";"
        let bundle = try TestBundle([
            "Root.plist": pageText([ElementSample.radioGroup.text]),
            "de.lproj/Root.strings": strings,
        ]).load()
        let choices = try #require(bundle.settings[0].choices)
        let localizer = bundle.localizer(for: ["de"])
        let titles = choices.titles.map { localizer.text($0, table: "Root") }
        #expect(titles == ["Eins", "Zwei"])
        #expect(choices.values == ["a", "b"])
    }

    @Test(arguments: [("Phone", [true, false, false]), ("Pad", [false, true, true])])
    func `The string Phone displays the element on iPhone and iPod touch, Pad on iPad`(
        word: String, shown: [Bool]
    ) throws {
        let (element, _) = try element(["SupportedUserInterfaceIdioms": texts(word)])
        #expect(
            Idiom.allCases.map { element?.isShown(on: $0, reader: .settingsApp) } == shown)
    }

    @Test func `If DisplaySortedByTitle is Yes, values are displayed in the order of the titles`()
        throws
    {
        let (element, _) = try element([
            "DisplaySortedByTitle": "<true/>", "Values": numbers(1, 2), "Titles": texts("b", "a"),
        ])
        guard case .radioGroup(let choices, footer: _)? = element?.details else {
            throw TestFailure()
        }
        #expect(choices.isSortedByTitle)
        let localizer = try TestBundle(elements: []).load().localizer(for: ["en"])
        let order = localizer.displayOrder(of: choices, table: nil)
        #expect(order.map { choices.values[$0] } == [2, 1])
        #expect(order.map { choices.titles[$0] } == ["a", "b"])
    }
}

/// What a test throws when it can't go on.
struct TestFailure: Error {}
