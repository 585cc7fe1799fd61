import SharedSettings
import TextViews

/// The text view in which a task is named; its return key ends editing and keeps the task.
final class TaskEditor: TextViewDelegate {
    /// The text view, whose keyboard says "Done" on its return key.
    let textView = TextView()
    private let settings: TimerSettings

    /// Makes an editor with an empty text view.
    init(_ settings: TimerSettings) {
        self.settings = settings
        textView.traits.returnKeyType = .done
        // Held weakly by the view.
        textView.delegate = self
    }

    /// A text view has no call for its return key: it asks whether a line feed may be inserted.
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        guard text == "\n" else { return true }
        textView.resignFirstResponder()
        return false
    }

    /// Keeps the task that was named, newest first and each once.
    func textViewDidEndEditing(_ textView: TextView) {
        guard !textView.text.isEmpty else { return }
        settings.recentTasks.removeAll { $0 == textView.text }
        settings.recentTasks.insert(textView.text, at: 0)
    }
}
