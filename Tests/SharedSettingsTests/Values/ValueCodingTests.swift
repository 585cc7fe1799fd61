import SettingsTestSupport
import Testing

@testable import SharedSettings

@Suite struct ValueCodingTests {
    @Test func `every sample comes back from its bytes`() throws {
        for value in StoreConformance.sampleValues {
            var encoder = ValueEncoder()
            encoder.encode(value)
            #expect(try ValueDecoder.value(encoder.bytes) == value)
        }
    }

    @Test func `equal dictionaries have equal bytes`() {
        let keys = (0..<100).map { "key \($0)" }
        let encoded = [keys, keys.reversed()].map { keys in
            var values: [String: SettingValue] = [:]
            for key in keys { values[key] = .string(key) }
            var encoder = ValueEncoder()
            encoder.encode(.dictionary(values))
            return encoder.bytes
        }
        #expect(encoded[0] == encoded[1])
    }

    @Test func `bytes that are cut off are an error`() throws {
        var encoder = ValueEncoder()
        encoder.encode(["a": [1, "text", .real(2)], "b": true])
        for count in encoder.bytes.indices {
            #expect(throws: ValueDecoder.Fault.self) {
                try ValueDecoder.value(Array(encoder.bytes.prefix(count)))
            }
        }
        #expect(throws: ValueDecoder.Fault.self) { try ValueDecoder.value(encoder.bytes + [0]) }
    }

    @Test func `any bytes are a value or an error`() {
        var random = SeededRandom(seed: UInt64.random(in: 0...UInt64.max))
        var encoder = ValueEncoder()
        encoder.encode(.array(StoreConformance.sampleValues.filter { $0.isNested(within: 8) }))
        let good = Array(encoder.bytes.prefix(2_000))
        for _ in 0..<20_000 {
            var bytes =
                Bool.random(using: &random)
                ? (0..<Int.random(in: 0..<60, using: &random)).map { _ in
                    UInt8.random(in: 0...12, using: &random)
                } : good
            for _ in 0..<3 {
                guard let place = bytes.indices.randomElement(using: &random) else { continue }
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? ValueDecoder.value(bytes)
        }
    }

    @Test func `a huge count reserves no memory, and deep nesting is an error`() {
        let array = ValueTag.array.rawValue
        let huge = [array] + [UInt8](repeating: 0xFF, count: 8) + [0x7F]
        let deep = [UInt8]((0..<200_000).map { $0.isMultiple(of: 2) ? array : 1 })
        let long: [UInt8] = [ValueTag.data.rawValue, 0xFF, 0xFF, 0x7F]
        for bytes in [huge, deep, long] {
            #expect(throws: ValueDecoder.Fault.self) { try ValueDecoder.value(bytes) }
        }
    }
}
