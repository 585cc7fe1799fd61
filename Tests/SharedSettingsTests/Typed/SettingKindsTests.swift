import FoundationEssentials
import SharedSettings
import Testing

/// Every type that a setting can have.
struct KindSettings: SharedSettings {
    enum Raw: String { case one, two }
    enum CodableRaw: Int, Codable { case low = 1, high = 2 }
    enum Plain: CaseIterable { case left, right }
    enum PlainCodable: CaseIterable, Codable { case up, down }
    enum Both: String, CaseIterable { case on, off }
    enum All: String, CaseIterable, Codable { case red, green }
    enum Own: String, CaseIterable, SettingRepresentable { case small, large }
    struct Point: Codable, Equatable {
        var x = 1.5
        var name: String?
        var date = Date(timeIntervalSinceReferenceDate: 0.25)
        var tags: Set<String> = ["a", "b"]
    }

    @Setting var bool = true
    @Setting var int = 1
    @Setting var int8: Int8 = -8
    @Setting var uint64 = UInt64(1)
    @Setting var double = 0.5
    @Setting var float: Float = 0.1
    @Setting var string = "text"
    @Setting var date = Date(timeIntervalSinceReferenceDate: 1)
    @Setting var data = Data([1, 2])
    @Setting var url = URL(filePath: "/tmp/a b")
    @Setting var raw = Raw.one
    @Setting var codableRaw = CodableRaw.low
    @Setting var plain = Plain.left
    @Setting var plainCodable = PlainCodable.up
    @Setting var both = Both.on
    @Setting var all = All.red
    @Setting var own = Own.small
    @Setting var point = Point()
    @Setting var uuid = UUID()
    @Setting var strings = ["a"]
    @Setting var numbers: Set<Int> = [3, 1, 2]
    @Setting var colors: [String: String] = [:]
    @Setting var points: [Point] = []
    @Setting var raws: [Raw] = [.one]
    @Setting var codableRaws: [CodableRaw] = []
    @Setting var rawSet: Set<Both> = []
    @Setting var rawsByName: [String: Raw] = [:]
    @Setting var owns: [String: [Own]] = [:]
    @Setting var optionalString: String?
    @Setting var optionalRaw: Raw?
    @Setting var optionalPlain: Plain?
    @Setting var optionalAll: All?
    @Setting var optionalWithDefault: Int? = 5
    @Setting("short", .local) var optionalURL: URL?
    @Setting var optionalArray: [String]? = nil
    @Setting var value: SettingValue = ["a": 1]
}

@Suite struct SettingKindsTests {
    @Test func `every type of value is stored and read back by another reader of the store`() throws
    {
        let store = MemorySettingsStore(domain: "com.example.kinds")
        let settings = try KindSettings(store: store)
        assignEverything(settings)
        let reader = try KindSettings(store: store) { problem in
            Issue.record("\(problem)")
        }
        expectEverything(reader)
        #expect(Set(store.values().keys) == Set(settings.keys.map(\.key)))
    }

    @Test func `every type of value is kept without a store`() throws {
        let settings = KindSettings()
        assignEverything(settings)
        expectEverything(settings)
    }

    private func assignEverything(_ settings: KindSettings) {
        settings.bool = false
        settings.int = Int.min
        settings.int8 = 127
        settings.uint64 = .max
        settings.double = -0.0
        settings.float = 3.3
        settings.string = "ä\u{1F469}\u{200D}\u{1F680}"
        settings.date = Date(timeIntervalSinceReferenceDate: -1.25)
        settings.data = Data()
        settings.url = URL(filePath: "/tmp/ü")
        settings.raw = .two
        settings.codableRaw = .high
        settings.plain = .right
        settings.plainCodable = .down
        settings.both = .off
        settings.all = .green
        settings.own = .large
        settings.point = .init(x: 2, name: "n", date: .distantPast, tags: [])
        settings.uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
        settings.strings = []
        settings.numbers = [9]
        settings.colors = ["home": "#ff0000"]
        settings.points = [.init(), .init(x: 0)]
        settings.raws = [.two, .one]
        settings.codableRaws = [.high]
        settings.rawSet = [.on, .off]
        settings.rawsByName = ["k": .two]
        settings.owns = ["k": [.large]]
        assignOptionals(settings)
    }

