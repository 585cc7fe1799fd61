import SettingsSchema
import SharedSettings
import Testing

private let sample = "<?xml version=\"1.0\"?>\n<plist>\n<string>Grüße, 世界 🚘</string></plist>"
private let value = SettingValue.string("Grüße, 世界 🚘")

/// The bytes of a text in UTF-16.
func utf16Bytes(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? bytes : bytes.reversed()
    }
}

@Test func `UTF-8 is read with and without a mark`() throws {
    #expect(try PropertyListReader().read(Array(sample.utf8)).root.value == value)
    let marked = try PropertyListReader().read([0xEF, 0xBB, 0xBF] + Array(sample.utf8))
    #expect(marked.root.value == value)
    #expect(marked.position(at: marked.root.range.lowerBound) == .init(line: 3, column: 1))
}

@Test(arguments: [true, false], [true, false])
func `UTF-16 of either order is read with and without a mark`(
    bigEndian: Bool, mark: Bool
) throws {
    let bytes = utf16Bytes(sample, bigEndian: bigEndian, mark: mark)
    let document = try PropertyListReader().read(bytes)
    #expect(document.root.value == value)
    #expect(document.source == Array(sample.utf8))
}

/// The error of reading a property list with a declared encoding and bytes in its text.
private func fault(_ encoding: String, _ bytes: [UInt8]) -> PropertyListError? {
    let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<string>"
    do throws(PropertyListError) {
        _ = try PropertyListReader().read(Array(head.utf8) + bytes + Array("</string>".utf8))
        return nil
    } catch {
        return error
    }
}

@Test(
    arguments: [
        [0xFF], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
        [0xF5, 0x80, 0x80, 0x80],
        [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xB8], [0x80],
    ] as [[UInt8]])
func `bytes that are no UTF-8 are an error with their place`(bytes: [UInt8]) {
    let error = fault("UTF-8", Array("aé".utf8) + bytes)
    #expect(error?.code == .encoding)
    #expect(error?.position == .init(line: 2, column: 11))
    #expect(error?.message.contains("0x\(String(bytes[0], radix: 16, uppercase: true))") == true)
}

@Test func `declared encodings are followed, and unknown ones named`() {
    #expect(fault("utf8", Array("é".utf8)) == nil)
    #expect(fault("iso-8859-1", [0xE9]) == nil)
    #expect(fault("US-ASCII", Array("e".utf8)) == nil)
    #expect(fault("US-ASCII", [0x65, 0xE9])?.position == .init(line: 2, column: 10))
    #expect(fault("Shift_JIS", [])?.message.contains("\"Shift_JIS\"") == true)
    #expect(fault("UTF-16", [])?.code == .encoding)
}

@Test func `half a pair and half a unit of UTF-16 are errors with their place`() {
    for (unit, odd) in [(0xD83D as UInt16, false), (0xDE98, false), (0x61, true)] {
        var bytes = utf16Bytes("<string>\n", bigEndian: false, mark: true)
        bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        if odd {
            bytes += [0x61]
        } else {
            bytes += utf16Bytes("</string>", bigEndian: false, mark: false)
        }
        do throws(PropertyListError) {
            _ = try PropertyListReader().read(bytes)
            Issue.record("was read")
        } catch {
            #expect(error.code == .encoding)
            #expect(error.position == .init(line: 2, column: odd ? 2 : 1))
        }
    }
}
