import SettingsSchema

/// A Swift source file made from a bundle.
public struct GeneratedSource: Sendable, Hashable {
    /// The file's text, which depends on nothing but the bundle and the options: not on the place of
    /// the bundle, the language of the user, or the time.
    public var text: String
    /// What an author should know: names that had to be changed because two keys give the same.
    public var notes: [Finding]

    /// Returns the first line in which another text differs, or `nil` when it is the same.
    public func firstDifference(from other: String) -> LineDifference? {
        guard text != other else { return nil }
        let expected = text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = other.split(separator: "\n", omittingEmptySubsequences: false)
        var line = 0
        while line < expected.count, line < found.count,
            expected[line].utf8.elementsEqual(found[line].utf8)
        {
            line += 1
        }
        return LineDifference(
            line: line + 1, expected: line < expected.count ? String(expected[line]) : nil,
            found: line < found.count ? String(found[line]) : nil)
    }
}

/// The first line in which two texts differ.
public struct LineDifference: Sendable, Hashable {
    /// The line's number, from 1.
    public var line: Int
    /// What the bundle asks for; `nil` when the file should have ended before.
    public var expected: String?
    /// What the file holds; `nil` when it ends before.
    public var found: String?
}

extension SettingsBundle {
    /// Returns Swift source with a type for each of the bundle's domains: a property for each
    /// setting, enumerations of choices, keys and defaults.
    ///
    /// What the bundle's reader leaves out is left out here; see `SettingsBundle.findings`. Cost:
    /// linear in the number of elements, and reading the strings of the bundle's own language.
    public func generatedSource(_ options: GenerationOptions = GenerationOptions())
        -> GeneratedSource
    {
        var builder = ModelBuilder(bundle: self, options: options)
        let types = builder.types()
        let text = SourceWriter(access: options.access).text(of: types, bundle: self)
        return GeneratedSource(text: text, notes: builder.notes)
    }
}
