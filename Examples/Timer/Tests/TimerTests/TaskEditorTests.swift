import SharedSettings
import TextViews
import Testing

@testable import Timer

@Suite struct `The task's text view` {
    private let settings = TimerSettings()

    /// Types into a fresh editor, and returns it.
    private func editor(typing text: String) -> TaskEditor {
        let editor = TaskEditor(settings)
        editor.textView.becomeFirstResponder()
        for character in text { editor.textView.insertText(String(character)) }
        return editor
    }

    @Test func `is dismissed by the return key, which inserts nothing`() {
        let editor = editor(typing: "Write tests")
        #expect(editor.textView.isFirstResponder)
        editor.textView.insertText("\n")
        #expect(!editor.textView.isFirstResponder)
        #expect(editor.textView.text == "Write tests")
        #expect(settings.recentTasks == ["Write tests"])
    }

    @Test func `keeps the newest task first and each once`() {
        for task in ["Read", "Write", "Read"] {
            let editor = editor(typing: task)
            editor.textView.insertText("\n")
        }
        #expect(settings.recentTasks == ["Read", "Write"])
    }

    @Test func `keeps nothing when nothing was typed`() {
        let editor = editor(typing: "")
        editor.textView.insertText("\n")
        #expect(settings.recentTasks.isEmpty)
    }
}
