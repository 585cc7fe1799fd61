import SettingsSchema

/// The bar in which a developer tries languages, devices, looks and text sizes.
extension PageWriter {
    /// Draws the bar; it works without script, too.
    mutating func previewBar() {
        html.markup(
            """
            <aside class="preview" aria-label="Preview" lang="en"><details>\
            <summary aria-label="Preview options"></summary><form method="get"
            """)
        html.attribute("action", context.ownPath.prefix { $0 != "?" }.description)
        html.markup(">\n")
        ownQuery()
        let options = context.options
        menu("Language", "language", languageEntries, selected: options.language ?? "")
        menu("Device", "idiom", Self.idioms, selected: options.idiom.rawValue)
        menu("Look", "look", Self.looks, selected: options.look.rawValue)
        menu("Theme", "theme", Self.themes, selected: options.theme.rawValue)
        menu("Text size", "text", Self.textSizes, selected: options.textSize.rawValue)
        menu("Contrast", "contrast", Self.contrasts, selected: options.contrast.rawValue)
        menu("Palette", "palette", Self.palettes, selected: options.palette.rawValue)
        html.markup(
            "<noscript><button class=\"save\">Apply</button></noscript></form></details></aside>\n")
    }

    /// What the page's own address asks for, such as the words to search.
    private mutating func ownQuery() {
        guard let mark = context.ownPath.firstIndex(of: "?") else { return }
        for part in context.ownPath[mark...].dropFirst().split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1)
            html.markup("<input type=\"hidden\"")
            html.attribute("name", String(pair[0]))
            html.attribute("value", pair.count > 1 ? PercentEncoding.decode(String(pair[1])) : "")
            html.markup(">")
        }
    }

    private mutating func menu(
        _ title: StaticString, _ name: StaticString, _ entries: [(value: String, title: String)],
        selected: String
    ) {
        html.markup("<label>")
        html.markup(title)
        html.markup("<select name=\"")
        html.markup(name)
        html.markup("\">")
        for entry in entries {
            html.markup("<option")
            html.attribute("value", entry.value)
            html.flag("selected", entry.value == selected)
            html.markup(">")
            html.text(entry.title)
            html.markup("</option>")
        }
        html.markup("</select></label>\n")
    }

    private var languageEntries: [(value: String, title: String)] {
        var entries =
            [("", "Automatic")] + context.languages.map { ($0, $0) } + Self.pseudoLanguages
        if let language = context.options.language, !entries.contains(where: { $0.0 == language }) {
            entries.append((language, language))
        }
        return entries.map { (value: $0.0, title: $0.1) }
    }

    private static let pseudoLanguages = [
        ("pseudo", "Accented"), ("pseudo-long", "Double length"),
        ("pseudo-rtl", "Right to left"), ("keys", "Keys"),
    ]
    private static let idioms = [
        (value: "phone", title: "iPhone"), (value: "pad", title: "iPad"),
        (value: "mac", title: "Mac"),
    ]
    private static let looks = [
        (value: "ios26", title: "iOS 26"), (value: "ios18", title: "iOS 18"),
    ]
    private static let themes = [
        (value: "auto", title: "Automatic"), (value: "light", title: "Light"),
        (value: "dark", title: "Dark"),
    ]
    private static let textSizes = ViewOptions.TextSize.allCases.map {
        (value: $0.rawValue, title: $0.rawValue)
    }
    private static let contrasts = [
        (value: "normal", title: "Normal"), (value: "more", title: "Increased"),
    ]
    private static let palettes = [
        (value: "accessible", title: "Accessible"), (value: "apple", title: "Apple"),
    ]
}
