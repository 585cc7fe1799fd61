import FoundationEssentials
import SettingsSchema
import SharedSettings
import Testing

/// Reads the text of a property list.
func readPropertyList(_ text: String) throws(PropertyListError) -> SettingValue {
    try PropertyListReader().read(Array(text.utf8)).root.value
}

/// Reads what stands in a `<plist>`.
private func readXML(_ text: String) throws(PropertyListError) -> SettingValue {
    try readPropertyList("<plist version=\"1.0\">\(text)</plist>")
}

@Test(
    arguments: [
        ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
        ("<integer>5</integer>", .integer(5)), ("<integer>-0</integer>", .integer(0)),
        ("<integer>+5</integer>", .integer(5)),
        ("<integer>-9223372036854775808</integer>", .integer(.min)),
        ("<integer>18446744073709551615</integer>", .largeInteger(.max)),
        ("<real>0.5</real>", .real(0.5)), ("<real>1e3</real>", .real(1000)),
        ("<real>.5</real>", .real(0.5)), ("<real>3.</real>", .real(3)),
        ("<real>nan</real>", .real(.nan)), ("<real>-Infinity</real>", .real(-.infinity)),
        ("<real>inf</real>", .real(.infinity)), ("<real>-0.0</real>", .real(-0.0)),
        ("<string/>", .string("")), ("<string> a </string>", .string(" a ")),
        ("<string>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;</string>", .string("<>&\"'AB")),
        ("<string>a<![CDATA[<b>&amp;]]>c</string>", .string("a<b>&amp;c")),
        ("<string>a\r\nb\rc</string>", .string("a\nb\nc")),
        ("<date>2001-01-01T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1))),
        ("<date>1970-01-01T00:00:00Z</date>", .date(Date(timeIntervalSince1970: 0))),
        ("<data>\n\tAQ\n\tI=\n</data>", .data(Data([1, 2]))), ("<data/>", .data(Data())),
        ("<array/>", .array([])), ("<dict></dict>", .dictionary([:])),
        ("<dict><key/><true/></dict>", .dictionary(["": .boolean(true)])),
        ("<!-- a --><?b c?><array><!-- d --><true/><!-- e --></array>", .array([.boolean(true)])),
    ] as [(String, SettingValue)])
func `a value of each kind is read`(text: String, value: SettingValue) throws {
    #expect(try readXML(text) == value)
}

@Test(arguments: [
    (" \n <?xml version='1.0'?><plist><true/></plist>", 1),
    ("<!-- a --><?xml version='1.0'?><plist><true/></plist>", 1),
    ("<?xml version=1.0 encoding=UTF-8?><plist><true/></plist>", 2),
    ("<plist version=1.0><true/></plist>", 1), ("<plist hidden><true/></plist>", 1),
    ("<plist><true/></plist>", 0), ("<true/>", 0),
    ("<!DOCTYPE plist SYSTEM 'a>b'><plist><true/></plist>", 0),
])
func `what the platform takes is read, and noted when strict readers refuse it`(
    text: String, irregularities: Int
) throws {
    let document = try PropertyListReader().read(Array(text.utf8))
    #expect(document.root.value == .boolean(true))
    #expect(document.irregularities.count == irregularities)
    #expect(document.irregularities.allSatisfy { $0.code == .irregular })
}

@Test func `keys and values have their places, and a key written twice stands twice`() throws {
    let text = """
        <plist>
        <dict>
          <key>é</key> <string>a&amp;b</string>
          <key>é</key> <array/>
        </dict>
        </plist>
        """
    let document = try PropertyListReader().read(Array(text.utf8))
    let entries = try #require(document.root.entries)
    #expect(entries.map(\.key) == ["é", "é"])
    let places = entries.map { document.position(at: $0.value.range.lowerBound) }
    #expect(places == [.init(line: 3, column: 16), .init(line: 4, column: 16)])
    let written = entries.map { String(decoding: document.source[$0.keyRange], as: UTF8.self) }
    #expect(written == ["<key>é</key>", "<key>é</key>"])
    let value = String(decoding: document.source[entries[0].value.range], as: UTF8.self)
    #expect(value == "<string>a&amp;b</string>")
    #expect(document.root.value == .dictionary(["é": .array([])]))
}

@Test func `R150 a character reference above U+FFFF is one scalar`() throws {
    #expect(try readXML("<string>&#128664;&#x1F698;</string>") == .string("🚘🚘"))
}

@Test func `R156 a boolean is a boolean and no number`() throws {
    #expect(try readXML("<true/>") == .boolean(true))
    #expect(try readXML("<true/>") != .integer(1))
}

@Test(arguments: ["0x00000001": 1, "0XfF": 255, "-0x10": -16] as [String: Int64])
func `R160 hexadecimal integers are read`(text: String, number: Int64) throws {
    #expect(try readXML("<integer>\(text)</integer>") == .integer(number))
}

@Test(arguments: ["<data>AQI</data>", "<data>AQI=</data>"])
func `M017 base-64 without padding gives all its bytes`(text: String) throws {
    #expect(try readXML(text) == .data(Data([1, 2])))
}

@Test func `M018 negative zero is read with its sign`() throws {
    #expect(try readXML("<real>-0.0</real>") == .real(-0.0))
    #expect(try readXML("<real>-0.0</real>") != .real(0))
}

@Test(
    arguments: [
        ("<string>a<!-- c -->b</string>", .string("ab")),
        ("<string id=\"a>b\">x</string>", .string("x")),
        ("<integer> 5 </integer>", .integer(5)), ("<real>\n0.5\n</real>", .real(0.5)),
        ("<integer><!-- c -->5</integer>", .integer(5)), ("<true> </true>", .boolean(true)),
    ] as [(String, SettingValue)])
func `M019 XML's rules for comments, attributes and spaces are followed`(
    text: String, value: SettingValue
) throws {
    #expect(try readXML(text) == value)
}

@Test func `M020 control characters that the platform wrote into XML are read`() throws {
    #expect(try readXML("<string>a\u{1}b&#2;</string>") == .string("a\u{1}b\u{2}"))
}

@Test func `M022 an empty key and ISO-8859-1 are read by the one reader there is`() throws {
    #expect(
        try readXML("<dict><key/><string>v</string></dict>") == .dictionary(["": .string("v")]))
    let latin =
        Array("<?xml version='1.0' encoding='ISO-8859-1'?><string>".utf8)
        + [0xE9] + Array("</string>".utf8)
    #expect(try PropertyListReader().read(latin).root.value == .string("é"))
}
