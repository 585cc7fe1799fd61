import FoundationEssentials
import SharedSettings

/// Writes a value in the binary form, version `bplist00`.
struct BinaryPropertyListWriter {
    /// An object of the file; children are named by number.
    private enum Object {
        case scalar(SettingValue)
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private var objects: [Object] = []
    private var numbers: [SettingValue: Int] = [:]
    private var path = ValuePath()

    mutating func write(_ value: SettingValue) throws(PropertyListWriteError) -> [UInt8] {
        _ = try add(value)
        var output = Array("bplist00".utf8)
        var offsets: [Int] = []
        let referenceSize = Self.byteCount(of: objects.count)
        for object in objects {
            offsets.append(output.count)
            append(object, referenceSize, to: &output)
        }
        let table = output.count
        let offsetSize = Self.byteCount(of: table)
        for offset in offsets { output.append(offset, size: offsetSize) }
        output.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
        output.append(objects.count, size: 8)
        output.append(0, size: 8)
        output.append(table, size: 8)
        return output
    }

    /// Adds a value's objects and returns its number; the top value is object 0.
    private mutating func add(_ value: SettingValue) throws(PropertyListWriteError) -> Int {
        switch value {
        case .array(let values):
            try path.checkDepth()
            let number = reserve()
            objects[number] = .array(try add(values))
            return number
        case .dictionary(let values):
            try path.checkDepth()
            let number = reserve()
            let entries = values.sortedByKey
            let keys = entries.map { addScalar(.string($0.key)) }
            var children: [Int] = []
            for (key, value) in entries {
                path.push(.key(key.shortened))
                children.append(try add(value))
                path.pop()
            }
            objects[number] = .dictionary(keys: keys, values: children)
            return number
        case .date(let date) where !date.timeIntervalSinceReferenceDate.isFinite:
            throw path.fault("This date is no point in time.")
        default:
            return addScalar(value)
        }
    }

    private mutating func add(_ values: [SettingValue]) throws(PropertyListWriteError) -> [Int] {
        var children: [Int] = []
        for (index, value) in values.enumerated() {
            path.push(.index(index))
            children.append(try add(value))
            path.pop()
        }
        return children
    }

    private mutating func reserve() -> Int {
        objects.append(.array([]))
        return objects.count - 1
    }

    private mutating func addScalar(_ value: SettingValue) -> Int {
        if let number = numbers[value] { return number }
        objects.append(.scalar(value))
        numbers[value] = objects.count - 1
        return objects.count - 1
    }

    private func append(_ object: Object, _ referenceSize: Int, to output: inout [UInt8]) {
        switch object {
        case .scalar(let value):
            output.append(scalar: value)
        case .array(let children):
            output.append(marker: 0xA0, count: children.count)
            for child in children { output.append(child, size: referenceSize) }
        case .dictionary(let keys, let values):
            output.append(marker: 0xD0, count: keys.count)
            for child in keys + values { output.append(child, size: referenceSize) }
        }
    }

    /// The bytes that hold numbers up to this one.
    private static func byteCount(of number: Int) -> Int {
        switch number {
        case ..<0x100: 1
        case ..<0x1_0000: 2
        case ..<0x1_0000_0000: 4
        default: 8
        }
    }
}
