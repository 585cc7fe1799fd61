import SettingsSchema
import SharedSettings
import Testing

private func table(_ text: String) -> StringsTable {
    StringsTable(reading: Array(text.utf8))
}

/// The faults as "line:column code", for comparing.
private func faults(_ table: StringsTable) -> [String] {
    table.faults.map { "\($0.position.line):\($0.position.column) \($0.code.rawValue)" }
}

private let sample = """
    /* The title */
    "Title" = "Grüße, 世界 🚘";
    // A word
    Word = word; "Quote" = "say \\"hi\\"\\n";
    """
private let texts = ["Title": "Grüße, 世界 🚘", "Word": "word", "Quote": "say \"hi\"\n"]

@Test func `a strings table in UTF-8 is read`() {
    #expect(table(sample).strings == texts)
    #expect(table("\u{FEFF}" + sample).strings == texts)
    #expect(table(sample).faults.isEmpty)
}

@Test(arguments: [true, false], [true, false])
func `a strings table in UTF-16 is read`(bigEndian: Bool, mark: Bool) {
    let bytes = utf16Bytes(sample, bigEndian: bigEndian, mark: mark)
    let table = StringsTable(reading: bytes)
    #expect(table.strings == texts)
    #expect(table.faults.isEmpty)
    #expect(table.source == Array(sample.utf8))
}

@Test func `compiled and XML strings tables are read`() throws {
    let value = SettingValue.dictionary(texts.mapValues(SettingValue.string))
    #expect(StringsTable(reading: try PropertyListWriter.binary(value)).strings == texts)
    #expect(StringsTable(reading: try PropertyListWriter.xml(value)).strings == texts)
    let other = SettingValue.dictionary(["a": .string("b"), "c": .integer(1)])
    let read = StringsTable(reading: try PropertyListWriter.binary(other))
    #expect(read.strings == ["a": "b"])
    #expect(read.faults.map(\.code) == [.value])
    #expect(StringsTable(reading: try PropertyListWriter.xml(.array([]))).faults.count == 1)
    #expect(StringsTable(reading: Array("bplist00".utf8)).faults.count == 1)
    #expect(StringsTable(reading: Array("<plist>".utf8)).faults.count == 1)
}

@Test(arguments: ["", " \n ", "/* nothing */", "// nothing", "{}"])
func `an empty strings table has no texts and no faults`(text: String) {
    #expect(table(text).strings.isEmpty)
    #expect(table(text).faults.isEmpty)
}

@Test func `a table in braces with escapes is read`() {
    let read = table("{\n version = \"\\U30d0\\U30fc\";\n a = b;\n}")
    #expect(read.strings == ["version": "バー", "a": "b"])
    #expect(read.faults.isEmpty)
}

@Test func `line ends of all kinds end lines`() {
    let read = table("\"a\" = \"b\";\r\"c\" = \"d\";\r\n\"e\" = \"f\";\n\"g\" = \"h\"")
    #expect(read.strings == ["a": "b", "c": "d", "e": "f", "g": "h"])
    #expect(faults(read) == ["4:10 plist_syntax"])
}

@Test func `a key without a text stands for itself`() {
    #expect(table("\"key\"; other;").strings == ["key": "key", "other": "other"])
}

@Test func `a missing semicolon is a fault, and all texts are kept`() {
    let read = table("\"a\" = \"b\"\n\"c\" = \"d\";\ne = f g = h;")
    #expect(read.strings == ["a": "b", "c": "d", "e": "f", "g": "h"])
    #expect(faults(read) == ["1:10 plist_syntax", "3:6 plist_syntax"])
    #expect(read.faults[0].message.contains("Expected \";\" after the text of \"a\""))
}

@Test func `a missing quote spoils its own line only`() {
    let read = table(
        "\"a\" = \"b;\n\"c\" = \"d\";\n\"e = \"f\";\n\"g\" = \"h\";\n\"i\" = \"j;\n")
    #expect(read.strings["a"] == "b")
    #expect(read.strings["c"] == "d")
    #expect(read.strings["g"] == "h")
    #expect(read.strings["i"] == "j")
    #expect(read.faults.map(\.position.line) == [1, 3, 5])
}

