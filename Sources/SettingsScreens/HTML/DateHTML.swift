import FoundationEssentials
import SettingsSchema
import SharedSettings

/// Dates and times.
extension PageWriter {
    /// Draws a date, a time, or both.
    mutating func dateRow(_ row: ScreenRow, _ picker: DatePicker) {
        open(row, kind: "date")
        openForm(row)
        html.markup("<label class=\"cell\">")
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title ?? row.key, withIDs: true)
        html.markup("<input name=\"value\"")
        switch picker.mode {
        case "Date": html.attribute("type", "date")
        case "Time": html.attribute("type", "time")
        default: html.attribute("type", "datetime-local")
        }
        if picker.minuteInterval > 1, picker.mode != "Date" {
            html.attribute("step", String(picker.minuteInterval * 60))
        }
        html.attribute("value", ifPresent: Self.text(row.value, mode: picker.mode))
        references(row)
        state(row)
        html.markup("></label>")
        closeForm(row)
        close(row)
    }

    /// Writes a stored date as the control wants it, in Coordinated Universal Time.
    private static func text(_ value: SettingValue?, mode: String) -> String? {
        guard case .date(let date) = value else { return nil }
        let text = date.formatted(.iso8601)
        let minutes = text.prefix(16)
        switch mode {
        case "Date": return String(text.prefix(10))
        case "Time": return String(minutes.suffix(5))
        default: return String(minutes)
        }
    }
}
