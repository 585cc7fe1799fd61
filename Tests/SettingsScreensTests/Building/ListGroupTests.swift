import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct ListGroupTests {
    private func list(_ item: SettingValue, add: SettingValue?, deletable: Bool = true)
        -> SettingValue
    {
        element(
            "IASKListGroupSpecifier", title: "Tags",
            [
                "Key": "tags", "ItemSpecifier": item, "AddSpecifier": add, "FooterText": "foot",
                "Deletable": .boolean(deletable),
            ])
    }

    private let typed = element(
        "PSTextFieldSpecifier", ["Key": "tag", "IASKPlaceholder": "New tag"])

    @Test func `each stored item is a row, then comes the row that adds one`() throws {
        let fixture = try Fixture(
            [toggle("before"), list(typed, add: typed)], stored: ["tags": ["red", "blue"]],
            reader: .inApp)
        let section = try fixture.screen().sections[1]
        #expect(section.type == .listGroup)
        #expect(section.header == "Tags")
        #expect(section.footer == "foot")
        #expect(section.rows.map(\.display) == ["red", "blue", nil])
        #expect(section.rows.map(\.index) == [1, 1, 1])
        #expect(section.rows.map(\.key) == ["tags", "tags", "tags"])
        #expect(section.rows[1].content == .listItem(position: 1, isDeletable: true))
        #expect(
            section.rows[2].content
                == .listAdd(TextTraits(placeholder: "New tag"), choices: []))
        #expect(section.rows[2].isEnabled)
    }

    @Test func `without items only the row that adds one is there`() throws {
        let fixture = try Fixture([list(typed, add: typed)], reader: .inApp)
        #expect(try fixture.screen().sections[0].rows.count == 1)
        let wrong = try Fixture(
            [list(typed, add: nil)], stored: ["tags": "text"], reader: .inApp)
        #expect(try wrong.screen().sections[0].rows.isEmpty)
    }

    @Test func `items that are choices show their titles, and choices can be added`() throws {
        let gene = element(
            "PSMultiValueSpecifier", title: "Gene",
            ["Key": "gene", "Titles": ["Adenine", "Cytosine"], "Values": ["A", "C"]])
        let rows = try Fixture(
            [list(gene, add: gene)], stored: ["tags": ["C", "?"]], reader: .inApp
        ).rows()
        #expect(rows.map(\.display) == ["Cytosine", "", nil])
        guard case .listAdd(nil, choices: let choices) = rows[2].content else {
            Issue.record("no row that adds")
            return
        }
        #expect(choices.map(\.title) == ["Adenine", "Cytosine"])
        #expect(rows[2].isEnabled)
    }

    @Test func `items that are dictionaries are called by the field of their specifier`() throws {
        let pane = element("PSChildPaneSpecifier", title: "Tag", ["Key": "name", "File": "Tag"])
        let rows = try Fixture(
            [list(pane, add: pane, deletable: false)],
            stored: ["tags": [["name": "red", "n": 1], ["n": 2]]], reader: .inApp,
            pages: ["Tag": page([])]
        ).rows()
        #expect(rows.map(\.title) == ["red", "Tag", "Tag"])
        #expect(rows[0].content == .listItem(position: 0, isDeletable: false))
        #expect(!rows[2].isEnabled)
    }
}
