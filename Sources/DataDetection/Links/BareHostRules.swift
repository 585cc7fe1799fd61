/// Whether a name without scheme is meant as a host: code and file names look alike.
enum BareHostRules {
    /// Whether a character before a name rules a host out.
    static func isRefused(before start: Int, in text: ScannedText) -> Bool {
        guard start > 0 else { return false }
        switch UInt8(truncatingIfNeeded: min(text[start - 1], 0xFF)) {
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "#"),
            UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "$"):
            return true
        default:
            return HostCharacter.before(start, in: text).kind == .underscore
        }
    }

    /// Whether a name is meant as a host.
    ///
    /// - Parameters:
    ///   - host: The name.
    ///   - hasPath: Whether a path, query or fragment follows.
    ///   - text: The text.
    static func isHost(_ host: HostName, hasPath: Bool, in text: ScannedText) -> Bool {
        if host.isIPv4 { return hasPath || !isSection(host, in: text) }
        guard host.labels.count > 1, !host.endsInNumber(text) else { return false }
        let name = host.topLevelName(in: text)
        guard PublicSuffixes.shared.contains(name) else { return false }
        let next = text[host.range.upperBound]
        if hasPath, next == 0x2F || !fileExtensions.contains(name) { return true }
        let whole = text.string(host.range)
        let isWorldWideWeb = host.labels.count > 2 && whole.lowercased().hasPrefix("www.")
        if isWorldWideWeb { return true }
        return !isCode(host, name, in: text)
            && !(host.labels.count == 2 && PublicSuffixes.shared.contains(whole.lowercased()))
    }

    private static func isCode(_ host: HostName, _ name: String, in text: ScannedText) -> Bool {
        fileExtensions.contains(name) || words.contains(name)
            || objects.contains(text.string(host.labels[0])) || isMixedCase(host, in: text)
            || isReversed(host, in: text)
            || isCalledOrAssigned(host.range.upperBound, in: text)
            || isMemberOfType(host, in: text)
    }

    /// Whether a capital follows a small letter, or the last label alone begins with a capital.
    private static func isMixedCase(_ host: HostName, in text: ScannedText) -> Bool {
        for offset in host.range.dropFirst()
        where (0x41...0x5A).contains(text[offset]) && (0x61...0x7A).contains(text[offset - 1]) {
            return true
        }
        let top = host.topLevel
        return (0x41...0x5A).contains(text[top.lowerBound])
            && (0x61...0x7A).contains(text[top.upperBound - 1])
    }

    /// Whether four numbers are a section's or a version's, not an address: all are small, and they
    /// aren't one of the well-known pairs such as 8.8.4.4 or of a private network.
    private static func isSection(_ host: HostName, in text: ScannedText) -> Bool {
        let numbers = host.labels.map { text.string($0) }
        guard numbers[0].count < 3, numbers.allSatisfy({ $0.count < 3 }) else { return false }
        return numbers[0] != "10" && (numbers[0] != numbers[1] || numbers[2] != numbers[3])
    }

    /// Whether a domain is in capitals but not the whole: "U.IEEE" of a type's member.
    private static func isMemberOfType(_ host: HostName, in text: ScannedText) -> Bool {
        guard host.labels.count == 2 else { return false }
        let capitals = host.labels.map { label in
            label.allSatisfy { (0x41...0x5A).contains(text[$0]) }
        }
        return capitals[1] && (!capitals[0] || host.labels[0].count < 4 && host.topLevel.count > 3)
    }

    /// Whether a name goes from general to special, as packages and services are named.
    private static func isReversed(_ host: HostName, in text: ScannedText) -> Bool {
        host.labels.count > 2
            && ["com", "org", "net", "io", "dev"].contains(
                text.string(host.labels[0]))
    }

    private static func isCalledOrAssigned(_ end: Int, in text: ScannedText) -> Bool {
        var next = end
        if next < text.count, text[next] == 0x20 { next += 1 }
        let unit = text[next]
        let isCompared = (unit == 0x21 || unit == 0x3C || unit == 0x3E) && text[next + 1] == 0x3D
        return isCompared || text[end] == 0x28 || text[end] == 0x5B && text[end + 1] != 0x5D
            || unit == 0x3D
            || (unit == 0x2B || unit == 0x2D) && text[next + 1] == unit
    }

    /// Top-level domains that are endings of files' names.
    private static let fileExtensions: Set<String> = [
        "abc", "ac", "app", "bz", "cab", "cc", "cs", "gz", "in", "int", "java", "man", "md", "mk",
        "ml", "mm", "mov", "pl", "pm", "ps", "py",
        "rs", "sc", "sh", "so", "target", "ts", "vc", "vi", "zip",
    ]

    /// What members are asked of in code.
    private static let objects: Set<String> = [
        "self", "this", "cls", "window", "document", "event", "args", "os", "sys",
    ]

    /// Top-level domains that are words of English or usual members of types; a name that ends in
    /// one is taken for a sentence without its space, or for code.
    private static let words: Set<String> = [
        "ad", "am", "as", "at", "be", "best", "bio", "blue", "box", "build", "business", "by",
        "cab", "call",
        "cards", "case", "center", "check", "city", "click", "codes", "contact", "data", "date",
        "day", "delivery", "design", "direct", "do", "download", "email", "events", "exchange",
        "aaa", "fail", "family", "fit", "fly", "foo", "forum", "free", "fun", "game", "games",
        "global", "green",
        "group", "help", "host", "how", "id", "im", "in", "info", "is", "it", "key", "la", "land",
        "like", "limited", "link", "live", "map", "me", "media", "my", "name", "network", "new",
        "next", "no", "now", "off", "one", "open", "page", "parts", "pid", "ping", "place", "plus",
        "post",
        "press", "re", "read", "red", "report", "rest", "review", "run", "save", "search", "secure",
        "security", "select", "show", "site", "so", "sort", "space", "store", "stream", "style",
        "team", "to", "tools", "top", "total", "type", "us", "watch", "work", "world", "zone",
    ]
}
