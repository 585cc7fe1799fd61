/// Which text is edited: a key of the app's own values, or of an app group's.
struct TextRowID: Sendable, Hashable, CustomStringConvertible {
    var group: String?
    var key: String

    /// The text that pages and events name it by.
    var description: String { "\(group ?? "")/\(key)" }
}
