/// The units that places in a text are counted in.
public enum TextUnit: Sendable, Hashable, CaseIterable {
    /// UTF-16 code units: what `NSRange`, UIKit and the web's text fields count.
    case utf16
    /// Bytes of UTF-8.
    case utf8
    /// Unicode scalars: what GTK counts.
    case scalars
}
