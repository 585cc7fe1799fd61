import SettingsSchema
import Testing

/// The error of reading bytes, `nil` when they are read.
private func fault(
    _ bytes: [UInt8], _ reader: PropertyListReader = PropertyListReader()
) -> PropertyListError? {
    do throws(PropertyListError) {
        _ = try reader.read(bytes)
        return nil
    } catch {
        return error
    }
}

@Test(arguments: ["", " \n\t\r ", "\u{FEFF}"])
func `R154 an empty file is an error that says so`(text: String) {
    #expect(fault(Array(text.utf8))?.code == .empty)
    #expect(fault(Array(text.utf8))?.position == .init(line: 1, column: 1))
}

@Test(arguments: ["<array>", "<dict><key>a</key>", "(", "{a="])
func `R158 two hundred thousand nested collections are an error with its place`(
    opening: String
) {
    let error = fault(Array(repeatElement(opening, count: 200_000).joined().utf8))
    #expect(error?.code == .limit)
    #expect(error?.position == .init(line: 1, column: 512 * opening.utf8.count + 1))
}

@Test(arguments: ["<array>", "("])
func `M021 twenty thousand nested arrays that are closed are an error`(opening: String) {
    let closing = opening == "(" ? ")" : "</array>"
    let text =
        String(repeating: opening, count: 20_000) + String(repeating: closing, count: 20_000)
    #expect(fault(Array(text.utf8))?.code == .limit)
}

@Test func `the limits are properties`() {
    var reader = PropertyListReader()
    reader.maximumDepth = 2
    #expect(fault(Array("<array><array/></array>".utf8), reader) == nil)
    #expect(fault(Array("<array><array><dict/></array></array>".utf8), reader)?.code == .limit)
    #expect(fault(Array("((()))".utf8), reader)?.code == .limit)
    reader.maximumNodeCount = 3
    #expect(fault(Array("<array><true/><true/></array>".utf8), reader) == nil)
    #expect(fault(Array("<array><true/><true/><true/></array>".utf8), reader)?.code == .limit)
    #expect(fault(Array("(a, b, c)".utf8), reader)?.code == .limit)
    reader.maximumByteCount = 6
    #expect(fault(Array("<true/>".utf8), reader)?.code == .limit)
}

@Test func `a file of 100 MB is refused before it is read`() {
    let error = fault([UInt8](repeating: 0x20, count: 100 << 20))
    #expect(error?.code == .limit)
    #expect(error?.message.contains("104857600 bytes") == true)
}

@Test(
    arguments: [
        ([0x00], "plist_encoding"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "plist_encoding"),
        ([0xFF], "plist_encoding"), (Array("bplist".utf8), "plist_syntax"),
        (Array("bplist00".utf8), "plist_syntax"), (Array("bplist15".utf8), "plist_syntax"),
        (Array("hello world".utf8), "plist_syntax"), (Array("{\"a\": 1}".utf8), "plist_syntax"),
        (Array("<html><body>".utf8), "plist_syntax"),
        ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], "plist_encoding"),
    ] as [([UInt8], String)])
func `garbage is an error`(bytes: [UInt8], code: String) {
    #expect(fault(bytes)?.code.rawValue == code)
}

@Test func `a file that is cut anywhere is an error`() throws {
    let text =
        "<?xml version=\"1.0\"?><plist><dict><key>a</key><array><integer>5</integer>"
        + "<string>b&amp;<![CDATA[c]]></string><data>AQI=</data></array></dict></plist>"
    let bytes = Array(text.utf8)
    #expect(fault(bytes) == nil)
    for count in 0..<bytes.count { #expect(fault(Array(bytes[..<count])) != nil) }
}
