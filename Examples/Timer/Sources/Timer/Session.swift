/// A planned session of work and breaks.
struct Session: Equatable {
    /// Some minutes of one thing.
    struct Phase: Equatable {
        var minutes: Int
        var name: String
    }

    /// What is done, in order.
    var phases: [Phase]

    /// Plans a session as the settings ask for.
    init(_ settings: TimerSettings) {
        let rounds = max(1, settings.rounds)
        phases = (1...rounds).flatMap { round in
            let isLast = round == rounds
            return [
                Phase(minutes: settings.workMinutes, name: "work"),
                isLast
                    ? Phase(minutes: settings.longBreakMinutes, name: "long break")
                    : Phase(minutes: settings.breakMinutes, name: "break"),
            ]
        }
    }

    /// How long it takes, in minutes.
    var minutes: Int { phases.map(\.minutes).reduce(0, +) }

    /// The plan, a phase on each line.
    var text: String {
        phases.map { phase in
            let number = "\(phase.minutes)"
            let space = String(repeating: " ", count: max(0, 2 - number.count))
            return "\(space)\(number) min  \(phase.name)"
        }.joined(separator: "\n")
    }
}
