/// Finds links and mail addresses.
///
/// A pass goes from one character that a link must have to the next: ".", "@", "://". Around it, it
/// looks back and ahead for a host's name, never behind what an earlier look has covered.
struct LinkScanner: DataScanner {
    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains([.dot, .at, .slashes]) else { return [] }
        var pass = LinkPass(text: text)
        pass.run()
        return pass.found
    }
}

/// One pass over a block.
struct LinkPass {
    let text: ScannedText
    var found: [DetectedData] = []
    /// Before it, nothing can begin any more.
    var floor = 0
    /// Before it, no mail address can begin any more.
    var mailFloor = 0

    init(text: ScannedText) {
        self.text = text
    }

    mutating func run() {
        var offset = 0
        while offset < text.count {
            let next: Int
            switch text[offset] {
            case 0x2E, 0x3002, 0xFF0E, 0xFF61: next = takeDot(at: offset)
            case 0x3A: next = takeColon(at: offset)
            case 0x2F: next = takeSlash(at: offset)
            case 0x40: next = takeAt(at: offset)
            default: next = offset + 1
            }
            offset = max(next, offset + 1)
        }
    }

    /// Adds a finding, and goes on at its end.
    mutating func add(
        _ range: Range<Int>, _ content: DetectedData.Content, url: String
    ) -> Int {
        found.append(
            DetectedData(range: range, text: text.string(range), content: content, url: url))
        floor = range.upperBound
        mailFloor = range.upperBound
        return range.upperBound
    }
}

// A host without scheme.
extension LinkPass {
    /// Looks for a host around a dot; returns where to go on.
    private mutating func takeDot(at offset: Int) -> Int {
        let after = HostCharacter.at(offset + 1, in: text).kind
        guard after != .none, after != .dot, offset > floor,
            HostCharacter.before(offset, in: text).kind != .none
        else { return offset + 1 }
        let start = HostName.runStart(before: offset, floor: floor, in: text)
        let end = HostName.runEnd(from: offset, in: text)
        floor = end
        if text[end] == 0x40 || isScheme(before: end) {
            floor = start
            return end
        }
        return takeBareHost(withoutSurroundings(start..<end)) ?? end
    }

    /// Takes a host and what belongs to it; returns its end.
    private mutating func takeBareHost(_ run: Range<Int>) -> Int? {
        guard !BareHostRules.isRefused(before: run.lowerBound, in: text),
            let host = HostName(run, in: text, allowsUnderscore: false),
            let tail = tail(of: host, within: run)
        else { return nil }
        let hasPath = tail.rest.upperBound > tail.rest.lowerBound
        guard BareHostRules.isHost(host, hasPath: hasPath, in: text) else { return nil }
        return add(
            host.range.lowerBound..<tail.rest.upperBound, .link,
            url: LinkURL.web(
                start: "http://",
                authority: text.string(host.range.lowerBound..<tail.rest.lowerBound),
                rest: text.string(tail.rest)))
    }

    /// A run without the text of a script without spaces around its ASCII part.
    private func withoutSurroundings(_ run: Range<Int>) -> Range<Int> {
        var start = run.lowerBound
        var offset = start
        var previous = HostCharacter.none
        while offset < run.upperBound {
            let (kind, length) = HostCharacter.at(offset, in: text)
            let isASCII = text[offset] < 0x80 && (kind == .letter || kind == .digit)
            if previous == .unspaced, isASCII { start = offset }
            previous = kind
            offset += length
        }
        return start..<TopLevelEnd.find(in: start..<run.upperBound, text)
    }

    /// Whether the letters before a colon at `offset` are a scheme of an address.
    private func isScheme(before offset: Int) -> Bool {
        text[offset] == 0x3A && text[offset + 1] == 0x2F && text[offset + 2] == 0x2F
    }
}

extension LinkPass {
    /// What follows a host: a port, then a path, query and fragment.
    ///
    /// - Returns: The place of the path, query and fragment, after the port; or `nil` when what
    ///   follows shows that it is no host.
    func tail(of host: HostName, within run: Range<Int>) -> (rest: Range<Int>, port: Int?)? {
        var start = host.range.upperBound
        var port: Int?
        // A dot after the name belongs to it if a path follows.
        if text[start] == 0x2E, start + 1 == run.upperBound {
            let end = LinkEnd.find(from: start + 1, linkStart: host.range.lowerBound, in: text)
            return end > start + 1 ? (start + 1..<end, nil) : (start..<start, nil)
        }
        if text[start] == 0x5F { return nil }
        if text[start] == 0x3A, isDigit(text[start + 1]) {
            var end = start + 1
            var value = 0
            while isDigit(text[end]), end - start < 8 {
                value = value * 10 + Int(text[end]) - 0x30
                end += 1
            }
            guard (1...65535).contains(value), HostCharacter.at(end, in: text).kind != .letter
            else { return nil }
            port = value
            start = end
        }
        let end = LinkEnd.find(from: start, linkStart: host.range.lowerBound, in: text)
        return (start..<end, port)
    }

    func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
}
