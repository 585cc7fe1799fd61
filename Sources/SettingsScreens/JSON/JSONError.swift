import SettingsSchema

/// Why a text is not JSON that can be taken.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where, in lines and columns of the text.
    public var position: SourcePosition
    /// What was wrong and what was expected, without the place.
    public var message: String

    /// A full sentence after the place, as `line:column:`.
    public var description: String {
        "\(position.line):\(position.column): \(message)"
    }
}
