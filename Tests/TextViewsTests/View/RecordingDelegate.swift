import TextViews

/// Writes down what it is asked and told, and answers as a test wants.
final class RecordingDelegate: TextViewDelegate {
    /// The calls in order, each with the text or the caret at that moment.
    var log: [String] = []
    /// Answers questions about changes; allows them when it isn't set.
    var shouldChange: ((TextView, Range<Int>, String) -> Bool)?
    var shouldBegin = true
    var shouldEnd = true
    var didChange: ((TextView) -> Void)?
    var didChangeSelection: ((TextView) -> Void)?

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
        log.append("shouldBegin(first: \(textView.isFirstResponder))")
        return shouldBegin
    }

    func textViewDidBeginEditing(_ textView: TextView) {
        log.append("didBegin(first: \(textView.isFirstResponder))")
    }

    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
        log.append("shouldEnd(first: \(textView.isFirstResponder))")
        return shouldEnd
    }

    func textViewDidEndEditing(_ textView: TextView) {
        log.append("didEnd(first: \(textView.isFirstResponder))")
    }

    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        let provisional = textView.isChangeProvisional ? " provisional" : ""
        log.append("shouldChange(\(range), \(text.debugDescription))\(provisional)")
        return shouldChange?(textView, range, text) ?? true
    }

    func textViewDidChange(_ textView: TextView) {
        let provisional = textView.markedTextRange == nil ? "" : " provisional"
        log.append("didChange(\(textView.buffer.string.debugDescription))\(provisional)")
        didChange?(textView)
    }

    func textViewDidChangeSelection(_ textView: TextView) {
        log.append("didChangeSelection(\(textView.selectedRange))")
        didChangeSelection?(textView)
    }

    /// The calls since the last time.
    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A view with a text, the caret at its end, and a delegate that writes down what it is told.
func recordedView(
    _ text: String = "", _ change: (TextView) -> Void = { _ in }
) -> (view: TextView, delegate: RecordingDelegate) {
    let view = TextView(appearance: TextViewAppearance())
    view.services.now = { .zero }
    view.text = text
    change(view)
    let delegate = RecordingDelegate()
    view.delegate = delegate
    return (view, delegate)
}

extension TextView {
    /// Types a text character by character.
    func type(_ text: String, source: TextInputSource = .keyboard) {
        for character in text { insertText(String(character), source: source) }
    }

    /// Undoes everything and returns the text after each step.
    func textsOfUndoing() -> [String] {
        var texts: [String] = []
        while undoManager.undo() { texts.append(text) }
        return texts
    }
}
