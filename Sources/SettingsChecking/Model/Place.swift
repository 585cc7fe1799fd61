import SettingsSchema

/// Where a finding stands.
package struct Place: Sendable, Hashable {
    /// The file's path, beginning with the bundle's path as it was given.
    package var file: String
    /// The place in the file; `nil` for the file as a whole.
    package var position: SourcePosition?
    /// The place in the property list.
    package var keyPath: String?
    /// What names the place even after rows were added before it: the key path with the element's
    /// own key in place of its index.
    package var anchor: String

    init(file: String, position: SourcePosition? = nil, keyPath: String? = nil, anchor: String = "")
    {
        self.file = file
        self.position = position
        self.keyPath = keyPath
        self.anchor = anchor
    }
}
