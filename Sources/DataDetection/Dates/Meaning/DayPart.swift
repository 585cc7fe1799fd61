/// Parts of the day, numbered as the vocabularies do.
enum DayPart {
    /// The hours that a part takes.
    static func hours(_ part: Int) -> (start: Int, end: Int) {
        switch part {
        case 1: (8, 12)  // morning
        case 2: (12, 16)  // afternoon
        case 3: (16, 20)  // evening
        case 4: (20, 24)  // night
        case 5: (11, 13)  // midday
        case 6: (8, 18)  // the day
        case 7: (0, 8)  // the night's second half
        default: (0, 24)
        }
    }

    /// Decides the half of the day of an hour that stands beside a part of the day.
    static func apply(_ part: Int, to time: inout TimeValue) {
        guard time.isOpen else { return }
        switch part {
        case 1, 7: time.half = .morning
        case 2, 3: time.half = .afternoon
        case 4: time.half = 6...11 ~= time.hour ? .afternoon : .morning
        case 5: time.half = time.hour >= 10 && time.hour < 12 ? .morning : .afternoon
        default: break
        }
    }
}
