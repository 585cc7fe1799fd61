// Addresses with a scheme, and those that begin with "//".
extension LinkPass {
    private static let schemes: Set<String> = [
        "http", "https", "ftp", "ftps", "sftp", "ssh", "ws", "wss", "irc", "ircs", "git", "svn",
        "rtsp", "rtmp", "mms", "smb", "nfs", "telnet", "gopher", "gemini", "webcal", "ldap",
        "ldaps", "news", "nntp", "feed",
    ]
    private static let longestScheme = 8
    private static let longestUserInfo = 256

    /// Looks for a scheme before a colon; returns where to go on.
    mutating func takeColon(at offset: Int) -> Int {
        guard text[offset + 1] == 0x2F, text[offset + 2] == 0x2F,
            let start = schemeStart(before: offset)
        else { return offset + 1 }
        let authority = offset + 3
        guard let (host, tail) = host(afterScheme: authority, linkStart: start) else {
            let end = addressEnd(from: authority)
            floor = end
            mailFloor = end
            return end
        }
        // Nothing but the scheme and the host: the rest is judged with the host's start.
        let range = start..<tail.upperBound
        let url = LinkURL.web(
            start: text.string(start..<authority),
            authority: text.string(authority..<max(host.upperBound, tail.lowerBound)),
            rest: text.string(tail))
        return add(range, .link, url: url)
    }

    /// Looks for an address that begins with two slashes; returns where to go on.
    mutating func takeSlash(at offset: Int) -> Int {
        guard text[offset + 1] == 0x2F, text[offset + 2] != 0x2F, offset >= floor else {
            return offset + 1
        }
        if offset > 0 {
            guard !BareHostRules.isRefused(before: offset, in: text),
                HostCharacter.before(offset, in: text).kind == .none, text[offset - 1] != 0x3A
            else { return offset + 2 }
        }
        let start = offset + 2
        let run = start..<HostName.runEnd(from: start, in: text)
        guard let host = HostName(run, in: text, allowsUnderscore: false),
            let tail = tail(of: host, within: run)?.rest, isLocal(host) || isKnown(host, tail)
        else { return offset + 2 }
        let url = LinkURL.web(
            start: "http://", authority: text.string(start..<tail.lowerBound),
            rest: text.string(tail))
        return add(offset..<tail.upperBound, .link, url: url)
    }

    private func isLocal(_ host: HostName) -> Bool {
        host.labels.count > 1 && host.endsInNumber(text) || text.string(host.range) == "localhost"
    }

    private func isKnown(_ host: HostName, _ tail: Range<Int>) -> Bool {
        BareHostRules.isHost(host, hasPath: !tail.isEmpty, in: text)
    }

    /// The start of a known scheme before a colon.
    private func schemeStart(before colon: Int) -> Int? {
        var start = colon
        while start > floor, start > colon - Self.longestScheme - 1, isLetter(text[start - 1]) {
            start -= 1
        }
        guard start < colon, Self.schemes.contains(text.string(start..<colon).lowercased()) else {
            return nil
        }
        switch start > 0 ? text[start - 1] : 0 {
        case 0x2B, 0x2D, 0x5F, 0x30...0x39: return nil
        default: return start
        }
    }

    private func isLetter(_ unit: UInt16) -> Bool {
        (0x61...0x7A).contains(unit | 0x20)
    }

    /// The host after a scheme, and what follows it.
    private func host(
        afterScheme start: Int, linkStart: Int
    ) -> (host: Range<Int>, tail: Range<Int>)? {
        guard let hostStart = userInfoEnd(from: start) else { return nil }
        if text[hostStart] == 0x5B { return literal(from: hostStart, linkStart) }
        let runEnd = HostName.runEnd(from: hostStart, in: text)
        let run = hostStart..<TopLevelEnd.find(in: hostStart..<runEnd, text)
        guard let host = HostName(run, in: text, allowsUnderscore: true),
            var tail = tail(of: host, within: run)?.rest
        else { return nil }
        if text[linkStart - 1] != text[host.range.lowerBound - 1] {
            let end = LinkEnd.find(from: tail.lowerBound, linkStart: linkStart, in: text)
            tail = tail.lowerBound..<max(end, tail.lowerBound)
        }
        return (host.range, tail)
    }

    /// The start of the host: after "@", if there is a name with or without password before it.
    ///
    /// A name with a dot is refused: it looks like the host itself, which only deceives.
    private func userInfoEnd(from start: Int) -> Int? {
        var offset = start
        var hasDot = false
        while offset - start < Self.longestUserInfo, isUserInfo(text[offset]) {
            hasDot = hasDot || text[offset] == 0x2E
            offset += 1
        }
        guard text[offset] == 0x40, offset > start else { return start }
        return hasDot ? nil : offset + 1
    }

    private func isUserInfo(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x21, 0x24...0x27, 0x2A...0x2E, 0x30...0x3B, 0x3D, 0x41...0x5A, 0x5F, 0x61...0x7A,
            0x7E:
            true
        default: false
        }
    }

    /// An address of IPv6 in brackets.
    private func literal(
        from start: Int, _ linkStart: Int
    ) -> (host: Range<Int>, tail: Range<Int>)? {
        var end = start + 1
        var colons = 0
        while end - start < 48, isHexDigit(text[end]) || text[end] == 0x3A || text[end] == 0x2E {
            if text[end] == 0x3A { colons += 1 }
            end += 1
        }
        guard text[end] == 0x5D, colons > 1 else { return nil }
        end += 1
        var rest = end
        if text[rest] == 0x3A, isDigit(text[rest + 1]) {
            rest += 1
            while isDigit(text[rest]), rest - end < 6 { rest += 1 }
        }
        return (
            start..<end, rest..<LinkEnd.find(from: rest, linkStart: linkStart, in: text)
        )
    }

    private func isHexDigit(_ unit: UInt16) -> Bool {
        isDigit(unit) || (0x61...0x66).contains(unit | 0x20)
    }

    /// The end of what looks like the host of an address that isn't one.
    private func addressEnd(from start: Int) -> Int {
        var offset = start
        while offset < text.count {
            let (kind, length) = HostCharacter.at(offset, in: text)
            guard kind != .none || text[offset] == 0x40 || isUserInfo(text[offset]) else { break }
            offset += length
        }
        return offset
    }
}
