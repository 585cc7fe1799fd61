import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes the row of a read-only value: stored, else the default.
    func titleValueRow(_ element: Element, _ titles: Choices?) -> ScreenRow {
        let state = values.state(of: element)
        return makeRow(
            element, state, display: display(of: state.value, titles), content: .titleValue)
    }

    /// Returns the title that stands for a value, else the value's own text.
    func display(of value: SettingValue?, _ titles: Choices?) -> String? {
        guard let value else { return nil }
        guard let titles, let index = titles.index(of: value) else { return value.plainText }
        return text(titles.titles[index]) ?? ""
    }
}
