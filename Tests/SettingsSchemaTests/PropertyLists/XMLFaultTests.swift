import SettingsSchema
import Testing

/// A faulty property list and what is said of it.
struct FaultCase: CustomTestStringConvertible, Sendable {
    let text: String
    let code: PropertyListError.Code
    let line: Int
    let column: Int
    /// A part of the message.
    let message: String

    init(
        _ text: String, _ line: Int, _ column: Int, _ message: String,
        _ code: PropertyListError.Code = .syntax
    ) {
        (self.text, self.code, self.line, self.column, self.message) =
            (text, code, line, column, message)
    }

    var testDescription: String { String(text.prefix(60)) }

    /// Checks that reading the text gives the fault.
    func check(_ location: SourceLocation = #_sourceLocation) {
        do throws(PropertyListError) {
            let document = try PropertyListReader().read(Array(text.utf8))
            Issue.record("read as \(document.root.value)", sourceLocation: location)
        } catch {
            #expect(error.code == code, "\(error)", sourceLocation: location)
            #expect(
                error.position == .init(line: line, column: column), "\(error)",
                sourceLocation: location)
            #expect(error.message.contains(message), "\(error)", sourceLocation: location)
        }
    }
}

@Test(arguments: [
    FaultCase("<plist>\n <strng>a</strng></plist>", 2, 2, "Unknown tag <strng>"),
    FaultCase("<plist><Dict/></plist>", 1, 8, "expected <dict>"),
    FaultCase("<dict>\n<key>a</key>\n</dict>", 2, 1, "The key \"a\" has no value"),
    FaultCase("<dict><key>a</key><key>b</key></dict>", 1, 7, "found another <key>"),
    FaultCase("<dict>\n<true/></dict>", 2, 1, "Expected <key> or </dict>"),
    FaultCase("<dict><array></array></dict>", 1, 7, "found <array>"),
    FaultCase("<array><key>a</key></array>", 1, 8, "Expected a value in <array>, found <key>"),
    FaultCase("<array>\n<dict>\n</array>", 3, 1, "Expected </dict> for the <dict> of line 2"),
    FaultCase("<string>a</key>", 1, 10, "Expected </string>"),
    FaultCase("<string>a<b>c</b></string>", 1, 10, "Expected text or </string>"),
    FaultCase("<plist><true/>", 1, 15, "found the end of the file"),
    FaultCase("<string>abc", 1, 12, "found the end of the file"),
    FaultCase("</dict>", 1, 1, "closes nothing"),
    FaultCase("<plist><true/><false/></plist>", 1, 15, "Expected </plist> after its one value"),
    FaultCase("<plist><plist/></plist>", 1, 8, "found <plist>"),
    FaultCase("<plist/>", 1, 1, "Expected a value in <plist>"),
    FaultCase("<plist></plist>", 1, 8, "Expected a value in <plist>"),
    FaultCase("<!-- only a comment -->", 1, 24, "Expected <plist>"),
    FaultCase("<plist>\n\nabc<true/></plist>", 3, 1, "found \"abc<true/></plist>\""),
    FaultCase("<dict>é <key>a</key></dict>", 1, 7, "found \"é\""),
    FaultCase("<dict", 1, 1, "is not closed"),
    FaultCase("<dict\n<key>", 1, 1, "is not closed"),
    FaultCase("<plist version=\"1.0><true/></plist>", 1, 8, "no closing quote"),
    FaultCase("< dict>", 1, 1, "begins no tag"),
    FaultCase("<array><!-- a", 1, 8, "comment that begins here does not end"),
    FaultCase("<array><?a", 1, 8, "processing instruction that begins here"),
    FaultCase("<!DOCTYPE plist", 1, 1, "document type that begins here"),
    FaultCase("<!ELEMENT a>", 1, 1, "Expected a tag"),
    FaultCase("<string><![CDATA[a]]</string>", 1, 9, "expected \"]]>\""),
    FaultCase("<string>a & b</string>", 1, 11, "A plain \"&\" is written \"&amp;\""),
    FaultCase("<string>&nbsp;</string>", 1, 9, "found \"&nbsp;</string>\""),
    FaultCase("<string>&#xD800;</string>", 1, 9, "character number"),
    FaultCase("<string>&#1114112;</string>", 1, 9, "character number"),
    FaultCase("<string>&#99999999999999999999;</string>", 1, 9, "character number"),
    FaultCase("<string>&#0;</string>", 1, 9, "character number"),
    FaultCase("<string>&#65</string>", 1, 9, "character number"),
    FaultCase("<string>a\0b</string>", 1, 10, "zero character"),
])
func `a fault is named with its place and what was expected`(fault: FaultCase) {
    fault.check()
}

