import SharedSettings

/// Plans work and breaks.
@main
enum Timer {
    static func main() throws {
        let settings = try TimerSettings(store: .standard(for: "com.example.timer"))
        print(try run(Array(CommandLine.arguments.dropFirst()), settings))
    }

    /// Carries out a command line and returns what to print.
    static func run(_ words: [String], _ settings: TimerSettings) throws -> String {
        let number = words.dropFirst().first.flatMap { Int($0) }
        switch (words.first, number) {
        case (nil, _): try settings.$localSessionCount.update { $0 += 1 }
        case ("work", let minutes?): settings.workMinutes = minutes
        case ("break", let minutes?): settings.breakMinutes = minutes
        case ("rounds", let count?): settings.rounds = count
        case ("task", _): return name(words.dropFirst().joined(separator: " "), settings)
        case ("reset", nil): try settings.resetAll()
        default:
            return
                "Expected work MINUTES, break MINUTES, rounds COUNT, task NAME, reset, or nothing."
        }
        return Session(settings).text
    }

    /// Names what is worked on, and returns what was named before, too.
    private static func name(_ task: String, _ settings: TimerSettings) -> String {
        let editor = TaskEditor(settings)
        editor.textView.becomeFirstResponder()
        editor.textView.insertText(task)
        editor.textView.insertText("\n")
        return settings.recentTasks.joined(separator: "\n")
    }
}
