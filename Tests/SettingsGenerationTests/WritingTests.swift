import SharedSettings
import Testing

@testable import SettingsGeneration

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct `Literals` {
    @Test(
        arguments: [
            ("plain", #""plain""#), ("", #""""#), ("a\"b\\c", #""a\"b\\c""#),
            ("\\(x)", #""\\(x)""#), ("1\n2\r\t", #""1\n2\r\t""#), ("\0\u{7}", #""\u{0}\u{7}""#),
            ("a\u{202E}b\u{2028}", #""a\u{202E}b\u{2028}""#), ("größe 👍🏽 音", #""größe 👍🏽 音""#),
            (#"""" */ //"#, #""\"\"\" */ //""#),
        ])
    func `texts are escaped so that nothing in them is source`(text: String, literal: String) {
        #expect(SwiftLiteral.text(text) == literal)
    }

    @Test(
        arguments: [
            (SettingValue.boolean(true), ".boolean(true)"), (.integer(-3), ".integer(-3)"),
            (.integer(.min), ".integer(-9223372036854775808)"),
            (.largeInteger(.max), ".largeInteger(18446744073709551615)"),
            (.real(0.1), ".real(0.1)"), (.real(1e300), ".real(1e+300)"),
            (.real(-0.0), ".real(-0.0)"),
            (.real(.infinity), ".real(Double.infinity)"), (.real(.nan), ".real(Double.nan)"),
            (
                .date(Date(timeIntervalSinceReferenceDate: 1.5)),
                ".date(Date(timeIntervalSinceReferenceDate: 1.5))"
            ),
            (.data(Data()), ".data(Data())"), (.data(Data([0, 255])), ".data(Data([0, 255]))"),
            (.array([1, "a"]), #".array([.integer(1), .string("a")])"#),
            (.array([]), ".array([])"), (.dictionary([:]), ".dictionary([:])"),
            (
                .dictionary(["b": 1, "a": true]),
                #".dictionary(["a": .boolean(true), "b": .integer(1)])"#
            ),
        ])
    func `values are written exactly and in one order`(value: SettingValue, literal: String) {
        #expect(SwiftLiteral.settingValue(value) == literal)
    }

    @Test(
        arguments: [
            (SettingValue.array(["a"]), "[String]"), (.array([]), "[SettingValue]"),
            (.array([1, "a"]), "[SettingValue]"), (.array([1, 2.5]), "[SettingValue]"),
            (.array([[1], [2]]), "[[Int]]"), (.dictionary(["a": 1.5]), "[String: Double]"),
            (.dictionary(["a": [true]]), "[String: [Bool]]"), (.largeInteger(.max), "UInt64"),
        ])
    func `types are those that all elements have`(value: SettingValue, type: String) {
        #expect(PropertyType(of: value).text == type)
        #expect(SwiftLiteral.value(value, as: PropertyType(of: value)) != nil)
    }
}

@Suite struct `Documentation comments` {
    @Test(
        arguments: [
            ("Plain", "/// Plain"), ("a\n\nb\tc", "/// a b c"), ("", ""), (" \n ", ""),
            ("*/ /* `x` <b> [y](z) snake_case", #"/// \*/ /\* \`x\` \<b\> \[y\](z) snake\_case"#),
            ("- Parameter x: y", #"/// \- Parameter x: y"#), ("# Title", ##"/// \# Title"##),
            ("1. First", #"/// 1\. First"#), ("2) b", #"/// 2\) b"#), ("1.5 m", #"/// 1\.5 m"#),
            ("a\u{202E}b\u{0}c\u{200D}d", "/// abc\u{200D}d"),
        ])
    func `texts are plain text in Markdown, in one paragraph`(text: String, comment: String) {
        let lines = DocumentationComment.lines([text], indent: 0)
        #expect(lines.joined(separator: "\n") == comment)
    }

    @Test func `long texts are wrapped and cut at a word`() throws {
        let text = (1...400).map { "word\($0)" }.joined(separator: " ")
        let lines = DocumentationComment.lines([text, "Second"], indent: 4)
        #expect(lines.allSatisfy { $0.count <= 100 && $0.hasPrefix("    ///") })
        #expect(lines.suffix(2) == ["    ///", "    /// Second"])
        let cut = try #require(lines.dropLast(2).last)
        #expect(cut.hasSuffix(" …"))
        #expect(lines.joined().count < 600)
    }

    @Test func `a word that is longer than a line is one line`() {
        let word = String(repeating: "x", count: 200)
        #expect(DocumentationComment.lines([word + " y"], indent: 0) == ["/// \(word)", "/// y"])
    }
}
