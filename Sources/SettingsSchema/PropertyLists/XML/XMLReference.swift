extension XMLScanner {
    /// Reads the reference at the cursor, which is at its "&", and appends its character.
    mutating func appendReference(to text: inout [UInt8]) throws(PropertyListFault) {
        let start = cursor.offset
        if cursor.byte(ahead: 1) == UInt8(ascii: "#") {
            let scalar = try readNumericReference()
            text.append(contentsOf: String(Character(scalar)).utf8)
            return
        }
        for (name, byte) in Self.entities where cursor.starts(with: name) {
            text.append(byte)
            cursor.offset += name.utf8CodeUnitCount
            return
        }
        throw PropertyListFault(
            .syntax,
            "Expected &amp; &lt; &gt; &quot; &apos; or a character number such as &#233; after "
                + "\"&\", found \(cursor.excerpt(at: start)). A plain \"&\" is written \"&amp;\".",
            at: start)
    }

    private static let entities: [(StaticString, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", 0x22), ("&apos;", 0x27),
    ]

    /// Reads `&#233;` or `&#xE9;`.
    ///
    /// Control characters are taken although XML 1.0 has no way to write them, since the platform's
    /// own writer lets them into files.
    private mutating func readNumericReference() throws(PropertyListFault) -> Unicode.Scalar {
        let start = cursor.offset
        cursor.offset += 2
        let isHexadecimal = cursor.byte() == UInt8(ascii: "x")
        if isHexadecimal { cursor.offset += 1 }
        let radix: UInt32 = isHexadecimal ? 16 : 10
        var number: UInt32 = 0
        let digits = cursor.offset
        while let digit = cursor.byte()?.hexadecimalValue, digit < radix {
            // Kept above every scalar value once it is: no overflow, and still refused.
            number = min(number * radix + UInt32(digit), 0x11_0000)
            cursor.offset += 1
        }
        guard cursor.offset > digits, cursor.byte() == UInt8(ascii: ";"), number != 0,
            let scalar = Unicode.Scalar(number)
        else {
            throw PropertyListFault(
                .syntax,
                "Expected a character number such as &#233; or &#xE9;, found "
                    + "\(cursor.excerpt(at: start)).",
                at: start)
        }
        cursor.offset += 1
        return scalar
    }
}
