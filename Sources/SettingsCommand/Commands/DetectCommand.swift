import DataDetection
import FoundationEssentials
import SettingsSchema
import SettingsScreens

extension ArgumentDefinition {
    fileprivate static let text = ArgumentDefinition(
        name: "file", kind: .file, count: .optional,
        help: "The text to read as UTF-8, or - for standard input, which is also the default.")
}

extension OptionDefinition {
    fileprivate static let lines = flag(
        "--lines", help: "Look through each line by itself; offsets count from its start.")
    fileprivate static let types = option(
        "--types", value: "types", isRepeatable: true,
        defaultText: "link,phoneNumber,address,calendarEvent",
        help: "What to find, divided by commas; also flightNumber, shipmentTrackingNumber, money, "
            + "physicalValue, and all.")
    fileprivate static let region = option(
        "--region", value: "code", defaultText: "US",
        help: "The region whose numbers and addresses are written without their country.")
    fileprivate static let vagueDates = flag(
        "--vague-dates",
        help: "Find dates too that are too vague for a calendar, such as \"now\" and \"the "
            + "morning\".")
    fileprivate static let now = option(
        "--now", value: "date",
        help: "The moment that relative dates count from, such as 2026-01-31T08:00:00+01:00; its "
            + "time zone is that of the text. Without it, this moment.")
}

extension CommandDefinition {
    /// `settings detect`.
    static let detect = CommandDefinition(
        name: "detect",
        abstract: "Find links, phone numbers, addresses and dates in text.",
        discussion: """
            Each finding is a line: its kind, its place in UTF-16 code units, the text, and the \
            address that it opens, divided by tabs. With --json, an array of objects; with --lines \
            too, one array for each line of the text.
            """,
        examples: [
            Example(
                line: "settings detect letter.txt --json",
                explanation: "Prints what a letter holds as JSON."),
            Example(
                line: "settings detect --types link,phoneNumber --region DE < letter.txt",
                explanation: "Finds links and German phone numbers."),
        ],
        arguments: [.text],
        options: [.lines, .types, .region, .now, .vagueDates, .json, .language]
    ) { arguments, context in
        let detector = try detector(arguments, context)
        let path = arguments[.text] ?? "-"
        let bytes = try path == "-" ? context.readInput() : Platform.readFile(path)
        let text = String(decoding: bytes, as: UTF8.self)
        if arguments.has(.lines) {
            try DetectionReport.printLines(of: text, detector, arguments.has(.json), context)
        } else {
            try DetectionReport.print(detector.matches(in: text), arguments.has(.json), context)
        }
        return .success
    }

    private static func detector(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> DataDetector {
        let moment = try moment(arguments)
        let languages = BundleOpening.languages(arguments, context)
        return DataDetector(
            types: try types(arguments),
            context: DetectionContext(
                languages: languages.isEmpty ? ["en"] : languages,
                region: arguments[.region]?.uppercased() ?? "US",
                referenceDate: moment?.date ?? context.now(),
                timeZone: moment?.zone ?? TimeZone.current,
                includesVagueDates: arguments.has(.vagueDates)))
    }

    private static func types(_ arguments: ParsedArguments) throws -> DataDetectorTypes {
        let names = arguments.list(.types)
        guard !names.isEmpty else { return [.link, .phoneNumber, .address, .calendarEvent] }
        var types: DataDetectorTypes = []
        for name in names {
            guard let type = DetectionReport.types[name] else {
                let known = DetectionReport.types.keys.sorted().joined(separator: ", ")
                throw arguments.usageError(
                    "The value '\(name)' is invalid for '--types <types>'. Choose of \(known).")
            }
            types.insert(type)
        }
        return types
    }

    /// The moment of `--now` and its time zone.
    private static func moment(
        _ arguments: ParsedArguments
    ) throws -> (date: Date, zone: TimeZone)? {
        guard let text = arguments[.now] else { return nil }
        guard let date = ISO8601.date(from: text) else {
            throw arguments.usageError(
                "The value '\(text)' is invalid for '--now <date>'. Give a date of ISO 8601, such "
                    + "as 2026-01-31T08:00:00Z.")
        }
        return (date, zone(of: text) ?? .gmt)
    }

    /// The time zone at a date's end, such as "+01:00".
    private static func zone(of text: String) -> TimeZone? {
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
            text[..<sign].contains("T")
        else { return nil }
        let digits = text[sign...].filter(\.isNumber)
        guard let number = Int(digits), digits.count == 4 || digits.count == 2 else { return nil }
        let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
        return TimeZone(secondsFromGMT: minutes * (text[sign] == "-" ? -60 : 60))
    }
}
