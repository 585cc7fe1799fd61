import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes the row of a date, a time, or both.
    func datePickerRow(_ element: Element, _ picker: DatePicker) -> ScreenRow {
        let state = values.state(of: element)
        return makeRow(
            element, state, display: state.value.map { display(of: $0, picker) },
            content: .datePicker(picker))
    }

    /// Returns the part of a date that its picker shows, in Universal Time; the text of a value
    /// that is no date.
    private func display(of value: SettingValue, _ picker: DatePicker) -> String {
        guard case .date(let date) = value, let parts = ISO8601.parts(of: date) else {
            return value.plainText
        }
        return switch picker.mode {
        case "Date": parts.day
        case "Time": "\(parts.minute) UTC"
        default: "\(parts.day) \(parts.minute) UTC"
        }
    }
}
