/// Why a text is not JSON that can be taken.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1; CR, LF and CRLF each end one.
    public var line: Int
    /// The column, from 1, counted in Unicode scalars.
    public var column: Int
    /// What was wrong and what was expected, without the place.
    public var message: String

    /// A full sentence after the place, as `line:column:`.
    public var description: String {
        "\(line):\(column): \(message)"
    }
}
