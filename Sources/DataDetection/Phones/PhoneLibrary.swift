import CPhoneNumber

/// libphonenumber: which numbers there are.
struct PhoneLibrary: Sendable {
    /// The region whose numbers are written without a calling code.
    let region: String

    private static let northAmerican = 1

    /// Whether it is worth asking about a candidate; North American numbers can be ruled out by
    /// their digits.
    func mayRead(_ piece: PhoneCandidate, in text: ScannedText) -> Bool {
        guard region == "US" || region == "CA",
            !PhoneCharacter.isPlus(text[piece.range.lowerBound])
        else { return true }
        var digits = piece.digits(in: text)[...]
        if digits.starts(with: [0x30]) { return digits.starts(with: [0x30, 0x31, 0x31]) }
        if digits.first == 0x31 { digits.removeFirst() }
        return digits.count == 10 && digits[digits.startIndex] > 0x31
    }

    /// Reads a text as a number.
    func read(_ written: String, _ piece: PhoneCandidate, in text: ScannedText) -> PhoneNumber? {
        var reading = PhoneNumberReading()
        var written = written
        let isRead = written.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                phone_number_read($0.baseAddress, $0.count, region, &reading)
            }
        }
        guard isRead else { return nil }
        let isNumber =
            reading.isValid
            ? !reading.lacksNationalPrefix || isFoundByMatcher(written)
            : isSurelyMeant(reading, piece, in: text)
        return isNumber ? PhoneNumber(reading) : nil
    }

    private func isFoundByMatcher(_ written: String) -> Bool {
        var written = written
        return written.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                phone_number_matches($0.baseAddress, $0.count, region)
            }
        }
    }

    /// Whether a number that isn't in use is written as only telephone numbers are: examples in
    /// books and on forms.
    private func isSurelyMeant(
        _ reading: PhoneNumberReading, _ piece: PhoneCandidate, in text: ScannedText
    ) -> Bool {
        let sizes = piece.groups.map(\.range.count)
        let digits = piece.digits(in: text)
        if PhoneCharacter.isPlus(text[piece.range.lowerBound]) {
            let code = String(decoding: digits.prefix(sizes[0]), as: UTF8.self)
            return sizes.count > 2 && code == String(reading.callingCode)
                && sizes.dropFirst(2).allSatisfy { (2...4).contains($0) } && sizes[1] <= 4
        }
        guard reading.callingCode == Self.northAmerican, reading.isPossible, sizes.count > 2 else {
            return false
        }
        return digits.count == 11 || sizes == [3, 3, 4]
    }
}

extension PhoneNumber {
    fileprivate init(_ reading: PhoneNumberReading) {
        let phoneExtension = text(reading.extension)
        self.init(
            number: text(reading.number),
            phoneExtension: phoneExtension.isEmpty ? nil : phoneExtension,
            region: text(reading.region))
    }
}

/// The text of an array of C's characters, up to its NUL.
private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
