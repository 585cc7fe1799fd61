import FoundationEssentials
import SettingsSchema
import SharedSettings
import Testing

/// A binary property list of these objects, the first of which is the top value.
func binaryPropertyList(_ objects: [[UInt8]], root: UInt8 = 0, count: UInt8? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
        offsets.append(UInt8(bytes.count))
        bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, count ?? UInt8(objects.count)]
    bytes += [0, 0, 0, 0, 0, 0, 0, root] + [0, 0, 0, 0, 0, 0, 0, table]
    return bytes
}

private func read(_ objects: [UInt8]...) throws(PropertyListError) -> SettingValue {
    try PropertyListReader().read(binaryPropertyList(objects)).root.value
}

private func fault(_ bytes: [UInt8]) -> PropertyListError? {
    do throws(PropertyListError) {
        _ = try PropertyListReader().read(bytes)
        return nil
    } catch {
        return error
    }
}

private let sixteen: [UInt8] = [0x14] + [UInt8](repeating: 0, count: 8)

@Test(
    arguments: [
        ([0x08], .boolean(false)), ([0x09], .boolean(true)),
        ([0x10, 0xFF], .integer(255)), ([0x11, 0xFF, 0xFE], .integer(65534)),
        ([0x12, 0xFF, 0, 0, 0], .integer(0xFF00_0000)),
        ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
        (sixteen + [UInt8](repeating: 0xFF, count: 8), .largeInteger(.max)),
        ([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
        ([0x22, 0x3F, 0, 0, 0], .real(0.5)), ([0x23, 0x80, 0, 0, 0, 0, 0, 0, 0], .real(-0.0)),
        ([0x33, 0x3F, 0xC0, 0, 0, 0, 0, 0, 0], .date(Date(timeIntervalSinceReferenceDate: 0.125))),
        ([0x42, 1, 2], .data(Data([1, 2]))), ([0x52, 0x61, 0x62], .string("ab")),
        ([0x62, 0xD8, 0x3D, 0xDE, 0x98], .string("🚘")), ([0xA0], .array([])),
        ([0xD0], .dictionary([:])), ([0x5F, 0x10, 2, 0x61, 0x62], .string("ab")),
    ] as [([UInt8], SettingValue)])
func `a binary value of each kind is read`(object: [UInt8], value: SettingValue) throws {
    #expect(try read(object) == value)
}

@Test func `objects may be shared, and have their places`() throws {
    let bytes = binaryPropertyList([[0xD1, 1, 2], [0x51, 0x61], [0xA2, 1, 1]])
    let document = try PropertyListReader().read(bytes)
    #expect(document.root.value == .dictionary(["a": .array([.string("a"), .string("a")])]))
    #expect(document.root.entries?.first?.keyRange == 11..<13)
    #expect(document.position(at: 11) == .init(line: 1, column: 12))
}

@Test(
    arguments: [
        ([[0x00]], "A null"), ([[0x80, 1]], "UID"), ([[0xC0]], "A set"), ([[0x70]], "unknown kind"),
        (
            [sixteen + [1] + [UInt8](repeating: 0, count: 7)].map { [0x14, 1] + $0[2...] },
            "128 bits"
        ),
        ([[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]], "Expected a date"),
        ([[0x51, 0xE9]], "text in ASCII"), ([[0x61, 0xD8, 0x3D]], "without its partner"),
        ([[0xD1, 1, 1], [0x09]], "key that is no text"),
        ([[0xD1, 1, 1], [0xA0]], "key that is no text"),
        ([[0xA1, 9]], "does not have"), ([[0xA1, 0]], "contains itself"),
        ([[0xA1, 1], [0xA1, 0]], "contains itself"), ([[0xA5, 0]], "runs past the end"),
        ([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "runs past the end"),
        ([[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "runs past the end"),
        ([[0xAF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "too large"),
        ([[0x5F, 0x51, 0x61]], "Expected a count"), ([[0x5F]], "runs past the end"),
        ([[0x13, 0]], "runs past the end"),
    ] as [([[UInt8]], String)])
func `a fault in the binary form is named`(objects: [[UInt8]], message: String) {
    let error = fault(binaryPropertyList(objects))
    #expect(error?.message.contains(message) == true, "\(error.debugDescription)")
}

@Test func `a trailer that does not fit is an error`() {
    let bytes = binaryPropertyList([[0xA1, 1], [0x09]])
    #expect(fault(bytes) == nil)
    for count in 6..<bytes.count { #expect(fault(Array(bytes[..<count])) != nil) }
    #expect(fault(binaryPropertyList([[0x09]], root: 1)) != nil)
    #expect(fault(binaryPropertyList([[0x09]], count: 200)) != nil)
    for place in 1...32 {
        for byte in [0, 0x7F, 0xFF] as [UInt8] {
            var damaged = bytes
            damaged[bytes.count - place] = byte
            _ = fault(damaged)
        }
    }
}

@Test func `shared objects that would expand without bound are an error`() {
    // Each array holds the next one fourteen times: 14 to the 12th values.
    let next = (1...12).map { [0xAE] + [UInt8](repeating: $0, count: 14) }
    let error = fault(binaryPropertyList(next + [[0x09]]))
    #expect(error?.code == .limit)
}

@Test func `arrays nested too deep in the binary form are an error`() {
    var reader = PropertyListReader()
    reader.maximumDepth = 3
    let bytes = binaryPropertyList([[0xA1, 1], [0xA1, 2], [0xA1, 3], [0xA0]])
    #expect(throws: PropertyListError.self) { try reader.read(bytes) }
    reader.maximumDepth = 4
    #expect(throws: Never.self) { try reader.read(bytes) }
}
