/// Finds telephone numbers.
///
/// Groups of digits that may be one are found here; libphonenumber is asked only about those.
struct PhoneScanner: DataScanner {
    let library: PhoneLibrary

    init(context: DetectionContext) {
        library = PhoneLibrary(region: context.region)
    }

    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var found: [DetectedData] = []
        var offset = 0
        var floor = 0
        while offset < text.count {
            guard PhoneCharacter.isDigit(at: offset, in: text) else {
                offset += 1
                continue
            }
            let (candidate, end) = PhoneCandidate.read(at: offset, floor: floor, in: text)
            if let candidate, candidate.digitCount >= PhoneRules.fewestDigits {
                found += numbers(in: candidate, text)
            }
            offset = max(end, found.last?.range.upperBound ?? 0)
            floor = offset
        }
        return found
    }

    /// The numbers in a candidate: it is one as a whole, or its parts are looked at.
    private func numbers(in candidate: PhoneCandidate, _ text: ScannedText) -> [DetectedData] {
        guard !PhoneRules.isOtherNumber(candidate, in: text) else { return [] }
        var found: [DetectedData] = []
        for part in PhoneParts.withoutDates(candidate, in: text) {
            var questions = 0
            found += PhoneParts.numbers(in: part, text) { piece in
                guard questions < PhoneParts.mostQuestions, PhoneRules.mayBeNumber(piece, in: text)
                else { return nil }
                return number(piece, text, &questions)
            }
        }
        return found
    }

    private func number(
        _ piece: PhoneCandidate, _ text: ScannedText, _ questions: inout Int
    ) -> DetectedData? {
        if piece.extensionEnd > piece.range.upperBound,
            let found = read(piece, piece.range.lowerBound..<piece.extensionEnd, text, &questions)
        {
            return found
        }
        return read(piece, piece.range, text, &questions)
    }

    private func read(
        _ piece: PhoneCandidate, _ range: Range<Int>, _ text: ScannedText, _ questions: inout Int
    ) -> DetectedData? {
        guard PhoneRules.isFree(range, in: text), library.mayRead(piece, in: text) else {
            return nil
        }
        questions += 1
        let written = text.string(range)
        guard let number = library.read(written, piece, in: text) else { return nil }
        let suffix = number.phoneExtension.map { ";ext=" + $0 } ?? ""
        return DetectedData(
            range: range, text: written, content: .phoneNumber(number),
            url: "tel:" + number.number + suffix)
    }
}
