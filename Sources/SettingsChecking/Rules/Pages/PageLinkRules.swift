import SettingsSchema

extension Rule {
    /// The rule `page_cycle`.
    static let pageCycle = Rule(
        "page_cycle", "No page leads back to itself.",
        Level(settingsApp: .note, inApp: .warning),
        why: """
            On screen it only lets users walk in circles. But code that walks through the pages to
            register defaults, as InAppSettingsKit's does, never comes to an end.
            """,
        bad: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([
                    row("PSGroupSpecifier"),
                    row("PSChildPaneSpecifier", "Title: Start", "File: ▶Root"),
                ]),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
                "More.plist": page([]),
            ])
        ]
    ) { bundle, report in
        let pages = Dictionary(
            bundle.pages.filter(\.isReached).map { ($0.page.name, $0) },
            uniquingKeysWith: { a, _ in a })
        var walk = PageWalk(pages)
        for element in walk.rowsThatLeadBack() {
            report.add(
                element.place(of: "File"),
                "The page \"\(element.text("File") ?? "")\" leads here, so the row leads in a circle."
            )
        }
    }

    /// The rule `unreachable_plist`.
    static let unreachablePlist = Rule(
        "unreachable_plist", "Every page is opened by a row.", .warning,
        why: """
            Users never see a page that no row leads to. Its defaults are not registered.
            """,
        bad: [
            .files(["Root.plist": page([]), "Old.plist": "▶" + page([])])
        ],
        good: [
            .files([
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: Old", "File: Old")]),
                "Old.plist": page([]),
            ])
        ]
    ) { bundle, report in
        guard bundle.pages.contains(where: { $0.page.name == "Root" && $0.isReached }) else {
            return
        }
        // Rows that aren't shown for another fault have been reported.
        let files = bundle.elements.compactMap { $0.text("File") }
        let named = Set(files + files.compactMap { $0.split(separator: "/").last.map(String.init) })
        let reached = Set(bundle.pages.filter(\.isReached).map(\.page.name))
        for page in bundle.pages where !page.isReached {
            let name = page.page.name
            if named.contains(name) || reached.contains(name) { continue }
            if named.contains(where: { $0.lowercased() == name.lowercased() }) { continue }
            if named.contains(name + ".plist") { continue }
            report.add(
                Place(file: page.source.file), "No row leads to the page \"\(name)\".")
        }
    }

    /// The rule `duplicate_row_title`.
    static let duplicateRowTitle = Rule(
        "duplicate_row_title", "Rows that open pages have titles of their own.", .warning,
        why: """
            The Settings app tells the rows of a page that open others by their titles; two of the
            same have crashed it. Users can't tell them apart either.
            """,
        bad: [
            .files([
                "Root.plist": page([
                    row("PSChildPaneSpecifier", "Title: More", "File: More"),
                    row("PSChildPaneSpecifier", "Title: ▶More", "File: Most"),
                ]), "More.plist": page([]), "Most.plist": page([]),
            ])
        ],
        good: [
            .files([
                "Root.plist": page([
                    row("PSChildPaneSpecifier", "Title: More", "File: More"),
                    row("PSChildPaneSpecifier", "Title: Even More", "File: Most"),
                ]), "More.plist": page([]), "Most.plist": page([]),
            ])
        ]
    ) { bundle, report in
        for page in bundle.pages {
            var seen: [String: CheckedElement] = [:]
            for element in page.elements where element.type == .childPane {
                guard let title = element.text("Title") else { continue }
                if let first = seen[title] {
                    if areApart(first, element) { continue }
                    report.add(
                        element.place(of: "Title"),
                        "Another row of the page that opens a page is called "
                            + "\"\(CheckText.short(title))\" too.")
                } else {
                    seen[title] = element
                }
            }
        }
    }

    private static func areApart(_ first: CheckedElement, _ second: CheckedElement) -> Bool {
        guard let mine = first.idioms, let other = second.idioms else { return false }
        return mine.isDisjoint(with: other)
    }
}

/// A walk through the pages, to find circles.
private struct PageWalk {
    private let pages: [String: CheckedPage]
    private var done: Set<String> = []

    init(_ pages: [String: CheckedPage]) {
        self.pages = pages
    }

    /// The rows that lead to a page on the way to their own.
    mutating func rowsThatLeadBack() -> [CheckedElement] {
        var found: [CheckedElement] = []
        var way: [(name: String, next: Int)] = [("Root", 0)]
        // A stack of our own: pages may be linked deeper than calls can be.
        while let last = way.last {
            guard let page = pages[last.name], last.next < page.elements.count else {
                done.insert(last.name)
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let element = page.elements[last.next]
            guard let file = element.element?.childPage else { continue }
            if way.contains(where: { $0.name == file }) {
                found.append(element)
            } else if !done.contains(file) {
                way.append((file, 0))
            }
        }
        return found
    }
}
