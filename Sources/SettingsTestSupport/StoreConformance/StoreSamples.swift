import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StoreConformance {
    /// Values of every type, among them those that are easily damaged on the way.
    public static let sampleValues: [SettingValue] =
        [
            true, false, 0, 1, -1, .integer(.max), .integer(.min), .largeInteger(.max),
            .largeInteger(UInt64(Int64.max) + 1),
        ] + reals + texts + dates + collections

    private static let reals: [SettingValue] = [
        .real(0), .real(-0.0), .real(1), .real(0.1), .real(.pi), .real(.infinity),
        .real(-.infinity), .real(.nan), .real(.leastNonzeroMagnitude),
        .real(.greatestFiniteMagnitude), .float(0.1),
    ]

    private static let texts: [SettingValue] = [
        "", "plain", "1", "true", "null", "Größe ✓", "👩‍👩‍👧‍👦", "a\u{0}b", "e\u{301}", "\u{E9}",
        "line\r\nbreak", .string(String(repeating: "long ", count: 20_000)),
        .url(URL(filePath: "/tmp/with space")),
    ]

    private static let dates: [SettingValue] = [
        .date(Date(timeIntervalSince1970: 1.25)), .date(Date(timeIntervalSinceReferenceDate: 0.1)),
        .date(.distantPast), .date(.distantFuture),
        .data(Data()), .data(Data([0, 255, 1])), .data(Data(repeating: 7, count: 100_000)),
    ]

    private static let collections: [SettingValue] = [
        [], [:], [true, 1, .real(1), "1"], ["a": ["b": ["c": [.largeInteger(.max), .real(.nan)]]]],
        .array((0..<1000).map { .integer($0) }), ["": "", "a.b": .data(Data([1]))],
        nested(depth: SettingValue.maximumDepth),
    ]

    /// Arrays inside one another.
    public static func nested(depth: Int) -> SettingValue {
        (1..<depth).reduce(.array([])) { value, _ in .array([value]) }
    }
}
