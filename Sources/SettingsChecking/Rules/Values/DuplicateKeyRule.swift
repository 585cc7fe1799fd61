import SettingsSchema

extension Rule {
    /// The rule `duplicate_key`.
    static let duplicateKey = Rule(
        "duplicate_key", "A Key belongs to one element.", .error,
        why: """
            Elements with one Key share one value: changing one changes the other, and which default
            holds is not promised. Rows that are for different devices may share a key, but are easily
            shown twice on one device and not at all on another.
            """,
        bad: [
            .rows(
                row("PSToggleSwitchSpecifier", "Title: Sound", "Key: on", "DefaultValue: <true/>"),
                row("PSToggleSwitchSpecifier", "Title: Wi-Fi", "Key: ▶on", "DefaultValue: <true/>")),
            .rows(
                row("PSTitleValueSpecifier", "Title: Version", "Key: version", "DefaultValue: 2"),
                row("PSTitleValueSpecifier", "Title: Build", "Key: ▶version", "DefaultValue: 2")),
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                ),
                row("PSToggleSwitchSpecifier", "Title: Wi-Fi", "Key: wifi", "DefaultValue: <true/>")
            )
        ]
    ) { bundle, report in
        var seen: Set<String> = []
        for load in bundle.loads {
            for (element, first) in repeatedKeys(in: load, bundle)
            where seen.insert("\(element.source.file) \(element.index)").inserted {
                let isApart = !isShownTogether(element, first, load.reader)
                let displays = [element, first].count { $0.type == .titleValue }
                let place = first.place(of: "Key")
                let other =
                    place.file == element.source.file
                    ? "the element in line \(place.position?.line ?? 0)"
                    : "an element of \(first.source.relativePath)"
                let consequence =
                    isApart
                    ? "they are for different devices, and share one value."
                    : displays == 2
                        ? "both show one value."
                        : displays == 1 ? "one shows the other's value." : "they share one value."
                report.add(
                    element.place(of: "Key"),
                    "\(other.capitalizedFirst) has the key \"\(element.key ?? "")\" too: \(consequence)",
                    severity: isApart || displays > 0 ? .note : .error)
            }
        }
    }

    /// The elements whose key an earlier element of the same domain has, with that one.
    private static func repeatedKeys(
        in load: SettingsBundle, _ bundle: CheckedBundle
    ) -> [(CheckedElement, CheckedElement)] {
        let files = Set(load.pages.values.map(\.file))
        var first: [[String?]: CheckedElement] = [:]
        var repeated: [(CheckedElement, CheckedElement)] = []
        // Root comes first: who has a key by right is most likely there.
        let pages = bundle.pages.filter { files.contains($0.source.file) }.sorted {
            ($0.page.name == "Root" ? 0 : 1, $0.source.file)
                < ($1.page.name == "Root" ? 0 : 1, $1.source.file)
        }
        for page in pages {
            let group =
                page.page.applicationGroup
                ?? load.routes.first { $0.page == page.page.name }?.applicationGroup
            for element in page.elements where element.hasValue && element.element != nil {
                guard let key = element.key else { continue }
                if let earlier = first[[group, key]] {
                    repeated.append((element, earlier))
                } else {
                    first[[group, key]] = element
                }
            }
        }
        return repeated
    }

    private static func isShownTogether(
        _ left: CheckedElement, _ right: CheckedElement, _ reader: BundleReader
    ) -> Bool {
        guard let left = left.element, let right = right.element else { return false }
        return Idiom.allCases.contains {
            left.isShown(on: $0, reader: reader) && right.isShown(on: $0, reader: reader)
        }
    }
}

extension String {
    /// The text with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
