import SharedSettings
import Synchronization

/// The problems that settings have reported.
final class ProblemLog: Sendable {
    private let noted = Mutex<[SettingsProblem]>([])

    var reporter: SettingsReporter { { problem in self.noted.withLock { $0.append(problem) } } }
    var all: [SettingsProblem] { noted.withLock { $0 } }
    var kinds: [SettingsProblem.Kind] { all.map(\.kind) }
}
