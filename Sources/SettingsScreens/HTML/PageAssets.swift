/// The files that every page links to; they change only with the program.
public enum PageAssets {
    /// The style sheet, `/assets/page.css`, in UTF-8, without comments and needless space.
    public static let css = StyleSheet.compact(PackageResources.page_css)
    /// The script, `/assets/page.js`, in UTF-8, without comments and indentation.
    public static let script = Script.compact(PackageResources.page_js)
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
        return Array(lines.joined(separator: "\n").utf8)
    }
}
