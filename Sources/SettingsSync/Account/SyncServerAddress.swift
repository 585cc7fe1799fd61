#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The address of a sync service, checked.
public struct SyncServerAddress: Sendable, Hashable {
    /// The address without a slash at its end.
    public let text: String
    /// Whether what is sent can be read on its way: `http` to another machine.
    public let isExposed: Bool

    /// Why a text is no address: a full sentence.
    public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// The sentence.
        public var description: String
    }

    /// Reads an address: `https://HOST[:PORT][/PATH]`, or `http://` for a trusted network.
    /// - Throws: ``Fault`` for anything else.
    public init(_ text: String) throws(Fault) {
        let expected = "expected an address like https://sync.example.com"
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https"
        else {
            let hint = text.contains("://") ? "" : ", or http://\(text)"
            throw Fault(
                description: "\"\(text)\" is no address of a sync service; \(expected)\(hint).")
        }
        guard let host = parts.host, !host.isEmpty else {
            throw Fault(description: "\"\(text)\" names no machine; \(expected).")
        }
        guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
        else {
            throw Fault(
                description: "\"\(text)\" has more than a machine and a path; \(expected).")
        }
        var address = text
        while address.hasSuffix("/") { address.removeLast() }
        self.text = address
        let isHere =
            host == "localhost" || host.hasPrefix("127.") || host == "::1"
            || host == "[::1]"
        isExposed = scheme == "http" && !isHere
    }
}
