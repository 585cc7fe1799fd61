import JSONText
import Foundation
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Testing

@testable import SettingsCommand

@Suite struct `Exact JSON` {
    static let values: [SettingValue] = [
        .boolean(true), .integer(1), .real(1), .real(-0.0), .real(.infinity), .real(-.infinity),
        .real(.leastNonzeroMagnitude), .integer(.min), .unsigned(.max), .string(""),
        .string("é\u{0}\n\"\\😀"),
        .date(Date(timeIntervalSinceReferenceDate: 1.25)),
        .date(Date(timeIntervalSinceReferenceDate: -0.000_001)),
        .date(Date(timeIntervalSinceReferenceDate: 792_000_000.123_456_7)),
        .data(Data()), .data(Data([0, 255])), .array([]), .dictionary([:]),
        .dictionary(["$date": .string("no date")]), .dictionary(["$": .integer(1)]),
        .dictionary(["$dictionary": .dictionary(["$data": .boolean(false)])]),
        .array([
            .dictionary(["a": .date(Date(timeIntervalSinceReferenceDate: 0.1)), "$b": .real(2)])
        ]),
    ]

    @Test(arguments: values)
    func `a value comes back as it was`(value: SettingValue) throws {
        let text = JSONValue(exact: value).text()
        #expect(try SettingValue(exactJSON: JSONValue(parsing: text)) == value, "\(text)")
    }

    @Test func `dates of any fraction come back as they were`() throws {
        var random = SeededRandom(seed: .random(in: 0...(.max)))
        for _ in 0..<2000 {
            let seconds = Double.random(in: -3e9...3e9, using: &random)
            let value = SettingValue.date(Date(timeIntervalSinceReferenceDate: seconds))
            let json = JSONValue(exact: value)
            #expect(try SettingValue(exactJSON: json) == value, "seed \(random.seed), \(json)")
        }
    }

    @Test(arguments: [
        "null", "[null]", "{\"a\": null}", "{\"$date\": \"yesterday\"}", "{\"$data\": \"?\"}",
        "{\"$real\": \"big\"}", "{\"$unknown\": 1}", "{\"$date\": 7}",
    ])
    func `JSON that is no value is refused`(text: String) throws {
        let json = try JSONValue(parsing: text)
        #expect(throws: SettingJSONError.self) { try SettingValue(exactJSON: json) }
    }
}
