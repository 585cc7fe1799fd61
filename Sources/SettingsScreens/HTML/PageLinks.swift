import SettingsSchema

/// The addresses of an app's pages, rows and images below the app's base.
public struct PageLinks: Sendable {
    /// The path all addresses begin with; it ends in a slash: `/`, or `/apps/ID/` of several apps.
    public let base: String
    /// The name of each route in addresses: the page's name, with `@` and the app group behind it
    /// when the page is reached under several groups.
    public let names: [String]

    /// Makes links for the routes of a bundle.
    public init(base: String, routes: [PageRoute]) {
        var groups: [String: Int] = [:]
        for route in routes { groups[route.page, default: 0] += 1 }
        let names = routes.map { route in
            let isShared = (groups[route.page] ?? 0) > 1
            return isShared ? route.page + "@" + (route.applicationGroup ?? "") : route.page
        }
        self.init(base: base, names: names)
    }

    /// Makes links from the names of the routes, the first page's first.
    public init(base: String, names: [String]) {
        self.base = base
        self.names = names
    }

    /// Returns the route of a name, or `nil` when no route has it.
    ///
    /// Cost: linear in the number of routes.
    public func route(named name: String) -> Int? {
        names.firstIndex(of: name)
    }

    /// The path of a page; the base for the first one.
    public func page(_ route: Int) -> String {
        route == 0 || !names.indices.contains(route) ? base : pagePath(route)
    }

    /// The path that a row's changes are posted to.
    public func row(_ index: Int, route: Int) -> String {
        pagePath(route) + "/rows/\(index)"
    }

    /// The path of the page with a multi value's choices.
    public func choices(_ index: Int, route: Int) -> String {
        pagePath(route) + "/choices/\(index)"
    }

    /// The path of an image of the bundle.
    public func image(_ name: String) -> String {
        base + "images/" + PercentEncoding.encode(name)
    }

    /// The path that the switch for synchronizing is posted to.
    public var sync: String { base + "sync" }

    /// The path of the search page.
    public var search: String { base + "search" }

    /// The path of the stream of events.
    public var events: String { base + "events" }

    /// The path and query of the stream of events that says at once whether one was missed.
    /// - Parameter id: the last event before the page was made; `nil` when that isn't known.
    public func events(after id: String?) -> String {
        id.map { events + "?after=" + PercentEncoding.encode($0) } ?? events
    }

    private func pagePath(_ route: Int) -> String {
        let name = names.indices.contains(route) ? names[route] : ""
        return base + "pages/" + PercentEncoding.encode(name)
    }
}

/// Percent-encoding for one part of a path or query.
enum PercentEncoding {
    /// Encodes all but letters, digits and `-._~@` in a text's UTF-8.
    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes percent-encoded UTF-8; `+` is a space, as forms write it.
    static func decode(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let decoded = UInt8(String(Substring(digits)), radix: 16)
            {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }
}
