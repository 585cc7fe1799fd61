import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct SettingValueTests {
    @Test func `true, 1 and 1.0 match, and are not equal`() {
        let ones: [SettingValue] = [true, 1, .real(1)]
        for one in ones {
            #expect(ones.filter { $0 == one }.count == 1)
            #expect(ones.allSatisfy { $0.matches(one) && $0.matchesLoosely(one) })
            #expect(!one.matches("1") && !SettingValue.string("1").matches(one))
            #expect(!one.matches(2) && !one.matches(.real(1.5)) && !one.matches(false))
        }
    }

    @Test func `numbers match by value, without rounding`() {
        #expect(SettingValue.integer(1 << 53).matches(.real(0x1p53)))
        #expect(!SettingValue.integer(1 << 53 + 1).matches(.real(0x1p53)))
        #expect(SettingValue.largeInteger(1 << 63).matches(.real(0x1p63)))
        #expect(!SettingValue.largeInteger(.max).matches(.real(0x1p64)))
        #expect(!SettingValue.integer(.max).matches(.real(0x1p63)))
        #expect(!SettingValue.largeInteger(.max).matches(-1))
        #expect(SettingValue.real(-0.0).matches(0) && SettingValue.real(.nan).matches(.real(.nan)))
    }

    @Test func `collections match when their elements do`() {
        #expect(SettingValue.array([1, true]).matches([.real(1), 1]))
        #expect(!SettingValue.array([1]).matches([1, 1]) && !SettingValue.array([]).matches([:]))
        #expect(SettingValue.dictionary(["a": [1]]).matches(["a": [true]]))
        #expect(!SettingValue.dictionary(["a": 1]).matches(["b": 1]))
    }

    @Test(
        arguments: [("1", 1), ("-3", -3), ("2.5", 2.5), ("1e3", 1000), ("1", true)]
            as [(String, SettingValue)])
    func `a number loosely matches its decimal text`(_ text: String, _ number: SettingValue) {
        #expect(SettingValue.string(text).matchesLoosely(number))
        #expect(number.matchesLoosely(.string(text)))
    }

    @Test(arguments: ["", " 1", "1 ", "one", "0x1", "inf", "nan", "1,0", "١", "true"])
    func `text that is no decimal number loosely matches no number`(_ text: String) {
        for number: SettingValue in [1, true, .real(.infinity), .real(.nan)] {
            #expect(!number.matchesLoosely(.string(text)))
        }
    }

    @Test func `two texts loosely match only when they are the same`() {
        #expect(!SettingValue.string("1").matchesLoosely("1.0"))
        #expect(SettingValue.string("1").matchesLoosely("1"))
        #expect(!SettingValue.string("\u{E9}").matchesLoosely("e\u{301}"))
    }

    @Test func `R101 a stored number reads as text`() {
        #expect(SettingValue.integer(2).stringValue == "2")
        #expect(SettingValue.real(2).stringValue == "2")
        #expect(SettingValue.real(2.5).stringValue == "2.5")
        #expect(SettingValue.largeInteger(.max).stringValue == "18446744073709551615")
        #expect(SettingValue.boolean(true).stringValue == "1")
        #expect(SettingValue.array([1]).stringValue == nil)
    }

    @Test(arguments: [
        ("YES", true), ("true", true), ("On", true), ("1", true), ("2.5", true), ("no", false),
        ("False", false), ("OFF", false), ("0", false), ("", nil), ("maybe", nil),
    ])
    func `text reads as a truth value`(_ text: String, _ expected: Bool?) {
        #expect(SettingValue.string(text).boolValue == expected)
    }

    @Test func `numbers are read in other number types`() {
        #expect(SettingValue.real(-2.9).integerValue == -2)
        #expect(SettingValue.real(1e300).integerValue == nil)
        #expect(SettingValue.real(.nan).integerValue == nil)
        #expect(SettingValue.largeInteger(.max).integerValue == nil)
        #expect(SettingValue.string("42").integerValue == 42)
        #expect(SettingValue.boolean(true).doubleValue == 1)
        #expect(SettingValue.string("0.5").doubleValue == 0.5)
        #expect(SettingValue.date(.now).integerValue == nil)
    }

    @Test(arguments: ["https://example.com/a?b=c", "file:///tmp/a%20b", "mailto:a@example.com"])
    func `R103, R143 and M002 a URL comes back as the same URL`(_ text: String) throws {
        let url = try #require(URL(string: text))
        let store = MemorySettingsStore(domain: "a.b")
        try store.setValue(.url(url), forKey: "url")
        #expect(store.value(forKey: "url")?.urlValue == url)
        #expect(store.value(forKey: "url") == .string(text))
    }

    @Test func `M007 a 32-bit number and the largest unsigned number are kept`() {
        #expect(SettingValue.float(0.1).floatValue == Float(0.1))
        #expect(SettingValue.unsigned(.max) == .largeInteger(.max))
        #expect(SettingValue.unsigned(7) == .integer(7))
    }

    @Test func `M005 elements of collections are plain values`() throws {
        let store = MemorySettingsStore(domain: "a.b")
        try store.setValue([1, 2], forKey: "numbers")
        try store.setValue(["a": ["b": 1]], forKey: "names")
        #expect(store.value(forKey: "numbers")?.arrayValue?.map(\.integerValue) == [1, 2])
        #expect(store.value(forKey: "names")?.dictionaryValue?["a"]?.dictionaryValue == ["b": 1])
    }
}
