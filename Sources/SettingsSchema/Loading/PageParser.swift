/// Makes a page from a property list.
struct PageParser {
    /// A row that opens another page.
    struct Child {
        /// `File`, as written.
        var file: String
        /// Whether the row opens something of the app's own, for which the page may be missing.
        var isOptional: Bool
        /// The place of `File`.
        var position: SourcePosition
        /// The key path of `File`.
        var keyPath: String
    }

    /// The page.
    private(set) var page: Page
    /// The rows that open pages, in order.
    private(set) var children: [Child] = []
    /// What was wrong on the page.
    private(set) var findings: [Finding] = []

    /// Every element with its node, those that can't be shown too; for checks.
    private(set) var readings: [ElementReading] = []

    private let document: PropertyListDocument
    private let strictness: AttributeReader.Strictness

    /// Reads a page; `nil` when the property list is no dictionary.
    init?(_ document: PropertyListDocument, name: String, file: String, reader: BundleReader) {
        guard let entries = document.root.entries else { return nil }
        self.document = document
        strictness = reader == .inApp ? .inApp : .settingsApp
        page = Page(name: name, file: file, elements: [])
        readTopLevel(entries)
    }

    private mutating func readTopLevel(_ entries: [PropertyListEntry]) {
        let root = document.root
        var specifiers: PropertyListNode?
        for entry in entries {
            switch entry.key {
            case "PreferenceSpecifiers": specifiers = entry.value
            case "StringsTable": page.stringsTable = table(entry)
            case "ApplicationGroupContainerIdentifier": page.applicationGroup = group(entry)
            case "Icon": page.icon = text(entry)
            default: page.unknownEntries.append(entry)
            }
        }
        guard let specifiers else {
            add(
                "missing_required_key", .error, root.range.lowerBound, nil,
                "The page has no PreferenceSpecifiers, so it is empty.")
            return
        }
        guard let elements = specifiers.array else {
            add(
                "wrong_type", .error, specifiers.range.lowerBound, "PreferenceSpecifiers",
                "PreferenceSpecifiers is \(specifiers.kindName); an array is expected, "
                    + "so the page is empty.")
            return
        }
        read(elements)
    }

    private mutating func read(_ nodes: [PropertyListNode]) {
        page.elements.reserveCapacity(nodes.count)
        var known = (offset: 0, position: SourcePosition(line: 1, column: 1))
        for (index, node) in nodes.enumerated() {
            let offset = node.range.lowerBound
            known.position = document.position(at: offset, near: known.offset, known.position)
            known.offset = offset
            let source = ElementSource(
                document: document, file: page.file, path: "PreferenceSpecifiers", index: index,
                offset: offset, position: known.position)
            let parser = ElementParser(node, index: index, source: source, strictness: strictness)
            findings += parser.findings
            readings.append(
                ElementReading(
                    index: index, node: node, type: parser.type, element: parser.element,
                    unknownEntries: parser.unknownEntries, position: known.position))
            guard let element = parser.element else { continue }
            page.elements.append(element)
            if let file = parser.childFile { addChild(file, of: element, source) }
        }
    }

    private mutating func addChild(
        _ node: PropertyListNode, of element: Element, _ source: ElementSource
    ) {
        guard case .childPane(let pane) = element.details, let file = pane.file else { return }
        children.append(
            Child(
                file: file, isOptional: pane.customDestination != nil,
                position: document.position(
                    at: node.range.lowerBound, near: source.offset, source.position),
                keyPath: source.keyPath("File")))
    }

    private mutating func table(_ entry: PropertyListEntry) -> String? {
        guard let text = text(entry) else { return nil }
        let hasSuffix = text.lowercased().hasSuffix(".strings")
        return hasSuffix ? String(text.dropLast(".strings".count)) : text
    }

    private mutating func group(_ entry: PropertyListEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if !Domain.isSafe(text) {
            add(
                "app_group_invalid", .warning, entry.value.range.lowerBound, entry.key,
                "\"\(text)\" can't be an app group's identifier; the page uses the app's own "
                    + "settings.")
            return nil
        }
        return text
    }

    /// Returns a text that isn't empty; anything but text counts for nothing.
    private mutating func text(_ entry: PropertyListEntry) -> String? {
        if let string = entry.value.string { return string.isEmpty ? nil : string }
        add(
            "wrong_type", .warning, entry.value.range.lowerBound, entry.key,
            "\(entry.key) is \(entry.value.kindName); a string is expected, so it is ignored.")
        return nil
    }

    private mutating func add(
        _ rule: String, _ severity: Finding.Severity, _ offset: Int, _ key: String?,
        _ reason: String
    ) {
        findings.append(
            Finding(
                rule: rule, severity: severity, file: page.file,
                position: document.position(at: offset), keyPath: key, reason: reason))
    }

    /// Sets the strings table of a page that names none.
    mutating func useTable(_ table: String) {
        page.stringsTable = table
    }
}
