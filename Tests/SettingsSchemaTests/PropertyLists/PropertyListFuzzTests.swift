import Foundation
import SettingsSchema
import SharedSettings
import Testing

/// Property lists of every form and encoding, from which fuzzed ones are made.
private let samples: [[UInt8]] = {
    let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">
        <plist version="1.0"><dict><key>a</key><array><true/><integer>0x1F</integer>
        <real>-1.5e3</real><date>2001-02-03T04:05:06Z</date><data>AQI=</data></array>
        <key>é</key><string>b&amp;&#x1F698;<![CDATA[<c>]]><!-- d --></string>
        <key/><dict/></dict></plist>
        """
    let ascii = """
        // a
        { "a b" = (1, <0fbd 77>, "\\Ud83d\\Ude98\\101\\n"); /* c */ d = { e; }; f = <*I5>; }
        """
    let binary = (try? PropertyListReader().read(Array(xml.utf8)).root.value)
        .flatMap { try? PropertyListWriter.binary($0) }
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><string>a</string>"
    return [
        Array(xml.utf8), Array(ascii.utf8), binary ?? [], Array(latin.utf8),
        Array("a = b; \"c\" = 'd'; e;".utf8),
        utf16Bytes(xml, bigEndian: false, mark: true),
        utf16Bytes(ascii, bigEndian: true, mark: false),
        binaryPropertyList([
            [0xD2, 1, 2, 3, 1], [0x51, 0x61], [0x51, 0x62], [0xA2, 4, 4], [0xA0],
        ]),
    ]
}()

private let tokens = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<plist>", "<true/>",
    "<![CDATA[",
    "]]>", "<!--", "-->", "<?", "?>", "&#", "&lt;", "<!DOCTYPE", "[", "\"", "'", "{", "}", "(", ")",
    "=", ";", ",", "\\U", "/*", "*/", "//", "<*", "\u{FEFF}", "bplist00", "<integer>", "<date>",
]

/// Whether ranges lie in their parents' and in the file, as every reader must leave them.
private func rangesAreSound(_ node: PropertyListNode, in range: Range<Int>) -> Bool {
    guard range.contains(node.range.lowerBound) || range.isEmpty,
        node.range.upperBound <= range.upperBound
    else { return false }
    let keys = (node.entries ?? []).map(\.keyRange)
    let children = node.array ?? (node.entries ?? []).map(\.value)
    return keys.allSatisfy { node.range.lowerBound <= $0.lowerBound && !$0.isEmpty }
        && children.allSatisfy { rangesAreSound($0, in: node.range) }
}

@Test func `no damaged property list crashes the reader or makes it lie`() {
    let count = Fuzzer.inputCount
    var fuzzer = Fuzzer(
        seed: .random(in: 0...UInt64.max), samples: samples, tokens: tokens)
    print("property lists: \(count) inputs, seed \(fuzzer.seed)")
    var readCount = 0
    for number in 0..<count {
        let bytes = fuzzer.next()
        do throws(PropertyListError) {
            let document = try PropertyListReader().read(bytes)
            readCount += 1
            if let lie = lie(in: document) {
                Issue.record("\(lie), seed \(fuzzer.seed), input \(number): \(bytes)")
                return
            }
        } catch {
            let place = error.position
            if place.line < 1 || place.column < 1 || error.message.isEmpty {
                Issue.record("\(error), seed \(fuzzer.seed), input \(number): \(bytes)")
                return
            }
        }
    }
    // Inputs that are all refused, or all read, would test little.
    #expect(readCount > count / 50 && readCount < count)
}

/// What is wrong in a document: its ranges, or that its value is not read again after being written.
private func lie(in document: PropertyListDocument) -> String? {
    // The binary form lets children stand anywhere.
    if document.format != .binary,
        !rangesAreSound(document.root, in: 0..<document.source.count)
    {
        return "the ranges are wrong"
    }
    let value = document.root.value
    let written = (try? PropertyListWriter.binary(value)) ?? []
    let again = try? PropertyListReader().read(written).root.value
    return again == value ? nil : "is not read again as \(value)"
}