    private func assignOptionals(_ settings: KindSettings) {
        settings.optionalString = "s"
        settings.optionalRaw = .two
        settings.optionalPlain = .right
        settings.optionalAll = .green
        settings.optionalWithDefault = nil
        settings.optionalURL = URL(string: "file:///tmp/a%20b")
        settings.optionalArray = ["x"]
        settings.value = .unsigned(.max)
    }

    private func expectEverything(_ settings: KindSettings) {
        #expect(settings.bool == false)
        #expect(settings.int == Int.min)
        #expect(settings.int8 == 127)
        #expect(settings.uint64 == .max)
        #expect(settings.double.bitPattern == (-0.0).bitPattern)
        #expect(settings.float == 3.3)
        #expect(settings.string == "ä\u{1F469}\u{200D}\u{1F680}")
        #expect(settings.date == Date(timeIntervalSinceReferenceDate: -1.25))
        #expect(settings.data == Data())
        #expect(settings.url.absoluteString == "file:///tmp/%C3%BC")
        #expect(settings.raw == .two)
        #expect(settings.codableRaw == .high)
        #expect(settings.plain == .right)
        #expect(settings.plainCodable == .down)
        #expect(settings.both == .off)
        #expect(settings.all == .green)
        #expect(settings.own == .large)
        #expect(settings.point == .init(x: 2, name: "n", date: .distantPast, tags: []))
        #expect(settings.uuid.uuidString == "00000000-0000-0000-0000-000000000001")
        #expect(settings.strings == [])
        #expect(settings.numbers == [9])
        #expect(settings.colors == ["home": "#ff0000"])
        #expect(settings.points == [.init(), .init(x: 0)])
        #expect(settings.raws == [.two, .one])
        #expect(settings.codableRaws == [.high])
        #expect(settings.rawSet == [.on, .off])
        #expect(settings.rawsByName == ["k": .two])
        #expect(settings.owns == ["k": [.large]])
        expectOptionals(settings)
    }

    private func expectOptionals(_ settings: KindSettings) {
        #expect(settings.optionalString == "s")
        #expect(settings.optionalRaw == .two)
        #expect(settings.optionalPlain == .right)
        #expect(settings.optionalAll == .green)
        #expect(settings.optionalWithDefault == nil)
        #expect(settings.optionalURL?.absoluteString == "file:///tmp/a%20b")
        #expect(settings.optionalArray == ["x"])
        #expect(settings.value == .unsigned(.max))
    }

    @Test func `enumerations are stored by raw value, else by the name of the case`() throws {
        let store = MemorySettingsStore(domain: "com.example.kinds")
        let settings = try KindSettings(store: store)
        settings.raw = .two
        settings.codableRaw = .high
        settings.plainCodable = .down
        settings.all = .green
        settings.rawSet = [.on, .off]
        #expect(store.value(forKey: "raw") == "two")
        #expect(store.value(forKey: "codableRaw") == 2)
        #expect(store.value(forKey: "plainCodable") == "down")
        #expect(store.value(forKey: "all") == "green")
        #expect(store.value(forKey: "rawSet") == ["off", "on"])
    }

    @Test func `a Codable value is stored as a readable dictionary`() throws {
        let store = MemorySettingsStore(domain: "com.example.kinds")
        let settings = try KindSettings(store: store)
        settings.point = .init(name: "p")
        #expect(
            store.value(forKey: "point") == [
                "x": 1.5, "name": "p", "tags": ["a", "b"],
                "date": .date(Date(timeIntervalSinceReferenceDate: 0.25)),
            ])
    }

    @Test func `an optional without a default removes the stored value when it is set to nil`()
        throws
    {
        let store = MemorySettingsStore(domain: "com.example.kinds")
        let settings = try KindSettings(store: store)
        settings.optionalString = "s"
        settings.optionalString = nil
        #expect(store.values().isEmpty)
        settings.optionalWithDefault = nil
        #expect(store.values().count == 1)
        settings.$optionalWithDefault.reset()
        #expect(settings.optionalWithDefault == 5)
    }
}
