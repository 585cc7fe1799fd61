// Mail addresses.
extension LinkPass {
    /// The longest local part, of RFC 5321 in bytes, here in code units.
    private static let longestLocalPart = 64

    /// Looks for a mail address around "@"; returns where to go on.
    mutating func takeAt(at offset: Int) -> Int {
        let earliest = mailFloor
        mailFloor = offset + 1
        let runEnd = HostName.runEnd(from: offset + 1, in: text)
        guard let start = localPartStart(before: offset, earliest) else {
            // A name after a local part that can't be one is no host either.
            floor = max(floor, runEnd)
            return max(runEnd, offset + 1)
        }
        let run = offset + 1..<TopLevelEnd.find(in: offset + 1..<runEnd, text)
        let scheme = schemeStart(beforeMail: start)
        guard let host = HostName(run, in: text, allowsUnderscore: false),
            scheme != nil || isMailHost(host), text[host.range.upperBound] != 0x5F,
            !isRepository(start..<offset, host.range.upperBound)
        else { return offset + 1 }
        return addMail(start..<host.range.upperBound, scheme: scheme)
    }

    private mutating func addMail(_ address: Range<Int>, scheme: Int?) -> Int {
        var end = address.upperBound
        if scheme != nil, text[end] == 0x3F {
            end = LinkEnd.find(from: end, linkStart: address.lowerBound, in: text)
        }
        let mail = text.string(address)
        return add(
            (scheme ?? address.lowerBound)..<end, .emailAddress(mail),
            url: LinkURL.mail(mail, query: text.string(address.upperBound..<end)))
    }

    private func isMailHost(_ host: HostName) -> Bool {
        host.labels.count > 1 && !host.isIPv4
            && PublicSuffixes.shared.contains(host.topLevelName(in: text))
    }

    /// Whether an address is the user and host of a repository, as in "git@host:path".
    private func isRepository(_ local: Range<Int>, _ end: Int) -> Bool {
        text[end] == 0x3A && HostCharacter.at(end + 1, in: text).kind == .letter
            && ["git", "hg"].contains(text.string(local))
    }

    /// The start of "mailto:" before an address.
    private func schemeStart(beforeMail start: Int) -> Int? {
        let length = 7
        guard start >= length, text.string(start - length..<start).lowercased() == "mailto:" else {
            return nil
        }
        return start - length
    }

    /// The start of the local part before "@", or `nil` when there is none that may be.
    private func localPartStart(before end: Int, _ earliest: Int) -> Int? {
        var start = end
        while start > earliest {
            let (scalar, length) = text.scalar(before: start)
            if LinkProperties.shared.isEmail(scalar), !isBoundary(scalar) {
                start -= length
            } else if scalar == "\"", start < end, let quote = quotedWord(before: start, earliest) {
                start = quote
            } else {
                break
            }
            if end - start > Self.longestLocalPart { return nil }
        }
        while start < end, isTrimmed(text[start]) { start += 1 }
        guard start < end, text[start] != 0x2E, text[end - 1] != 0x2E,
            !(start + 1..<end).contains(where: { text[$0] == 0x2E && text[$0 - 1] == 0x2E })
        else { return nil }
        return start
    }

    /// The start of a quoted word that ends before `end` and has dots on both sides (RFC 5322, 4.4).
    private func quotedWord(before end: Int, _ earliest: Int) -> Int? {
        guard text[end] == 0x2E else { return nil }
        var start = end - 1
        while start > earliest, end - start < Self.longestLocalPart {
            start -= 1
            if text[start] == 0x22 { break }
            guard isDigit(text[start]) || (0x61...0x7A).contains(text[start] | 0x20) else {
                return nil
            }
        }
        return text[start] == 0x22 && start > earliest && text[start - 1] == 0x2E ? start : nil
    }

    /// Characters that may be in a local part and far more often stand before it.
    private func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "=" || scalar == "/" || scalar == "|" || scalar == "`" || scalar == "\u{FF5C}"
    }

    /// Characters that may begin a local part and far more often are quotes or markup around it.
    private func isTrimmed(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x21, 0x23...0x27, 0x2A, 0x2D, 0x3F, 0x5E, 0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
