import Foundation
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The value after it was written and read.
private func throughXML(_ value: SettingValue) throws -> SettingValue {
    try PropertyListReader().read(PropertyListWriter.xml(value)).root.value
}

/// The value after it was written and read.
private func throughBinary(_ value: SettingValue) throws -> SettingValue {
    try PropertyListReader().read(PropertyListWriter.binary(value)).root.value
}

@Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
func `what is written is read back equal`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
        let exact = random.value(fitsXML: false)
        #expect(try throughBinary(exact) == exact, "seed \(seed)")
        let plain = random.value(fitsXML: true)
        #expect(try throughXML(plain) == plain, "seed \(seed)")
        #expect(try throughBinary(plain) == plain, "seed \(seed)")
    }
}

@Test(.enabled(if: Judge.plutil != nil && Judge.python != nil, "plutil and python3 are there"))
func `what is written is read by plutil, and by python as the same value`() async throws {
    var random = SeededRandom(seed: .random(in: 0...UInt64.max))
    let values = (0..<60).map { _ in random.value(fitsXML: true) }
    try await withTemporaryDirectory { folder in
        var paths: [String] = []
        for (index, value) in values.enumerated() {
            for (name, bytes) in [
                ("xml", try PropertyListWriter.xml(value)),
                ("binary", try PropertyListWriter.binary(value)),
            ] {
                paths.append("\(folder)/\(index)-\(name).plist")
                try Data(bytes).write(to: URL(filePath: paths[paths.count - 1]))
            }
        }
        let lint = try #require(Judge.plutil).run(["-lint"] + paths)
        #expect(
            lint.status == 0, "seed \(random.seed): \(String(decoding: lint.output, as: UTF8.self))"
        )
        let judged = try #require(Judge.python).run(
            ["-c", pythonNormalForm], input: paths.joined(separator: "\n"))
        let forms = String(decoding: judged.output, as: UTF8.self).components(by: normalFormEnd)
        try #require(forms.count == paths.count, "seed \(random.seed)")
        for (index, form) in forms.enumerated() {
            #expect(form == values[index / 2].normalForm, "seed \(random.seed), \(paths[index])")
        }
    }
}

@Test func `M018 negative zero keeps its sign in either form`() throws {
    let value = SettingValue.real(-0.0)
    #expect(try throughXML(value) == value)
    #expect(try throughBinary(value) == value)
    #expect(try throughXML(.real(0)) == .real(0))
}

@Test(arguments: ["\0", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
func `M020 a character that XML cannot hold is refused with its key path`(text: String) throws {
    let value = SettingValue.dictionary(["a": .array([.string("x"), .string("b\(text)")])])
    #expect {
        try PropertyListWriter.xml(value)
    } throws: { error in
        let error = error as? PropertyListWriteError
        return error?.keyPath == "a[1]" && error?.message.contains("U+") == true
    }
    #expect(try throughBinary(value) == value)
}

@Test func `M020 a carriage return survives XML's reading of line ends`() throws {
    let value = SettingValue.string("a\r\nb\rc\n")
    #expect(try throughXML(value) == value)
}

@Test(arguments: [
    Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: -1),
    Date(timeIntervalSince1970: 0), Date(timeIntervalSinceReferenceDate: -62_135_596_800 * 4),
])
func `M016 very old and far dates are the same instant after writing and reading`(
    date: Date
) throws {
    #expect(try throughXML(.date(date)) == .date(date))
    #expect(try throughBinary(.date(date)) == .date(date))
}

@Test func `M016 a fraction of a second is refused by XML and kept by the binary form`() throws {
    let value = SettingValue.date(Date(timeIntervalSinceReferenceDate: 0.125))
    #expect(throws: PropertyListWriteError.self) { try PropertyListWriter.xml(value) }
    #expect(try throughBinary(value) == value)
}

@Test func `the XML form is the one of the platform`() throws {
    let value = SettingValue.dictionary([
        "b": .array([]), "a": .dictionary(["x<": .boolean(true), "d": .data(Data([1, 2]))]),
    ])
    let text = String(decoding: try PropertyListWriter.xml(value), as: UTF8.self)
    #expect(
        text == """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>a</key>
            \t<dict>
            \t\t<key>d</key>
            \t\t<data>AQI=</data>
            \t\t<key>x&lt;</key>
            \t\t<true/>
            \t</dict>
            \t<key>b</key>
            \t<array/>
            </dict>
            </plist>

            """)
}

@Test func `collections are written as deep as they can be read, and no deeper`() throws {
    var value = SettingValue.array([])
    for _ in 1..<512 { value = .array([value]) }
    #expect(try throughXML(value) == value)
    #expect(try throughBinary(value) == value)
    let deeper = SettingValue.array([value])
    #expect(throws: PropertyListWriteError.self) { try PropertyListWriter.xml(deeper) }
    #expect(throws: PropertyListWriteError.self) { try PropertyListWriter.binary(deeper) }
}

@Test func `R162 reading and writing again and again keeps memory flat`() async {
    // In a process of its own, so that other tests' memory is not counted.
    await #expect(processExitsWith: .success) {
        let value = SettingValue.array((0..<100).map { .string("The text of entry number \($0)") })
        func round() throws {
            let isEqual = try throughXML(value) == value
            let isEqualInBinary = try throughBinary(value) == value
            precondition(isEqual && isEqualInBinary)
        }
        for _ in 0..<20 { try round() }
        let before = try residentPages()
        for _ in 0..<100 { try round() }
        // A leak of each round's 20 KB and more would be 500 pages and more.
        let growth = try residentPages() - before
        precondition(growth < 300, "the memory has grown by \(growth) pages")
    }
}

/// The memory of this process that is in use, in pages.
private func residentPages() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return Int(text.split(separator: " ")[1]) ?? 0
}
