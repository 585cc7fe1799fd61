import SettingsSchema
import SharedSettings

/// The app without the world around it: tests hand in settings that live in memory.
struct TravelApp {
    let settings: TravelSettings
    let watch: TravelGroupSettings
    let texts: Localizer

    /// Carries out a command line and returns what to print.
    /// - Throws: ``WrongUse`` when it means nothing.
    func run(_ words: [String]) throws -> String {
        switch (words.first, words.dropFirst().first) {
        case (nil, _): break
        case ("home", let code?): settings.homeCountry = try choice(code)
        case ("order", let order?): settings.tripOrder = try choice(order)
        case ("maps", let state?): settings.mapSource = .init(try isOn(state))
        case ("watch", let state?): watch.watchNextFlight = try isOn(state)
        case ("volume", let text?): settings.announcementVolume = try volume(text)
        case ("reset", nil):
            try settings.resetAll()
            try watch.resetAll()
        default:
            throw WrongUse(
                message: "Expected home CODE, order WORD, maps on|off, watch on|off, "
                    + "volume NUMBER, reset, or nothing.")
        }
        return summary
    }

    /// The settings that matter most, in the user's language.
    var summary: String {
        let rows = [
            ("Home Country", settings.homeCountry.title(localizedBy: texts.text)),
            ("Temperature", settings.temperatureUnit.title(localizedBy: texts.text)),
            ("Sort Trips By", settings.tripOrder.title(localizedBy: texts.text)),
            ("Offline Maps", settings.mapSource.isOn ? "on" : "off"),
            ("Announcement Volume", "\(Int(settings.announcementVolume * 100)) %"),
            ("Show Next Flight", watch.watchNextFlight ? "on" : "off"),
        ]
        return rows.map { title, value in
            // The bundle has a strings table for each page.
            let table = title == "Show Next Flight" ? "Shared" : "Root"
            return "\(texts.text(title, table: table)): \(value)"
        }.joined(separator: "\n")
    }

    private func choice<Choice: SettingChoice>(_ word: String) throws -> Choice
    where Choice: RawRepresentable, Choice.RawValue == String {
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.choices.map(\.rawValue).joined(separator: ", ")
        throw WrongUse(message: "\"\(word)\" is none of \(words).")
    }

    private func isOn(_ word: String) throws -> Bool {
        guard ["on", "off"].contains(word) else {
            throw WrongUse(message: "\"\(word)\" is neither on nor off.")
        }
        return word == "on"
    }

    private func volume(_ text: String) throws -> Double {
        guard let number = Double(text), (0...1).contains(number) else {
            throw WrongUse(message: "\"\(text)\" is no number from 0 to 1.")
        }
        return number
    }
}

/// A command line that means nothing.
struct WrongUse: Error, Equatable {
    /// What was expected.
    var message: String
}
