/// The files that every page links to; they change only with the program.
public enum PageAssets {
    /// The style sheet, `/assets/page.css`, in UTF-8, without comments and needless space.
    public static let css = StyleSheet.compact(PackageResources.page_css)
    /// The script, `/assets/page.js`, in UTF-8, without comments and indentation.
    public static let script = Script.compact(
        PackageResources.way_back_js + PackageResources.page_js)
    /// The script of pages with multi-line texts, `/assets/text.js`, likewise.
    public static let textScript = Script.compact(
        PackageResources.text_change_js + PackageResources.text_js)
}

/// Makes our own style sheet smaller; it knows no more of CSS than that sheet needs.
enum StyleSheet {
    static func compact(_ source: [UInt8]) -> [UInt8] {
        var text = String(decoding: source, as: UTF8.self)
        while let start = text.firstRange(of: "/*"), let end = text.firstRange(of: "*/") {
            text.removeSubrange(start.lowerBound..<end.upperBound)
        }
        text = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        for (long, short) in [
            (" {", "{"), ("{ ", "{"), ("; ", ";"), (";}", "}"), (": ", ":"), (", ", ","),
        ] {
            text.replace(long, with: short)
        }
        return Array(text.utf8)
    }
}

/// Makes our own script smaller; its comments stand on lines of their own.
enum Script {
    static func compact(_ source: [UInt8]) -> [UInt8] {
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
            .map { $0.drop { $0 == " " } }
            .filter { !$0.hasPrefix("//") && !$0.hasPrefix("/**") && !$0.isEmpty }
            .map { $0.contains(where: { "\"'`/".contains($0) }) ? String($0) : withoutSpace($0) }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// Leaves out the spaces beside marks, in a line without text and patterns.
    private static func withoutSpace(_ line: Substring) -> String {
        var result = ""
        for character in line {
            if character == " ", let last = result.last, marks.contains(last) { continue }
            if marks.contains(character), result.last == " " { result.removeLast() }
            result.append(character)
        }
        return result
    }

    // Not plus and minus: two of them with a space between mean something else than without.
    private static let marks: Set<Character> = [
        "=", "{", "}", "(", ")", ",", ";", ":", "?", "&", "|", "<", ">",
    ]
}
