import SettingsSchema

/// Makes the entries of one page.
struct SearchedPage {
    private let screen: Screen
    private let route: Int
    private let path: [String]

    init(_ screen: Screen, route: Int, path: [String]) {
        self.screen = screen
        self.route = route
        self.path = path
    }

    /// Returns the entries of a section's header and footer, and of its rows.
    func entries(of section: ScreenSection) -> [SearchEntry] {
        var texts: [SearchEntry.SearchedText] = []
        // A radio group's header is the title of its one row.
        if section.type != .radioGroup { texts.append(.header, section.header) }
        texts.append(.footer, section.footer)
        let own = entry(
            name: section.header ?? section.rows.first?.title, rowIndex: section.rows.first?.index,
            texts: texts)
        let rows = section.rows.filter { !$0.isListItem }.map { row in
            entry(
                name: row.title ?? section.header ?? row.placeholder ?? row.key,
                rowIndex: row.index, texts: row.searchedTexts)
        }
        return texts.isEmpty ? rows : [own] + rows
    }

    private func entry(
        name: String?, rowIndex: Int?, texts: [SearchEntry.SearchedText]
    ) -> SearchEntry {
        let place = SearchResult(
            path: path + (name.map { [$0] } ?? []), route: route, page: screen.page,
            rowIndex: rowIndex, field: .title, matchedText: "",
            isRightToLeft: screen.isRightToLeft)
        return SearchEntry(place, texts: texts)
    }
}

extension ScreenRow {
    fileprivate var isListItem: Bool {
        if case .listItem = content { true } else { false }
    }

    fileprivate var placeholder: String? {
        switch content {
        case .textField(let traits), .textView(let traits), .listAdd(let traits?, _):
            traits.placeholder
        default: nil
        }
    }

    fileprivate var searchedTexts: [SearchEntry.SearchedText] {
        var texts: [SearchEntry.SearchedText] = []
        texts.append(.title, title)
        texts.append(.subtitle, subtitle)
        texts.append(.subtitle, placeholder)
        texts.append(.key, key)
        switch content {
        case .multiValue(let choices, let footer):
            texts.append(.footer, footer)
            texts.append(choices)
        case .radioGroup(let choices), .listAdd(_, let choices): texts.append(choices)
        default: break
        }
        return texts
    }
}

extension [SearchEntry.SearchedText] {
    fileprivate mutating func append(_ field: SearchResult.Field, _ text: String?) {
        if let text, !text.isEmpty { append(SearchEntry.SearchedText(field, text)) }
    }

    fileprivate mutating func append(_ choices: [ScreenChoice]) {
        for choice in choices {
            append(.choice, choice.title)
            append(.choice, choice.shortTitle)
        }
    }
}
