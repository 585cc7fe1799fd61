import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct ChoiceTests {
    private func multiValue(
        _ pairs: KeyValuePairs<String, String>
    ) throws -> (choices: Choices?, findings: [Finding]) {
        let text =
            entries([
                "Type": "PSMultiValueSpecifier", "Key": "k", "Title": "T", "DefaultValue": "a",
            ])
            + entries(pairs)
        let bundle = try TestBundle(elements: [text]).load()
        guard case .multiValue(let choices, footer: _)? = bundle.rootElements.first?.details else {
            return (nil, bundle.findings)
        }
        return (choices, bundle.findings)
    }

    @Test func `values, titles, short titles and icons stand side by side`() throws {
        let (choices, findings) = try multiValue([
            "Values": numbers(1, 2), "Titles": texts("One", "Two"), "ShortTitles": texts("1", "2"),
            "IconNames": texts("i1", "i2"), "DisplaySortedByTitle": "<true/>",
        ])
        #expect(
            choices
                == Choices(
                    values: [1, 2], titles: ["One", "Two"], shortTitles: ["1", "2"],
                    iconNames: ["i1", "i2"], isSortedByTitle: true))
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        (texts("1"), "titles_values_count"), ("<string>1</string>", "titles_values_count"),
        ("<array><true/><array/></array>", "titles_values_count"),
    ])
    func `short titles of the wrong count or type are ignored, and the element stays`(
        xml: String, rule: String
    ) throws {
        let (choices, findings) = try multiValue([
            "Values": numbers(1, 2), "Titles": texts("One", "Two"), "ShortTitles": xml,
        ])
        #expect(choices?.shortTitles == nil)
        #expect(choices?.titles == ["One", "Two"])
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test func `titles that are numbers are shown as their digits`() throws {
        let titles = "<array><integer>5</integer><real>2.5</real><real>3.0</real></array>"
        let (choices, findings) = try multiValue(["Values": numbers(1, 2, 3), "Titles": titles])
        #expect(choices?.titles == ["5", "2.5", "3"])
        #expect(findings.isEmpty)
    }

    @Test func `a title that is neither text nor number is shown as nothing`() throws {
        let (choices, findings) = try multiValue([
            "Values": numbers(1, 2), "Titles": "<array><dict/><string>Two</string></array>",
        ])
        #expect(choices?.titles == ["", "Two"])
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].Titles[0]"])
    }

    @Test func `a default that is none of the values is kept`() throws {
        let (choices, findings) = try multiValue(["Values": numbers(1), "Titles": texts("One")])
        #expect(choices?.values == [1])
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        ["Values": texts("a")], ["Titles": texts("a")],
        ["Values": texts("a"), "Titles": texts("A", "B")],
        ["Values": "<array/>", "Titles": "<array/>"], ["Values": "a", "Titles": "a"],
    ])
    func `a title row whose mapping is invalid stays and shows the value`(
        pairs: [String: String]
    ) throws {
        let text =
            entries(["Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": "a"])
            + pairs.sorted { $0.key > $1.key }.map { entries([$0.key: $0.value]) }.joined()
        let bundle = try TestBundle(elements: [text]).load()
        #expect(bundle.rootElements.map(\.details) == [.titleValue(nil)])
        #expect(bundle.findings.map(\.rule) == ["titles_values_count"])
    }

    @Test func `a title row needs no mapping and no title`() throws {
        let (element, findings) = try readElement([
            "Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": "",
        ])
        #expect(element?.details == .titleValue(nil))
        #expect(findings.isEmpty)
    }
}
