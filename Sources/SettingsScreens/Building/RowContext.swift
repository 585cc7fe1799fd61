import SettingsSchema
import SharedSettings
import TextViews

/// What the rows of one page are made from.
struct RowContext: Sendable {
    let reader: BundleReader
    let localizer: Localizer
    let table: String?
    let values: RowValues
    let routes: RouteIndex
    let applicationGroup: String?

    /// Returns the localized text, or `nil` when there is none or it is empty.
    func text(_ key: String?) -> String? {
        guard let key, !key.isEmpty else { return nil }
        let text = localizer.text(key, table: table)
        return text.isEmpty ? nil : text
    }

    /// Adds what an element shows: a new section, a row, or both.
    func add(_ element: Element, to sections: inout SectionList) {
        switch element.details {
        case .group(let footer):
            sections.begin(section(element, footer: footer))
        case .radioGroup(let choices, let footer):
            sections.begin(section(element, footer: footer))
            sections.append(radioGroupRow(element, choices))
        case .listGroup(let list):
            sections.begin(section(element, footer: list.footer))
            for row in listRows(element, list) { sections.append(row) }
        default:
            if let row = row(of: element) { sections.append(row) }
        }
    }

    private func section(_ element: Element, footer: String?) -> ScreenSection {
        ScreenSection(
            type: element.type, header: text(element.title), footer: text(footer),
            dataDetectorTypes: DataDetectorTypes(names: element.dataDetectorTypes))
    }

    private func row(of element: Element) -> ScreenRow? {
        switch element.details {
        case .group, .radioGroup, .listGroup: nil
        case .textField(let traits): textFieldRow(element, traits)
        case .textView(let traits): textViewRow(element, traits)
        case .titleValue(let titles): titleValueRow(element, titles)
        case .toggleSwitch(let toggle): toggleRow(element, toggle)
        case .slider(let slider): sliderRow(element, slider)
        case .multiValue(let choices, let footer): multiValueRow(element, choices, footer: footer)
        case .childPane(let pane): childPaneRow(element, pane)
        case .openURL(let address): linkRow(element, LinkTarget(address))
        case .mailCompose(let message): mailRow(element, message)
        case .button(let className, _): buttonRow(element, className: className)
        case .customView: customViewRow(element)
        case .datePicker(let picker): datePickerRow(element, picker)
        }
    }

    /// Makes a row with what all kinds have in common.
    /// - Parameters:
    ///   - display: the value as text for people.
    ///   - note: why the row can't be used whatever its value; a managed setting has its own.
    func makeRow(
        _ element: Element, _ state: RowValues.State, display: String?, content: RowContent,
        note: String? = nil
    ) -> ScreenRow {
        let note = note ?? state.note
        return ScreenRow(
            type: element.type, index: element.index, key: element.key, title: text(element.title),
            subtitle: subtitle(of: element, value: state.value), value: state.value,
            isStored: state.isStored, display: display, isEnabled: note == nil, note: note,
            imageName: element.inApp.imageName,
            dataDetectorTypes: DataDetectorTypes(names: element.dataDetectorTypes),
            content: content)
    }
}