@Test(arguments: [
    ("= b; c = d;", ["1:1 plist_syntax"]), ("a == b; c = d;", ["1:4 plist_syntax"]),
    ("a = ; c = d;", ["1:5 plist_syntax"]),
    (";; c = d;", ["1:1 plist_syntax", "1:2 plist_syntax"]),
    ("a = b;; c = d;", ["1:7 plist_syntax"]), ("é = b; c = d;", ["1:1 plist_syntax"]),
    ("# no comment\nc = d;", ["1:1 plist_syntax"]),
    ("a = {b = c;}; c = d;", ["1:5 plist_value"]), ("a = (1, 2); c = d;", ["1:5 plist_value"]),
    ("a = <00>; c = d;", ["1:5 plist_value"]), ("c = d; }", ["1:8 plist_syntax"]),
    ("{ c = d;", ["1:1 plist_syntax"]), ("{ c = d; } e", ["1:12 plist_syntax"]),
    ("c = d; /* e", ["1:8 plist_irregular"]), ("c = d; e = \"\\Ud800\";", ["1:13 plist_value"]),
])
func `what is wrong is a fault, and the texts around it are kept`(
    text: String, expected: [String]
) {
    let read = table(text)
    #expect(faults(read) == expected)
    #expect(read.strings["c"] == "d")
}

@Test func `bytes that are no UTF-8 are a fault and become U+FFFD`() {
    let bytes = Array("a = \"b".utf8) + [0xE9] + Array("\";\nc = d;".utf8)
    let read = StringsTable(reading: bytes)
    #expect(read.strings == ["a": "b\u{FFFD}", "c": "d"])
    #expect(faults(read) == ["1:7 plist_encoding"])
}

@Test func `the faults of an XML table with bytes that are no UTF-8 are in order`() {
    let head = " <?xml version='1.0'?><plist version=1.0><dict>\n<key>a</key><string>b"
    let read = StringsTable(
        reading: Array(head.utf8) + [0xE9] + Array("</string></dict></plist>".utf8))
    #expect(read.strings == ["a": "b\u{FFFD}"])
    #expect(faults(read) == ["1:2 plist_irregular", "1:30 plist_irregular", "2:22 plist_encoding"])
}

@Test func `UTF-16 that a tool took for UTF-8 is read as far as it is left`() {
    let bytes = utf16Bytes("\"a\" = \"Ċá\u{61E1}z\";\nc = d;", bigEndian: false, mark: true)
    // What is no UTF-8 was replaced byte by byte.
    let damaged = bytes.flatMap { $0 < 0x80 ? [$0] : [0xEF, 0xBF, 0xBD] }
    let read = StringsTable(reading: damaged)
    #expect(read.strings == ["a": "Ċ\u{FFFD}\u{FFFD}z", "c": "d"])
    #expect(faults(read) == ["1:1 plist_encoding"])
}

@Test func `entries are in file order, with places, and tell keys that are repeated`() {
    let read = table("a = 1;\n\"é\" = \"2\";\na = 3; b;")
    #expect(read.entries.map(\.key) == ["a", "é", "a", "b"])
    #expect(read.strings == ["a": "3", "é": "2", "b": "b"])
    #expect(read.repeatedEntries.map(\.value) == ["3"])
    #expect(read.position(at: read.entries[1].valueRange.lowerBound) == .init(line: 2, column: 7))
    #expect(read.position(at: read.entries[2].keyRange.lowerBound) == .init(line: 3, column: 1))
    #expect(read.entries[3].keyRange == read.entries[3].valueRange)
}

@Test func `a table of faults only is read in bounded time and space`() {
    let read = table(String(repeating: "\"\n= ", count: 50_000))
    #expect(read.faults.count <= 200)
}
