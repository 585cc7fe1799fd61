import SettingsSchema

extension RowContext {
    /// Makes the row of one line of text.
    func textFieldRow(_ element: Element, _ traits: TextTraits) -> ScreenRow {
        textRow(element, traits, content: RowContent.textField)
    }

    /// Makes the row of many lines of text.
    func textViewRow(_ element: Element, _ traits: TextTraits) -> ScreenRow {
        textRow(element, traits, content: RowContent.textView)
    }

    private func textRow(
        _ element: Element, _ traits: TextTraits, content: (TextTraits) -> RowContent
    ) -> ScreenRow {
        let state = values.state(of: element)
        return makeRow(
            element, state, display: traits.display(of: state.value?.plainText ?? ""),
            content: content(localized(traits)))
    }

    /// Returns traits with their placeholder localized.
    func localized(_ traits: TextTraits) -> TextTraits {
        var traits = traits
        traits.placeholder = text(traits.placeholder)
        return traits
    }
}

extension TextTraits {
    /// Returns what is seen of a text: one bullet for each character when secure.
    func display(of text: String) -> String {
        isSecure ? String(repeating: "•", count: text.count) : text
    }
}
