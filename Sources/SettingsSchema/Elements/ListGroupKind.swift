extension ElementKind {
    /// `IASKListGroupSpecifier`: the array under `Key`, one row for each item.
    static let listGroup = ElementKind(
        type: .listGroup, key: .required, title: .optional, defaultValue: .optional,
        detectsData: true
    ) { attributes in
        let item = attributes.nestedElement("ItemSpecifier")
        if item == nil, !attributes.isDropped {
            attributes.drop(
                "missing_required_key", "ItemSpecifier", nil,
                "\(attributes.typeName) needs ItemSpecifier, a dictionary that can be shown")
        }
        return .listGroup(
            ListGroup(
                item: item.map { [$0] } ?? [],
                add: attributes.nestedElement("AddSpecifier").map { [$0] } ?? [],
                isDeletable: attributes.flag("Deletable") ?? false,
                footer: attributes.text("FooterText")))
    }
}

extension AttributeReader {
    /// Reads an element inside this one; its faults are this one's.
    fileprivate mutating func nestedElement(_ key: String) -> Element? {
        guard let node = node(key) else { return nil }
        let place = source.document.position(
            at: node.range.lowerBound, near: source.offset, source.position)
        let parser = ElementParser(
            node, index: 0,
            source: ElementSource(
                document: source.document, file: source.file, path: source.keyPath(key), index: nil,
                offset: node.range.lowerBound, position: place),
            strictness: .listItem)
        add(parser.findings)
        return parser.element
    }
}
