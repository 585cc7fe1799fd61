/// The parts of a web address in plain text, to be written so that it is read well and found whole.
///
/// The minimal escaping of UTS #58: only what would end the link, or divide it elsewhere, is
/// percent-encoded.
public struct LinkFormat: Sendable, Hashable {
    /// The scheme with its colon and slashes, such as "https://".
    public var scheme: String
    /// The host's name, with a port if need be; written as it is.
    public var host: String
    /// The path's segments, as plain text.
    public var path: [String]
    /// The query's keys and values, as plain text; a key without value has `nil`.
    public var query: [QueryItem]
    /// The fragment, as plain text.
    public var fragment: String?

    /// A key of a query and its value.
    public struct QueryItem: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The value, or `nil` when there is no "=".
        public var value: String?

        /// Makes an item.
        public init(_ key: String, _ value: String? = nil) {
            self.key = key
            self.value = value
        }
    }

    /// Makes an address.
    public init(
        scheme: String = "https://", host: String, path: [String] = [], query: [QueryItem] = [],
        fragment: String? = nil
    ) {
        self.scheme = scheme
        self.host = host
        self.path = path
        self.query = query
        self.fragment = fragment
    }

    /// The address as text; O(n).
    ///
    /// - Parameter standsInText: Whether text may follow it, so that punctuation at its end has to be
    ///   escaped to belong to it.
    public func minimallyEscaped(standsInText: Bool = true) -> String {
        var writer = LinkWriter(scheme + host)
        for segment in path { writer.write("/", segment, separators: "/?#") }
        for (index, item) in query.enumerated() {
            writer.write(index == 0 ? "?" : "&", item.key, separators: "&=#")
            if let value = item.value { writer.write("=", value, separators: "&=#") }
        }
        if let fragment { writer.write("#", fragment, separators: "") }
        return writer.finish(standsInText: standsInText)
    }
}

/// Writes an address's segments.
private struct LinkWriter {
    private var written: String
    private let startCount: Int
    private var isASCII = true

    init(_ start: String) {
        written = start
        startCount = start.unicodeScalars.count
    }

    /// Writes what begins a segment, and the segment.
    mutating func write(_ start: String, _ segment: String, separators: String) {
        written += start
        var open: [UInt32] = []
        let scalars = Array(segment.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isEscaped =
                separators.unicodeScalars.contains(scalar) || isHard(scalar)
                || scalar == "%" && Self.isEscape(scalars[index...]) || !pairs(scalar, &open)
            if isEscaped {
                written += LinkURL.escape(scalar)
            } else {
                written.unicodeScalars.append(scalar)
                if scalar.value >= 0x80 { isASCII = false }
            }
        }
    }

    /// The address, with its last character escaped if it would be taken for the text's.
    func finish(standsInText: Bool) -> String {
        let scalars = written.unicodeScalars
        guard standsInText, scalars.count > startCount, let last = scalars.last,
            LinkProperties.shared.termination(last) == .soft
        else { return written }
        return String(scalars.dropLast()) + LinkURL.escape(last)
    }

    private func isHard(_ scalar: Unicode.Scalar) -> Bool {
        LinkProperties.shared.termination(scalar) == .hard || LinkEnd.isDelimiter(scalar)
            || isASCII && LinkEnd.isWidePunctuation(scalar)
    }

    /// Whether a bracket, if it is one, has its partner before it.
    private func pairs(_ scalar: Unicode.Scalar, _ open: inout [UInt32]) -> Bool {
        switch LinkProperties.shared.termination(scalar) {
        case .open: open.append(scalar.value)
        case .close:
            guard let last = open.last, last == LinkProperties.shared.opening(of: scalar) else {
                return false
            }
            open.removeLast()
        default: break
        }
        return true
    }

    private static func isEscape(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let digits = scalars.dropFirst().prefix(2)
        return digits.count == 2
            && digits.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
    }
}
