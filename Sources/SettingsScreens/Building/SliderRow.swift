import SettingsSchema

extension RowContext {
    /// Makes a slider's row; the schema gives sliders no title.
    func sliderRow(_ element: Element, _ slider: Slider) -> ScreenRow {
        let state = values.state(of: element)
        var row = makeRow(
            element, state, display: state.value?.plainText,
            content: .slider(
                minimum: slider.minimum, maximum: slider.maximum,
                minimumImage: slider.minimumImage, maximumImage: slider.maximumImage))
        row.title = nil
        return row
    }
}
