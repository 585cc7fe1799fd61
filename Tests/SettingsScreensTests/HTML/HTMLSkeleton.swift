/// The markup of a page without its texts and values: tags and the names of attributes, in order.
///
/// Two pages whose texts differ and whose skeletons are equal show that no text became markup.
struct HTMLSkeleton: Equatable, CustomStringConvertible {
    var tags: [String] = []

    var description: String { tags.joined(separator: "\n") }

    /// Reads a page; quotes must be straight double ones, as the renderer writes them.
    init(_ page: String) {
        var rest = page.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...].dropFirst()
            tags.append(Self.tag(&rest))
        }
    }

    /// Reads up to the tag's end and leaves out what stands in quotes.
    private static func tag(_ rest: inout Substring.UTF8View) -> String {
        var name: [UInt8] = []
        var isQuoted = false
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: ">") { break }
            name.append(byte)
        }
        return String(decoding: name, as: UTF8.self)
    }
}
