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
        guard case .date(let date) = value, let parts = ISO8601.parts(of: date) else { return nil }
        return switch mode {
        case "Date": parts.day
        case "Time": parts.minute
        default: "\(parts.day)T\(parts.minute)"
        }
    }
}
