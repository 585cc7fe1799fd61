import BundleEditing
import SettingsSchema

/// Which property of which elements or page a word of the command line means.
///
/// `sound.Title` and `#sound.Title` are a property of the elements with the key; keys may have dots.
/// `PreferenceSpecifiers[3].Title`, `:PreferenceSpecifiers:3:Title` and `StringsTable` are paths from
/// the top of a page.
struct PropertyAddress {
    /// One place that is meant.
    struct Target {
        /// The page's file.
        var page: BundleFolder.PageFile
        /// The path of the property in it.
        var path: PropertyListPath
        /// The index of the element, or `nil` for a property of the page.
        var element: Int?
    }

    /// The places, at least one.
    let targets: [Target]
    /// The name of the property.
    let property: String

    /// Finds the places.
    /// - Throws: ``CommandError`` or `BundleEditError` when there is none.
    init(_ text: String, page: String?, in editor: BundleEditor) throws {
        let isKey = text.hasPrefix("#")
        let text = isKey ? String(text.dropFirst()) : text
        if !isKey, let path = Self.pagePath(text) {
            let file = try editor.page(named: page ?? "Root")
            var element: Int?
            if path.steps.count > 1, path.steps[0] == .key("PreferenceSpecifiers") {
                element = Int(path.steps[1].word)
            }
            targets = [Target(page: file, path: path, element: element)]
            property = path.steps.last?.word ?? text
            return
        }
        let (key, rest) = try Self.split(text, page, editor)
        let path = PropertyListPath(parsing: rest)
        targets = try editor.elements(withKey: key, page: page).map { place in
            Target(page: place.page, path: place.path(path), element: place.index)
        }
        property = path.steps.last?.word ?? rest
        if path.steps.count == 1, PropertyKind(of: property) == nil, !property.contains("IASK") {
            let known = targets.contains { target in
                (try? editor.editor(of: target.page).node(at: target.path)) != nil
            }
            guard known else {
                throw CommandError(
                    "Elements have no property \"\(property)\"."
                        + SpellingSuggestion.sentence(for: property, in: PropertyKind.names),
                    exitCode: .usage)
            }
        }
    }

    /// The path from the top of a page, when a text is one.
    private static func pagePath(_ text: String) -> PropertyListPath? {
        let path = PropertyListPath(parsing: text)
        let tops = [
            "PreferenceSpecifiers", "StringsTable", "ApplicationGroupContainerIdentifier", "Title",
            "Icon",
        ]
        guard case .key(let first)? = path.steps.first, tops.contains(first) else { return nil }
        return path
    }

    /// Parts a text into a key that an element has, the longest one, and what follows it.
    private static func split(
        _ text: String, _ page: String?, _ editor: BundleEditor
    ) throws -> (key: String, property: String) {
        let keys = Set(editor.elements(page: page).compactMap { $0.node["Key"]?.string })
        let dots = text.indices.filter { text[$0] == "." }
        for dot in dots.reversed() where keys.contains(String(text[..<dot])) {
            return (String(text[..<dot]), String(text[text.index(after: dot)...]))
        }
        guard let dot = dots.last, dot != text.startIndex else {
            throw CommandError(
                "'\(text)' names no property: expected a key and a property, such as \(text).Title.",
                exitCode: .usage)
        }
        return (String(text[..<dot]), String(text[text.index(after: dot)...]))
    }
}

extension PropertyListPath.Step {
    /// The key, or the index in digits.
    fileprivate var word: String {
        switch self {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }
}
