import SettingsSchema
import SharedSettings
import Testing

private let samples: [[UInt8]] = {
    let text = """
        /* A comment */
        "Title" = "Grüße 🚘"; // another
        word = 'it\\'s'; "only";\r"nested" = { a = (1, <00>); };
        "escape" = "\\U00e9\\n\\101";

        """
    let value = SettingValue.dictionary(["a": .string("b"), "é": .string("ü")])
    return [
        Array(text.utf8), Array("{\n\(text)}".utf8),
        utf16Bytes(text, bigEndian: false, mark: true),
        utf16Bytes(text, bigEndian: true, mark: true),
        utf16Bytes(text, bigEndian: false, mark: false),
        [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD] + utf16Bytes(text, bigEndian: false, mark: false),
        (try? PropertyListWriter.binary(value)) ?? [], (try? PropertyListWriter.xml(value)) ?? [],
    ]
}()

private let tokens = [
    "\"", "'", "=", ";", "\" = \"", "\";\n\"", "\\", "\\U", "/*", "*/", "//", "{", "}", "(", ")",
    "<",
    ">", "\n", "\r", "\u{FEFF}", "\u{FFFD}", "bplist00", "<plist>", "\u{2028}",
]

@Test func `no damaged strings table crashes the reader or makes it lie`() {
    let count = Fuzzer.inputCount
    var fuzzer = Fuzzer(seed: .random(in: 0...UInt64.max), samples: samples, tokens: tokens)
    print("strings tables: \(count) inputs, seed \(fuzzer.seed)")
    var faultless = 0
    for number in 0..<count {
        let bytes = fuzzer.next()
        let table = StringsTable(reading: bytes)
        faultless += table.faults.isEmpty ? 1 : 0
        let isSound = table.entries.allSatisfy { entry in
            !entry.keyRange.isEmpty && entry.keyRange.upperBound <= table.source.count
                && entry.valueRange.upperBound <= table.source.count
                && table.strings[entry.key] != nil
        }
        let isSorted = zip(table.faults, table.faults.dropFirst())
            .allSatisfy { $0.position <= $1.position }
        if !isSound || !isSorted || table.strings.count > table.entries.count {
            Issue.record("seed \(fuzzer.seed), input \(number): \(bytes)")
            return
        }
    }
    // Inputs that are all faulty, or all good, would test little.
    #expect(faultless > count / 50 && faultless < count)
}
