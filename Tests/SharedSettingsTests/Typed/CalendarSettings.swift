import SharedSettings

// The type of the README, for tests of what it shows.

enum RootViewMode: String { case day, week, agenda }

struct CalendarSettings: SharedSettings {
    @Setting var remindersEnabled = true
    @Setting var timezoneSupportEnabled = false
    @Setting var showDurationOnReadOnlyEvents = false
    @Setting var localRootTableViewMode = RootViewMode.agenda  // "local": never leaves this device
    @Setting var hiddenEventCalendarIdentifiers: [String] = []
    @Setting var customCalendarColors: [String: String] = [:]
    @Setting var defaultEventAlarms = [15.0 * 60]  // seconds
    @Setting var defaultAllDayEventAlarms = [6.0 * 3600]
    @Setting var defaultEventReminder = [15.0 * 60]
    @Setting var defaultAllDayReminderAlarms = [6.0 * 3600]
}
