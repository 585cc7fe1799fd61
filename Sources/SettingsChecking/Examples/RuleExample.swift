import SettingsSchema

/// A small bundle that shows a rule.
///
/// Texts hold the mark `▶` where a finding is expected.
package struct RuleExample: Sendable {
    /// The sign before the place of an expected finding.
    package static let mark: Character = "▶"

    /// The files by their paths in the bundle, marked.
    package var files: [File]
    /// Whose rules it is read by; `nil` for the Settings app's.
    package var target: BundleReader?
    /// What checks are told besides.
    package var options = CheckOptions()
    /// The bundle's name.
    package var name = "Settings.bundle"
    /// The command-line options that stand for ``options``, for the documentation.
    package var arguments = ""
    /// The part of the first file that is worth showing, marked; `nil` when all of it is.
    package var excerpt: String?

    /// A file of an example.
    package struct File: Sendable {
        /// The path in the bundle.
        package var path: String
        /// The text, marked; for an image its size, such as `21 x 21`.
        package var text: String
    }

    /// An example with several files.
    static func files(_ files: KeyValuePairs<String, String>) -> RuleExample {
        RuleExample(files: files.map { File(path: $0.key, text: $0.value) })
    }

    /// An example with one page, of which only the elements are shown.
    static func rows(_ elements: String...) -> RuleExample {
        var example = RuleExample(files: [File(path: "Root.plist", text: page(elements))])
        example.excerpt = elements.joined(separator: "\n")
        return example
    }

    /// The same example read by InAppSettingsKit's rules.
    var inApp: RuleExample {
        var copy = self
        copy.target = .inApp
        copy.options.target = .inApp
        return copy
    }

    /// The same example with options.
    func with(_ arguments: String, _ change: (inout CheckOptions) -> Void) -> RuleExample {
        var copy = self
        change(&copy.options)
        copy.arguments = arguments
        return copy
    }

    /// The same example in a folder of another name.
    func named(_ name: String) -> RuleExample {
        var copy = self
        copy.name = name
        return copy
    }
}

// The property lists of examples.

/// A page's property list.
/// - Parameter top: lines such as `StringsTable: Root`; see ``row(_:_:)``.
func page(_ elements: [String], top: [String] = []) -> String {
    let keys = top.map { fieldText($0, indent: "    ") }.joined()
    let rows = elements.map { $0.split(separator: "\n").map { "        \($0)\n" }.joined() }
    let array = elements.isEmpty ? "    <array/>\n" : "    <array>\n\(rows.joined())    </array>\n"
    return plist("<dict>\n\(keys)    <key>PreferenceSpecifiers</key>\n\(array)</dict>\n")
}

/// A property list around a value.
func plist(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    \(value)</plist>

    """
}

/// An element's dictionary.
///
/// - Parameters:
///   - type: the element's type; empty for none.
///   - lines: its other keys, as `Key: value`. A value is the text of a string, an array such as
///     `[a, b]`, or XML. A mark may stand before a key or a value; a line with a mark alone marks
///     the dictionary.
func row(_ type: String, _ lines: String...) -> String {
    let mark = lines.contains("▶") ? "▶" : ""
    let typeLine = type.isEmpty ? [] : ["Type: \(type)"]
    let fields = (typeLine + lines.filter { $0 != "▶" }).map { fieldText($0, indent: "    ") }
    return "\(mark)<dict>\n\(fields.joined())</dict>"
}

private func fieldText(_ line: String, indent: String) -> String {
    guard !line.hasPrefix("<"), let colon = line.firstIndex(of: ":") else {
        return "\(indent)\(line)\n"
    }
    let (keyMark, key) = unmarked(line[..<colon])
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return "\(indent)\(keyMark)<key>\(key)</key>\n\(indent)\(valueText(value, indent: indent))\n"
}

private func valueText(_ text: Substring, indent: String) -> String {
    let (mark, value) = unmarked(text)
    if value.hasPrefix("<") { return mark + value }
    guard value.hasPrefix("["), value.hasSuffix("]") else {
        return "\(mark)<string>\(value)</string>"
    }
    let items = value.dropFirst().dropLast().split(separator: ",").map {
        "\(indent)    \(valueText($0.drop { $0 == " " }, indent: ""))\n"
    }
    if items.isEmpty { return "\(mark)<array/>" }
    return "\(mark)<array>\n\(items.joined())\(indent)</array>"
}

private func unmarked(_ text: Substring) -> (mark: String, rest: Substring) {
    text.first == RuleExample.mark ? ("▶", text.dropFirst()) : ("", text)
}
