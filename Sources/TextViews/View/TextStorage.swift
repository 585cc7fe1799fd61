/// A view's text for changes by code: they keep selection and scroll position, and are not told to the
/// delegate as a person's.
public struct TextStorage {
    let view: TextView

    /// The text with its attributes.
    public var content: AttributedText { view.state.content }

    /// Replaces part of the text; what comes takes the attributes of what goes.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets; cut to the text, ends inside a surrogate pair are moved outwards.
    ///   - string: What comes.
    public func replaceCharacters(in range: Range<Int>, with string: String) {
        let range = view.buffer.scalarRange(range.clamped(to: 0..<view.count))
        let attributes = view.state.content.typingAttributes(replacing: range)
        replaceCharacters(
            in: range, with: AttributedText(string, attributes ?? view.defaultAttributes))
    }

    /// Replaces part of the text.
    public func replaceCharacters(in range: Range<Int>, with content: AttributedText) {
        change([TextChange(range, with: content)])
    }

    /// Sets the attributes of a range.
    public func setAttributes(_ attributes: TextAttributes, range: Range<Int>) {
        change([TextChange(range.clamped(to: 0..<view.count), attributes: attributes)])
    }

    /// Lays attributes over those of a range.
    public func addAttributes(_ attributes: TextAttributes, range: Range<Int>) {
        edit(range) { $0 = $0.merging(attributes) }
    }

    /// Sets an attribute of a range; `nil` removes it.
    public func addAttribute<Key: TextAttributeKey>(
        _ key: Key.Type, value: Key.Value?, range: Range<Int>
    ) {
        edit(range) { $0[key] = value }
    }

    /// Changes the attributes of a range, run by run, in one step.
    public func edit(_ range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
        let range = view.buffer.scalarRange(range.clamped(to: 0..<view.count))
        if range.isEmpty { return }
        var runs = view.state.content.attributes.slice(range)
        let old = runs
        runs.change(0..<range.count, change)
        if runs != old { self.change([TextChange(range, restyledBy: runs)]) }
    }

    /// Makes several changes in one step; all name places in the present text.
    public func change(_ changes: [TextChange]) {
        view.dispatch(view.state.transaction(changes, time: view.services.now()))
    }
}
