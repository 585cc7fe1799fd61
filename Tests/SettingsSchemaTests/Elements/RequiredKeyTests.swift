import SettingsSchema
import SettingsTestSupport
import Testing

/// What the Settings app drops, and what InAppSettingsKit tolerates.
struct RequiredKeyTests {
    struct Case: CustomTestStringConvertible {
        var sample: ElementSample
        var key: String
        var testDescription: String { "\(sample.type.rawValue) without \(key)" }
    }

    /// Each required key of each type of the schema.
    static let required = [
        "PSTextFieldSpecifier": ["Key"],
        "PSTitleValueSpecifier": ["Key", "DefaultValue"],
        "PSToggleSwitchSpecifier": ["Title", "Key", "DefaultValue"],
        "PSSliderSpecifier": ["Key", "DefaultValue", "MinimumValue", "MaximumValue"],
        "PSMultiValueSpecifier": ["Title", "Key", "DefaultValue", "Values", "Titles"],
        "PSRadioGroupSpecifier": ["Key", "DefaultValue", "Values", "Titles"],
        "PSChildPaneSpecifier": ["Title", "File"],
        "IASKTextViewSpecifier": ["Key"], "IASKOpenURLSpecifier": ["File"],
        "IASKCustomViewSpecifier": ["Key"], "IASKDatePickerSpecifier": ["Key"],
        "IASKListGroupSpecifier": ["Key", "ItemSpecifier"],
    ]

    static let cases = (ElementSample.schema + ElementSample.inApp).flatMap { sample in
        (required[sample.type.rawValue] ?? []).map { Case(sample: sample, key: $0) }
    }

    /// The keys that may be missing in InAppSettingsKit.
    static let tolerated = ["DefaultValue", "Title"]

    @Test(arguments: cases)
    func `an element without a required key is not shown, and a finding says so`(
        _ test: Case
    ) throws {
        let text = test.sample.text.replacing("<key>\(test.key)<", with: "<key>Unused<")
        let bundle = try TestBundle(elements: [text]).load()
        #expect(bundle.rootElements.isEmpty)
        let finding = try #require(bundle.findings.first)
        #expect(bundle.findings.count == 1)
        #expect(finding.rule == "missing_required_key")
        #expect(finding.severity == .error)
        #expect(finding.keyPath == "PreferenceSpecifiers[0].\(test.key)")
        #expect(finding.position == SourcePosition(line: 4, column: 1))
        #expect(finding.file == "\(testBundlePath)/Root.plist")
        #expect(finding.reason.contains(test.key))
    }

    @Test(arguments: cases)
    func `InAppSettingsKit shows elements that merely lack a title or default`(
        _ test: Case
    ) throws {
        let text = test.sample.text.replacing("<key>\(test.key)<", with: "<key>Unused<")
        let bundle = try TestBundle(elements: [text]).load(reader: .inApp)
        let isShown = Self.tolerated.contains(test.key)
        #expect(bundle.rootElements.isEmpty == !isShown)
        #expect(bundle.findings.isEmpty == isShown)
    }

    @Test(arguments: cases.filter { ["Key", "Title", "File"].contains($0.key) })
    func `an element whose required text is empty is not shown`(_ test: Case) throws {
        let pattern = try Regex("<key>\(test.key)</key><string>[^<]*</string>")
        let empty = "<key>\(test.key)</key>\n<string></string>"
        let bundle = try TestBundle(elements: [test.sample.text.replacing(pattern, with: empty)])
            .load()
        #expect(bundle.rootElements.isEmpty)
        #expect(bundle.findings.map(\.rule) == ["empty_\(test.key.lowercased())"])
        #expect(bundle.findings.first?.position == SourcePosition(line: 5, column: 1))
    }

    @Test(arguments: cases.filter { ["Key", "Title", "File"].contains($0.key) })
    func `an element whose required text is no string is not shown`(_ test: Case) throws {
        let pattern = try Regex("<key>\(test.key)</key><string>[^<]*</string>")
        let number = "<key>\(test.key)</key><integer>1</integer>"
        let bundle = try TestBundle(elements: [test.sample.text.replacing(pattern, with: number)])
            .load()
        #expect(bundle.rootElements.isEmpty)
        #expect(bundle.findings.map(\.rule) == ["wrong_type"])
        #expect(bundle.findings.first?.reason.contains("a number; a string is expected") == true)
    }

    @Test func `all faults of an element are named at once`() throws {
        let (element, findings) = try readElement(["Type": "PSMultiValueSpecifier"])
        #expect(element == nil)
        #expect(
            findings.compactMap(\.keyPath).sorted()
                == ["DefaultValue", "Key", "Title", "Titles", "Values"]
                .map { "PreferenceSpecifiers[0].\($0)" })
    }

    @Test(arguments: ElementSample.schema + ElementSample.inApp)
    func `a complete element is shown by both readers, without findings`(
        sample: ElementSample
    ) throws {
        for reader in BundleReader.allCases {
            let bundle = try TestBundle(elements: [sample.text]).load(reader: reader)
            #expect(bundle.rootElements.map(\.type) == [sample.type])
            #expect(bundle.findings.isEmpty)
            #expect(bundle.rootElements.first?.unknownEntries.isEmpty == true)
        }
    }

    @Test(arguments: [
        ("PSButtonSpecifier", "unknown_type"), ("pstextfieldspecifier", "unknown_type"),
    ])
    func `an element of an unknown type is not shown; the rest of the page stands`(
        name: String, rule: String
    ) throws {
        let bundle = try TestBundle(elements: [entries(["Type": name]), toggle("k")]).load()
        #expect(bundle.rootElements.map(\.index) == [1])
        #expect(bundle.findings.map(\.rule) == [rule])
        #expect(bundle.findings[0].reason.contains(name))
    }

    @Test(
        arguments: [
            ("PSToggleSpecifier", "PSToggleSwitchSpecifier"), ("PSTitle", "PSTitleValueSpecifier"),
            ("PSTextViewSpecifier", "IASKTextViewSpecifier"),
            ("ToggleSwich", "PSToggleSwitchSpecifier"),
            ("PSSilderSpecifier", "PSSliderSpecifier"), ("PSCoreDataSpecifier", nil),
            ("PSProductGroupSpecifier", nil), ("PSEventToggleSwitchSpecifier", nil), ("X", nil),
        ] as [(String, String?)])
    func `only a misspelt or shortened type is taken for another`(name: String, meant: String?)
        throws
    {
        let bundle = try TestBundle(elements: [entries(["Type": name])]).load()
        let reason = bundle.findings[0].reason
        #expect(reason.contains("Did you mean") == (meant != nil))
        if let meant { #expect(reason.hasSuffix("Did you mean '\(meant)'?"), "\(reason)") }
    }

    @Test func `an element whose Type is no string is not shown`() throws {
        let (element, findings) = try readElement(["Type": "<integer>1</integer>"])
        #expect(element == nil)
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].Type"])
    }
}
