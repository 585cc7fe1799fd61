import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes the row of a button that the app answers; a text stored under its key is its title.
    func buttonRow(_ element: Element, className: String?) -> ScreenRow {
        let state = values.state(of: element)
        var row = makeRow(
            element, state, display: nil, content: .button,
            note: className.map(RowNote.buttonClass) ?? RowNote.button)
        if case .string(let stored)? = state.value, let title = text(stored) { row.title = title }
        return row
    }

    /// Makes the row that only the app can draw.
    func customViewRow(_ element: Element) -> ScreenRow {
        let state = values.state(of: element)
        return makeRow(
            element, state, display: state.value?.plainText, content: .customView,
            note: RowNote.customView)
    }
}
