import FoundationEssentials
import SharedSettings
import Testing

@Suite struct SettingMismatchTests {
    enum Look: Int { case light = 0, dark = 1 }
    struct Plain: SharedSettings {
        @Setting var k = 1
        @Setting var flag = true
        @Setting var text = "default"
        @Setting var big: UInt64 = 0
        @Setting var small: Int8 = 3
        @Setting var look = Look.light
        @Setting var names = ["a"]
    }

    private func settings(
        storing values: [String: SettingValue], _ log: ProblemLog
    ) throws -> (Plain, MemorySettingsStore) {
        let store = MemorySettingsStore(domain: "com.example.old", values: values)
        return (try Plain(store: store, report: log.reporter), store)
    }

    @Test func `S014 a stored value of another type is reported once and kept until a write`()
        throws
    {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: ["k": "5"], log)
        for _ in 0..<3 { #expect(settings.k == 1) }
        #expect(store.value(forKey: "k") == "5")
        #expect(log.kinds == [.mismatch])
        #expect(log.all.first?.property == "k")
        #expect(log.all.first?.storedValue == "5")
        #expect(
            log.all.first?.description == "The stored value for \"k\" (key \"k\" in "
                + "com.example.old) doesn't fit: expected Int, found text. Its default is used, "
                + "and the stored value is kept until the setting is changed.")
        settings.text = "another write"
        #expect(settings.k == 1)
        #expect(log.all.count == 1)
        settings.k = 6
        #expect(store.value(forKey: "k") == 6)
        #expect(settings.k == 6)
    }

    @Test func `R121 old text under a key that is an enumeration of numbers now`() throws {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: ["look": "dark"], log)
        #expect(settings.look == .light)
        #expect(store.value(forKey: "look") == "dark")
        #expect(log.kinds == [.mismatch])
    }

    @Test func `R127 a stored number where text is read neither crashes nor is lost`() throws {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: ["text": 7], log)
        #expect(settings.text == "default")
        #expect(store.value(forKey: "text") == 7)
        #expect(log.kinds == [.mismatch])
    }

    @Test func `an unknown case of an enumeration is a value that doesn't fit`() throws {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: ["look": 2], log)
        #expect(settings.look == .light)
        #expect(store.value(forKey: "look") == 2)
        #expect(log.kinds == [.mismatch])
    }

    @Test func `S010 an unsigned 64-bit number keeps its sign`() throws {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: [:], log)
        settings.big = .max
        #expect(store.value(forKey: "big") == .largeInteger(18_446_744_073_709_551_615))
        #expect(settings.big == 18_446_744_073_709_551_615)
        let reader = try Plain(store: store)
        #expect(reader.big == 18_446_744_073_709_551_615)
    }

    @Test func `S002 a truth value has the accessors of its type, not those of a small number`()
        throws
    {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: [:], log)
        settings.flag = false
        settings.small = -1
        #expect(store.value(forKey: "flag") == .boolean(false))
        #expect(store.value(forKey: "small") == .integer(-1))
        #expect(!settings.flag)
        #expect(settings.small == -1)
    }

    @Test(
        arguments: [
            ("flag", 1, true), ("flag", 0.0, true), ("k", true, true), ("k", 2.0, true),
            ("k", 2.5, false), ("small", 300, false), ("big", -1, false),
            ("names", ["a", 1], false),
            ("flag", 2, false),
        ] as [(String, SettingValue, Bool)])
    func `numbers convert when nothing is lost`(key: String, stored: SettingValue, fits: Bool)
        throws
    {
        let log = ProblemLog()
        let (settings, store) = try settings(storing: [key: stored], log)
        _ = (settings.flag, settings.k, settings.small, settings.big, settings.names)
        #expect(log.all.isEmpty == fits)
        #expect(store.value(forKey: key) == stored)
    }

    struct OldBookmark: Codable { var title: String }
    struct Bookmark: Codable, Equatable {
        var title: String
        var date: Date
    }
    struct FilledBookmark: Codable, Equatable, SettingFieldDefaults {
        var title: String
        var date: Date
        static let fieldDefaults = FilledBookmark(title: "", date: .distantPast)
    }
    struct Old: SharedSettings { @Setting var bookmarks: [OldBookmark] = [] }
    struct New: SharedSettings { @Setting var bookmarks: [Bookmark] = [] }
    struct Filled: SharedSettings { @Setting var bookmarks: [FilledBookmark] = [] }

    @Test func `R117 a new form that can't read the old one surfaces it and keeps the data`() throws
    {
        let store = MemorySettingsStore(domain: "a")
        try Old(store: store).bookmarks = [OldBookmark(title: "t")]
        let log = ProblemLog()
        let settings = try New(store: store, report: log.reporter)
        #expect(settings.bookmarks == [])
        #expect(store.value(forKey: "bookmarks") == [["title": "t"]])
        #expect(log.kinds == [.mismatch])
        #expect(
            log.all.first?.description.contains(
                "at [0].date, expected a value for \"date\", found none") == true)
    }

    @Test func `R115 old items are read with a default for a field that was added`() throws {
        let store = MemorySettingsStore(domain: "a")
        try Old(store: store).bookmarks = [OldBookmark(title: "t")]
        let settings = try Filled(store: store) { Issue.record("\($0)") }
        #expect(settings.bookmarks == [FilledBookmark(title: "t", date: .distantPast)])
        #expect(store.value(forKey: "bookmarks") == [["title": "t"]])
    }

    struct Unstorable: Codable, Equatable {
        var isBroken = false
        struct Refusal: Error, CustomStringConvertible { var description: String { "too odd" } }

        func encode(to encoder: any Encoder) throws {
            if isBroken { throw Refusal() }
            var container = encoder.singleValueContainer()
            try container.encode(isBroken)
        }

        init(isBroken: Bool = false) { self.isBroken = isBroken }

        init(from decoder: any Decoder) throws {
            isBroken = try decoder.singleValueContainer().decode(Bool.self)
        }
    }
    struct Odd: SharedSettings { @Setting var odd = Unstorable() }

    @Test func `a value without a stored form is refused, and the old one stays`() throws {
        let log = ProblemLog()
        let settings = try Odd(store: MemorySettingsStore(domain: "a"), report: log.reporter)
        settings.odd = Unstorable(isBroken: true)
        #expect(settings.odd == Unstorable())
        #expect(log.kinds == [.writeFailed])
        #expect(log.all.first?.description.contains("too odd") == true)
        #expect(throws: SharedSettingsError.self) {
            try settings.$odd.set(Unstorable(isBroken: true))
        }
    }
}
