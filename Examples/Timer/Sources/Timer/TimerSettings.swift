import SharedSettings

/// The settings of the timer; each property is one.
struct TimerSettings: SharedSettings {
    /// Minutes of work at a time.
    @Setting var workMinutes = 25
    /// Minutes of a short break.
    @Setting var breakMinutes = 5
    /// Minutes of the break after the last round.
    @Setting("long_break") var longBreakMinutes = 30
    /// How often work is done before the long break.
    @Setting var rounds = 4
    /// What is heard when the time is over.
    @Setting var sound = Sound.bell
    /// What the user has worked on, newest first.
    @Setting var recentTasks: [String] = []
    /// Begins with "local", so it never leaves this device.
    @Setting var localSessionCount = 0

    /// A sound that the timer can make.
    enum Sound: String, CaseIterable, SettingRepresentable {
        case bell, gong, none
    }
}
