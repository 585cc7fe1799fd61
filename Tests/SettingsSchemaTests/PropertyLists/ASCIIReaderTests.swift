import FoundationEssentials
import SettingsSchema
import SharedSettings
import Testing

@Test func `R152 the old ASCII form is read, every scalar as a text`() throws {
    #expect(
        try readPropertyList("{ a = (1, \"x y\"); }")
            == .dictionary(["a": .array([.string("1"), .string("x y")])]))
}

@Test(
    arguments: [
        ("hello", .string("hello")), ("http://x.y/z-$_", .string("http://x.y/z-$_")),
        ("'a \"b\"'", .string("a \"b\"")), ("\"a\nb\"", .string("a\nb")),
        ("\"\\a\\b\\f\\n\\r\\t\\v\\\"\\'\\\\\\q\"", .string("\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\q")),
        ("\"a\\\nb\"", .string("a\nb")), ("\"\\U0041\\U00e9\\U41z\"", .string("AéAz")),
        ("\"\\Ud83d\\Ude98\"", .string("🚘")), ("\"\\101\\351\\7x\"", .string("AØ\u{7}x")),
        ("\"\\u00e9\"", .string("u00e9")),
        ("()", .array([])), ("(a,)", .array([.string("a")])), ("{}", .dictionary([:])),
        ("<0fbd 77\n77>", .data(Data([0x0F, 0xBD, 0x77, 0x77]))), ("<>", .data(Data())),
        ("/* c */ ( // d\n a /* e */ , b)", .array([.string("a"), .string("b")])),
        ("{a;}", .dictionary(["a": .string("a")])),
        (
            "a = b; \"c\" = {d = (e);}; f;",
            .dictionary([
                "a": .string("b"), "c": .dictionary(["d": .array([.string("e")])]),
                "f": .string("f"),
            ])
        ),
        (
            "{a = ((), {}, ({}));}",
            .dictionary([
                "a": .array([.array([]), .dictionary([:]), .array([.dictionary([:])])])
            ])
        ),
        (
            "{a;b={};c;}",
            .dictionary([
                "a": .string("a"), "b": .dictionary([:]), "c": .string("c"),
            ])
        ),
        (
            "(<*I5>, <*R0.5>, <*BY>, <*BN>, <*D2001-01-01 00:00:01 +0000>)",
            .array([
                .integer(5), .real(0.5), .boolean(true), .boolean(false),
                .date(Date(timeIntervalSinceReferenceDate: 1)),
            ])
        ),
    ] as [(String, SettingValue)])
func `the old ASCII form reads as the platform reads it`(
    text: String, value: SettingValue
) throws {
    let document = try PropertyListReader().read(Array(text.utf8))
    #expect(document.format == .ascii)
    #expect(document.root.value == value)
}

@Test(arguments: [
    FaultCase("{ a = b }", 1, 8, "Expected \";\" after the value of \"a\""),
    FaultCase("{\n a = b\n c = d; }", 2, 7, "Expected \";\" after the value of \"a\""),
    FaultCase("{ a b; }", 1, 5, "Expected \"=\" or \";\" after the key \"a\""),
    FaultCase("{ = b; }", 1, 3, "Expected a key, found \"=\""),
    FaultCase("{ a = ; }", 1, 7, "Expected a value, found \";\""),
    FaultCase("{ a = b;", 1, 9, "a key or \"}\" in the dictionary that begins on line 1"),
    FaultCase("(a b)", 1, 4, "Expected \",\" or \")\""),
    FaultCase("(a", 1, 3, "found the end of the file"),
    FaultCase("(,)", 1, 2, "Expected a value, found \",)\""),
    FaultCase("(a) b", 1, 5, "Expected the end of the file after the value"),
    FaultCase("\n \"abc", 2, 2, "no closing quote"),
    FaultCase("(é)", 1, 2, "found \"é)\""),
    FaultCase("<0f b>", 1, 1, "odd number of digits", .value),
    FaultCase("(<0g>)", 1, 4, "found \"g>)\"", .value),
    FaultCase("(<*X5>)", 1, 2, "typed value", .value),
    FaultCase("\"\\Ud83d\"", 1, 2, "half of a character", .value),
    FaultCase("\"\\Uxyz\"", 1, 2, "hexadecimal digits", .value),
])
func `a fault in the old ASCII form is named with its place`(fault: FaultCase) {
    fault.check()
}

@Test func `what only GNUstep reads, and escapes in lower case, are noted`() throws {
    let document = try PropertyListReader().read(Array("(<*I5>, \"\\u0041\") /* x".utf8))
    #expect(document.irregularities.map(\.position.column) == [2, 10, 19])
}

@Test func `keys and values of the old ASCII form have their places`() throws {
    let document = try PropertyListReader().read(Array("{\n  \"é\" = \"b\";\n}".utf8))
    let entry = try #require(document.root.entries?.first)
    #expect(document.position(at: entry.keyRange.lowerBound) == .init(line: 2, column: 3))
    #expect(document.position(at: entry.value.range.lowerBound) == .init(line: 2, column: 9))
    #expect(entry.value.range.count == 3)
}
