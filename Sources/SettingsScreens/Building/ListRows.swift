import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes the rows of a list group: one for each item of the stored array, then the row that
    /// adds one.
    func listRows(_ element: Element, _ list: ListGroup) -> [ScreenRow] {
        let state = values.state(of: element)
        var items: [SettingValue] = []
        if case .array(let stored)? = state.value { items = stored }
        let rows = items.enumerated().map { position, value in
            itemRow(element, list, value: value, position: position, state)
        }
        return rows + list.add.prefix(1).map { addRow(element, $0, state) }
    }

    private func itemRow(
        _ element: Element, _ list: ListGroup, value: SettingValue, position: Int,
        _ state: RowValues.State
    ) -> ScreenRow {
        let item = list.item.first
        return ScreenRow(
            type: item?.type ?? .titleValue, index: element.index, key: element.key,
            title: itemTitle(item, value), value: value, isStored: state.isStored,
            display: itemDisplay(item, value), isEnabled: state.note == nil, note: state.note,
            imageName: item?.inApp.imageName,
            content: .listItem(position: position, isDeletable: list.isDeletable))
    }

    /// An item that is a dictionary is called by the text under its specifier's key.
    private func itemTitle(_ item: Element?, _ value: SettingValue) -> String? {
        if case .dictionary(let fields) = value, let key = item?.key, let name = fields[key] {
            return name.plainText
        }
        return text(item?.title)
    }

    private func itemDisplay(_ item: Element?, _ value: SettingValue) -> String? {
        switch item?.details {
        case .textField(let traits), .textView(let traits): traits.display(of: value.plainText)
        case .titleValue(let titles): display(of: value, titles)
        case .multiValue(let choices, _):
            screenChoices(choices, value: value).first(where: \.isSelected)
                .map { $0.shortTitle ?? $0.title } ?? ""
        case .childPane: nil
        default: value.plainText
        }
    }

    private func addRow(_ element: Element, _ add: Element, _ state: RowValues.State) -> ScreenRow {
        var traits: TextTraits?
        var choices: [ScreenChoice] = []
        switch add.details {
        case .textField(let typed), .textView(let typed): traits = localized(typed)
        case .multiValue(let offered, _): choices = screenChoices(offered, value: nil)
        default: break
        }
        let note = state.note ?? (traits == nil && choices.isEmpty ? RowNote.listAdd : nil)
        return ScreenRow(
            type: add.type, index: element.index, key: element.key, title: text(add.title),
            isEnabled: note == nil, note: note, imageName: add.inApp.imageName,
            content: .listAdd(traits, choices: choices))
    }
}
