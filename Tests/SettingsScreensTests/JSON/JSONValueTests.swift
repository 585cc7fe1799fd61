import JSONText
import FoundationEssentials
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Testing

struct JSONValueTests {
    @Test(
        arguments: [
            (true, "true"), (0, "0"), (-7, "-7"), (.integer(.min), "-9223372036854775808"),
            (.unsigned(.max), "18446744073709551615"), (1.0, "1.0"), (-0.0, "-0.0"), (0.1, "0.1"),
            (1e300, "1e+300"), (.real(.nan), "\"NaN\""), (.real(.infinity), "\"Infinity\""),
            (.real(-.infinity), "\"-Infinity\""),
            ("a\"\\\n\u{1}\u{2028}/ä🚘", #""a\"\\\n\u0001\u2028/ä🚘""#),
            (.data(Data([1, 2, 255])), "\"AQL/\""),
            ([1, ["b": 2, "a": []]], #"[1,{"a":[],"b":2}]"#),
            (.date(Date(timeIntervalSince1970: 1.25)), "\"1970-01-01T00:00:01.25Z\""),
        ] as [(SettingValue, String)])
    func `a value has one form in JSON`(value: SettingValue, text: String) {
        #expect(JSONValue(value).text() == text)
    }

    @Test func `whole numbers stay whole and reals real when they are read back`() throws {
        let value: SettingValue = [
            "big": .unsigned(.max), "small": .integer(.min), "real": 1.0, "negative": -0.0,
            "true": true, "one": 1, "text": "1", "list": [1, 1.5, [:]],
        ]
        #expect(try JSONValue(parsing: JSONValue(value).text()).settingValue == value)
    }

    @Test func `null is no setting's value, at any depth`() throws {
        #expect(try JSONValue(parsing: "null").settingValue == nil)
        #expect(try JSONValue(parsing: "[1,{\"a\":null}]").settingValue == nil)
    }

    @Test func `random values are read back as they were written`() throws {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        for _ in 0..<500 {
            let value = randomValue(&random, depth: 0)
            for indented in [true, false] {
                let text = JSONValue(value).text(indented: indented)
                #expect(
                    try JSONValue(parsing: text).settingValue == value, "seed \(random.seed)")
            }
        }
    }

    private func randomValue(_ random: inout SeededRandom, depth: Int) -> SettingValue {
        switch Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &random) {
        case 0: return .boolean(.random(using: &random))
        case 1: return .integer(.random(in: .min ... .max, using: &random))
        case 2: return .unsigned(random.next())
        case 3:
            let number = Double(bitPattern: random.next())
            return .real(number.isFinite ? number : 0.5)
        case 4:
            let scalars = (0..<8).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x11FFFF, using: &random))
            }
            return .string(String(String.UnicodeScalarView(scalars)))
        case 5:
            return .array((0..<3).map { _ in randomValue(&random, depth: depth + 1) })
        default:
            return .dictionary([
                "a": randomValue(&random, depth: depth + 1), "é\n": randomValue(&random, depth: 9),
            ])
        }
    }

    @Test(arguments: [
        ("", "1:1"), ("[1,", "1:4"), ("[1 2]", "1:4"), ("{\"a\" 1}", "1:6"), ("{a:1}", "1:2"),
        ("{\"a\":1,\"a\":2}", "1:8"), ("tru", "1:1"), ("01", "1:1"), ("1.", "1:1"), ("-", "1:1"),
        ("1e", "1:1"), ("1e999", "1:1"), ("18446744073709551616", "1:1"),
        ("-9223372036854775809", "1:1"), ("\"a", "1:1"), ("\"\\x\"", "1:2"), ("\"\\u12\"", "1:2"),
        ("\"\\ud800\"", "1:2"), ("\"\\udc00x\"", "1:2"), ("\"a\nb\"", "1:3"), ("1 1", "1:3"),
        ("[1,]", "1:4"), ("{\"a\":1,}", "1:8"), ("[\n 1,\n  x]", "3:3"), ("NaN", "1:1"),
        ("[\r\n\"ä\", x]", "2:6"), ("]", "1:1"),
    ])
    func `what is no JSON is refused with its place`(text: String, place: String) {
        #expect {
            try JSONValue(parsing: text)
        } throws: { error in
            "\(error)".hasPrefix(place + ": ")
        }
    }

    @Test(arguments: [
        (" \n[ ] ", "[]"), ("\u{FEFF}1", "1"), ("-0", "-0.0"), ("1E2", "100.0"),
        ("\"\\u00e4\\/\\ud83d\\ude98\\b\\f\\t\"", "\"ä/🚘\\u0008\\u000c\\t\""),
        ("{ \"b\" : 1 , \"a\" : { } }", "{\"b\":1,\"a\":{}}"),
    ])
    func `every form that JSON allows is read`(text: String, written: String) throws {
        #expect(try JSONValue(parsing: text).text() == written)
    }

    @Test func `deep nesting is an error, not a crash`() throws {
        let deep = String(repeating: "[", count: 20_000)
        #expect(throws: JSONError.self) { try JSONValue(parsing: deep) }
        let fine = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(try JSONValue(parsing: fine).text() == fine)
    }

    @Test func `text that is not UTF-8 is refused`() {
        #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test func `random bytes never crash the reader`() {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        let alphabet = Array("[]{}\",:\\u0123456789eE+-.truefalsn \n".utf8) + [0xC3, 0xA4, 0xFF, 0]
        for _ in 0..<5000 {
            let bytes = (0..<20).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            _ = try? JSONValue(parsing: bytes)
        }
    }

    @Test func `indented text has a line for each value`() {
        let value: SettingValue = ["a": [1, 2], "b": [], "c": [:]]
        let expected = """
            {
              "a": [
                1,
                2
              ],
              "b": [],
              "c": {}
            }
            """
        #expect(JSONValue(value).text(indented: true) == expected)
    }
}
