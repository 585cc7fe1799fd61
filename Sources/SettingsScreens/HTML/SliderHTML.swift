import SharedSettings

/// Numbers from a range.
extension PageWriter {
    /// Draws a slider between its pictures.
    mutating func sliderRow(
        _ row: ScreenRow, bounds: (minimum: Double, maximum: Double),
        images: (minimum: String?, maximum: String?)
    ) {
        let value = Self.position(of: row.value, in: bounds)
        open(row, kind: "slider")
        openForm(row)
        html.markup("<div class=\"cell\">")
        image(images.minimum, class: "end")
        html.markup("<input type=\"range\" name=\"value\" step=\"any\"")
        html.attribute("min", Self.text(bounds.minimum))
        html.attribute("max", Self.text(bounds.maximum))
        html.attribute("value", Self.text(value))
        html.attribute("aria-label", hiddenName(row))
        html.attribute("aria-valuetext", Self.percentage(of: value, in: bounds))
        state(row)
        html.markup(">")
        image(images.maximum, class: "end")
        html.markup("</div>")
        closeForm(row)
        close(row)
    }

    /// The number of a value, moved into the bounds; the minimum when it is no number.
    private static func position(
        of value: SettingValue?, in bounds: (minimum: Double, maximum: Double)
    ) -> Double {
        let number: Double? =
            switch value {
            case .integer(let number): Double(number)
            case .largeInteger(let number): Double(number)
            case .real(let number): number
            case .boolean(let isOn): isOn ? 1 : 0
            case .string(let text): Double(text)
            default: nil
            }
        guard let number, !number.isNaN else { return bounds.minimum }
        return max(bounds.minimum, min(bounds.maximum, number))
    }

    /// Writes a number as HTML does: without a fraction of zero.
    private static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return "\(number)"
    }

    /// How far a value lies on the way from minimum to maximum, as assistive technology says it.
    private static func percentage(
        of value: Double, in bounds: (minimum: Double, maximum: Double)
    ) -> String {
        let share = (value - bounds.minimum) / (bounds.maximum - bounds.minimum)
        return share.isFinite ? "\(Int((share * 100).rounded()))%" : "0%"
    }
}
