/// A pattern of paths: `*` is any part of a name, `?` any character of one, `**` any folders.
///
/// A pattern without wildcards also means everything below that folder.
package struct PathPattern: Sendable, Hashable {
    private let parts: [[Character]]

    /// Makes a pattern.
    package init(_ text: String) {
        parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
    }

    /// Whether a relative path, or a folder that it lies in, is meant.
    package func matches(_ path: String) -> Bool {
        Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
    }

    private static func matches(
        _ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>
    ) -> Bool {
        guard let first = pattern.first else { return true }
        if first == ["*", "*"] {
            let rest = pattern.dropFirst()
            return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
        }
        guard let name = path.first, matchesName(first[...], name[...]) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    private static func matchesName(
        _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
    ) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" {
            return (name.startIndex...name.endIndex).contains { matchesName(rest, name[$0...]) }
        }
        guard let character = name.first, first == "?" || first == character else { return false }
        return matchesName(rest, name.dropFirst())
    }
}
