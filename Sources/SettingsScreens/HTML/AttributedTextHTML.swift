import TextViews

/// Draws text with attributes as HTML that needs neither inline styles nor script: paragraphs with the
/// direction that their text has, runs, and links.
///
/// Colours become classes of the nearest of the platform's colours, which can be read on light and on
/// dark ground. Cost: linear in the text.
struct AttributedTextHTML {
    let content: AttributedText
    /// The links in order, which don't overlap.
    let links: [TextItem]

    /// Draws the text of a view that can only be read, with the links that it knows.
    init(_ view: TextView) {
        content = view.state.content
        links = view.links
    }

    /// Writes all paragraphs.
    func write(to html: inout HTMLWriter) {
        var place = 0
        repeat {
            let range = content.text.paragraphContent(at: place)
            paragraph(range, to: &html)
            let next = content.text.paragraphTerminatorEnd(from: range.upperBound)
            // A line break at the end begins a last, empty paragraph.
            if next == range.upperBound { return }
            place = next
        } while place <= content.count
    }

    /// Writes the text with its links, and without paragraphs around it.
    func writeLine(to html: inout HTMLWriter) {
        linked(0..<content.count, to: &html)
    }

    private func paragraph(_ range: Range<Int>, to html: inout HTMLWriter) {
        let attributes = range.isEmpty ? nil : content.attributes.attributes(at: range.lowerBound)
        html.markup("<p")
        switch attributes?[StandardTextAttributes.ParagraphDirection.self] {
        case .leftToRight: html.markup(" dir=\"ltr\"")
        case .rightToLeft: html.markup(" dir=\"rtl\"")
        case nil: html.markup(" dir=\"auto\"")
        }
        if let alignment = attributes?.paragraphStyle?.alignment, alignment != .natural {
            html.attribute("class", "align-\(alignment)")
        }
        html.markup(">")
        linked(range, to: &html)
        if range.isEmpty { html.markup("<br>") }
        html.markup("</p>")
    }

    private func linked(_ range: Range<Int>, to html: inout HTMLWriter) {
        var place = range.lowerBound
        for link in links where link.range.overlaps(range) {
            let part = link.range.clamped(to: range)
            runs(place..<part.lowerBound, to: &html)
            self.link(link, part, to: &html)
            place = part.upperBound
        }
        runs(place..<range.upperBound, to: &html)
    }

    private func link(_ link: TextItem, _ range: Range<Int>, to html: inout HTMLWriter) {
        guard case .link(let url) = link.content,
            PageWriter.isSafe(url) || Self.isCalendarFile(url)
        else {
            return runs(range, to: &html)
        }
        if Self.isCalendarFile(url) {
            // A browser opens no page for it: it saves the file, which a calendar then takes.
            html.markup("<a download=\"event.ics\" rel=\"noopener noreferrer\"")
        } else {
            html.markup("<a target=\"_blank\" rel=\"noopener noreferrer\"")
        }
        html.attribute("href", url)
        html.markup(">")
        runs(range, to: &html)
        html.markup("</a>")
    }

    /// Whether an address holds an event's file itself.
    private static func isCalendarFile(_ url: String) -> Bool {
        url.hasPrefix("data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR")
    }

    private func runs(_ range: Range<Int>, to html: inout HTMLWriter) {
        content.attributes.forEachRun(in: range) { range, attributes in
            let tags = Self.tags(of: attributes)
            for tag in tags {
                html.markup("<")
                html.markup(tag.name)
                if let kind = tag.kind { html.attribute("class", kind) }
                html.markup(">")
            }
            html.text(content.text.string(in: range))
            for tag in tags.reversed() {
                html.markup("</")
                html.markup(tag.name)
                html.markup(">")
            }
        }
    }

    /// The elements around a run, the outermost first.
    private static func tags(
        of attributes: TextAttributes
    ) -> [(name: StaticString, kind: String?)] {
        var tags: [(name: StaticString, kind: String?)] = []
        if let color = attributes.color, let name = color.nearestName {
            tags.append(("span", "ink-" + name))
        }
        if attributes[StandardTextAttributes.BackgroundColor.self] != nil {
            tags.append(("mark", nil))
        }
        if attributes.font?.isBold == true { tags.append(("b", nil)) }
        if attributes.font?.isItalic == true { tags.append(("i", nil)) }
        if attributes.isUnderlined { tags.append(("u", nil)) }
        if attributes[StandardTextAttributes.Strikethrough.self] == true {
            tags.append(("s", nil))
        }
        return tags
    }
}

extension TextColor {
    /// The name of the nearest of the platform's colours; `nil` for that of plain text, black or white.
    fileprivate var nearestName: String? {
        Self.names.min { distance(to: $0.color) < distance(to: $1.color) }?.name
    }

    private func distance(to other: TextColor) -> Double {
        let red = red - other.red
        let green = green - other.green
        let blue = blue - other.blue
        return red * red + green * green + blue * blue
    }

    private static let names: [(name: String?, color: TextColor)] = [
        (nil, TextColor(red: 0, green: 0, blue: 0)),
        (nil, TextColor(red: 1, green: 1, blue: 1)),
        ("gray", TextColor(red: 0.557, green: 0.557, blue: 0.576)),
        ("red", TextColor(red: 1, green: 0.231, blue: 0.188)),
        ("orange", TextColor(red: 1, green: 0.584, blue: 0)),
        ("green", TextColor(red: 0.204, green: 0.78, blue: 0.349)),
        ("blue", TextColor(red: 0, green: 0.478, blue: 1)),
        ("purple", TextColor(red: 0.686, green: 0.322, blue: 0.871)),
    ]
}
