import FoundationEssentials
import SharedSettings

extension XMLScanner {
    /// Reads a value that has no children, after its start or empty tag.
    mutating func readScalar(_ tag: XMLTag) throws(PropertyListFault) -> SettingValue {
        let start = cursor.offset
        let text = tag.kind == .empty ? XMLText.range(start..<start) : try readText(of: tag)
        switch tag.element {
        case .string:
            return .string(text.string(cursor))
        case .true, .false:
            try requireBlank(text, of: tag, at: start)
            return .boolean(tag.element == .true)
        case .integer, .real:
            return try readNumber(text, of: tag, at: start)
        case .date:
            return try readDate(text, at: start)
        default:
            return try readData(text, at: start)
        }
    }

    private func requireBlank(
        _ text: XMLText, of tag: XMLTag, at start: Int
    ) throws(PropertyListFault) {
        let isBlank = try text.withBytes(cursor) { (bytes) throws(PropertyListFault) in
            bytes.allSatisfy(\.isWhiteSpace)
        }
        guard !isBlank else { return }
        throw PropertyListFault(
            .value,
            "Expected nothing in <\(cursor.string(tag.name))>, found "
                + "\"\(text.string(cursor).shortened)\".",
            at: start)
    }

    private func readNumber(
        _ text: XMLText, of tag: XMLTag, at start: Int
    ) throws(PropertyListFault) -> SettingValue {
        try text.withBytes(cursor) { (bytes) throws(PropertyListFault) in
            do throws(NumberText.Fault) {
                let digits = bytes.trimmed
                if tag.element == .real { return .real(try NumberText.real(digits)) }
                return try NumberText.integer(digits)
            } catch {
                throw numberFault(error, text.string(cursor), of: tag, at: start)
            }
        }
    }

    private func numberFault(
        _ fault: NumberText.Fault, _ text: String, of tag: XMLTag, at start: Int
    ) -> PropertyListFault {
        let isReal = tag.element == .real
        let expected =
            switch fault {
            case .malformed:
                isReal ? "a number such as 0.5" : "a whole number such as 5 or 0x1F"
            case .outOfRange:
                isReal
                    ? "a number that a 64-bit real can hold"
                    : "a whole number from -9223372036854775808 to 18446744073709551615"
            }
        let found = text.isEmpty ? "nothing" : "\"\(text.shortened)\""
        return PropertyListFault(
            .value, "Expected \(expected) in <\(cursor.string(tag.name))>, found \(found).",
            at: start)
    }

    private func readDate(_ text: XMLText, at start: Int) throws(PropertyListFault) -> SettingValue
    {
        let date = try text.withBytes(cursor) { (bytes) throws(PropertyListFault) in
            CalendarDate(bytes)
        }
        guard let date else {
            throw PropertyListFault(
                .value,
                "Expected a date such as 2001-02-03T04:05:06Z in <date>, found "
                    + "\"\(text.string(cursor).shortened)\".",
                at: start)
        }
        guard let instant = date.date else {
            throw PropertyListFault(
                .value,
                "There is no such date or time of day as \(text.string(cursor).shortened).",
                at: start)
        }
        return .date(instant)
    }

    private func readData(_ text: XMLText, at start: Int) throws(PropertyListFault) -> SettingValue
    {
        try text.withBytes(cursor) { (bytes) throws(PropertyListFault) in
            do throws(Base64Decoder.Fault) {
                return .data(Data(try Base64Decoder.decode(bytes)))
            } catch {
                throw dataFault(error, in: text, bytes, at: start)
            }
        }
    }

    private func dataFault(
        _ fault: Base64Decoder.Fault, in text: XMLText, _ bytes: UnsafeBufferPointer<UInt8>,
        at start: Int
    ) -> PropertyListFault {
        switch fault {
        case .incomplete:
            return PropertyListFault(
                .value, "The base-64 in <data> lacks its last characters.", at: start)
        case .strayByte(let index):
            // With references or comments in the text its offsets are not the file's.
            let offset = if case .range = text { start + index } else { start }
            let found = String(Unicode.Scalar(bytes[index])).printable
            return PropertyListFault(
                .value, "Expected base-64 in <data>, found \"\(found)\".", at: offset)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without white space at either end.
    var trimmed: Slice<Self> {
        var slice = self[...]
        while let first = slice.first, first.isWhiteSpace { slice = slice.dropFirst() }
        while let last = slice.last, last.isWhiteSpace { slice = slice.dropLast() }
        return slice
    }
}