@Test(arguments: [
    FaultCase("<integer>abc</integer>", 1, 10, "found \"abc\"", .value),
    FaultCase("<integer/>", 1, 11, "found nothing", .value),
    FaultCase("<integer>1.5</integer>", 1, 10, "whole number", .value),
    FaultCase("<integer>0x</integer>", 1, 10, "whole number", .value),
    FaultCase("<integer>1 2</integer>", 1, 10, "whole number", .value),
    FaultCase("<integer>18446744073709551616</integer>", 1, 10, "18446744073709551615", .value),
    FaultCase("<integer>-9223372036854775809</integer>", 1, 10, "-9223372036854775808", .value),
    FaultCase("<real>1,5</real>", 1, 7, "such as 0.5", .value),
    FaultCase("<real>0x10</real>", 1, 7, "such as 0.5", .value),
    FaultCase("<real>1e</real>", 1, 7, "such as 0.5", .value),
    FaultCase("<real>1e999</real>", 1, 7, "64-bit real", .value),
    FaultCase("<true>yes</true>", 1, 7, "Expected nothing in <true>", .value),
    FaultCase("<date>2001-01-01</date>", 1, 7, "2001-02-03T04:05:06Z", .value),
    FaultCase("<date>2001-01-01T00:00:00.5Z</date>", 1, 7, "2001-02-03T04:05:06Z", .value),
    FaultCase("<date/>", 1, 8, "Expected a date", .value),
])
func `a value that is written wrongly is named with its place`(fault: FaultCase) {
    fault.check()
}

@Test(arguments: [
    "2001-13-45T99:99:99Z", "2001-02-29T00:00:00Z", "2001-04-31T00:00:00Z",
    "2001-00-01T00:00:00Z", "2001-01-00T00:00:00Z", "2001-01-01T24:00:00Z",
    "2001-01-01T00:60:00Z", "2001-01-01T00:00:60Z", "1900-02-29T00:00:00Z",
])
func `M015 an impossible date is an error`(date: String) {
    FaultCase("<date>\(date)</date>", 1, 7, "There is no such date", .value).check()
}

@Test(arguments: [
    FaultCase("<data>A*QI=</data>", 1, 8, "found \"*\"", .value),
    FaultCase("<data>AQI=AQI=</data>", 1, 11, "found \"A\"", .value),
    FaultCase("<data>A</data>", 1, 7, "lacks its last characters", .value),
    FaultCase("<data>AQI==</data>", 1, 11, "found \"=\"", .value),
])
func `M017 stray characters in base-64 are errors`(fault: FaultCase) {
    fault.check()
}

@Test func `M019 text after the root is an error`() {
    FaultCase("<plist><true/></plist>\njunk", 2, 1, "Expected the end of the file").check()
    FaultCase("<plist><true/></plist><plist/>", 1, 23, "Expected the end of the file").check()
}

@Test func `entities that a file declares are refused before they could expand`() {
    let text = """
        <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
        <plist><string>&b;</string></plist>
        """
    FaultCase(text, 1, 17, "declares entities of its own").check()
}
