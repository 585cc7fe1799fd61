extension ElementKind {
    /// `PSTitleValueSpecifier`: without a valid mapping the row stays and shows the value itself.
    static let titleValue = ElementKind(
        type: .titleValue, key: .required, title: .optional, defaultValue: .required,
        detectsData: true
    ) { attributes in
        .titleValue(Choices(optional: &attributes))
    }

    /// `PSMultiValueSpecifier`; `FooterText` is InAppSettingsKit's.
    static let multiValue = ElementKind(
        type: .multiValue, key: .required, title: .required, defaultValue: .required,
        detectsData: true
    ) { attributes in
        var choices = Choices(required: &attributes)
        choices.shortTitles = attributes.parallelTexts("ShortTitles", to: choices)
        return .multiValue(choices, footer: attributes.text("FooterText"))
    }

    /// `PSRadioGroupSpecifier`.
    static let radioGroup = ElementKind(
        type: .radioGroup, key: .required, title: .optional, defaultValue: .required,
        detectsData: true
    ) { attributes in
        .radioGroup(Choices(required: &attributes), footer: attributes.text("FooterText"))
    }
}

extension Choices {
    /// Reads choices that the element can't do without.
    fileprivate init(required attributes: inout AttributeReader) {
        self.init(values: [], titles: [])
        let values = attributes.requiredItems("Values")
        let titles = attributes.requiredItems("Titles")
        if let values, let titles {
            if values.count == titles.count {
                self.init(values: values.map(\.value), titles: attributes.titles(titles))
            } else {
                attributes.drop(
                    "titles_values_count", "Titles", attributes.node("Titles"),
                    "Titles has \(titles.count) items and Values has \(values.count); "
                        + "each value needs one title")
            }
        }
        isSortedByTitle = attributes.flag("DisplaySortedByTitle") ?? false
        iconNames = attributes.parallelTexts("IconNames", to: self)
        // Whether choosing goes back at once is for the screen, which never does.
        _ = attributes.node("IASKQuickMultiValueSelection")
    }

    /// Reads choices that are ignored when anything is wrong with them.
    fileprivate init?(optional attributes: inout AttributeReader) {
        let nodes = [attributes.node("Values"), attributes.node("Titles")]
        guard let present = nodes.compactMap({ $0 }).first else { return nil }
        let (values, titles) = (nodes[0]?.array ?? [], nodes[1]?.array ?? [])
        guard !values.isEmpty, values.count == titles.count else {
            attributes.ignore(
                "titles_values_count", nodes[0] == nil ? "Titles" : "Values", present,
                "Values and Titles must be arrays of the same length, and not empty; "
                    + "the value is shown as it is.")
            return nil
        }
        self.init(values: values.map(\.value), titles: attributes.titles(titles))
    }
}

extension AttributeReader {
    /// Returns the items of an array that must be there and not be empty.
    fileprivate mutating func requiredItems(_ key: String) -> [PropertyListNode]? {
        guard let node = node(key) else {
            drop("missing_required_key", key, nil, "\(typeName) needs \(key), which is missing")
            return nil
        }
        guard let items = node.array else {
            drop("wrong_type", key, node, wrongType(key, node, expected: "an array"))
            return nil
        }
        if items.isEmpty {
            drop("empty_\(key.lowercased())", key, node, "\(key) is empty")
            return nil
        }
        return items
    }

    /// Returns the texts of titles; numbers are shown in digits, as InAppSettingsKit does.
    fileprivate mutating func titles(_ nodes: [PropertyListNode]) -> [String] {
        nodes.enumerated().map { index, node in
            if let text = node.titleText { return text }
            ignore(
                "wrong_type", "Titles[\(index)]", node,
                wrongType("A title", node, expected: "a string") + "; shown as nothing.")
            return ""
        }
    }

    /// Returns the texts of an array that must be as long as the choices, else `nil`.
    fileprivate mutating func parallelTexts(_ key: String, to choices: Choices) -> [String]? {
        guard let node = node(key) else { return nil }
        let texts = node.array.map { $0.map(\.titleText) } ?? []
        let complete = texts.compactMap { $0 }
        if complete.count == texts.count, texts.count == choices.values.count, !texts.isEmpty {
            return complete
        }
        // When the choices themselves are at fault, that has been said.
        if !choices.values.isEmpty {
            ignore(
                "titles_values_count", key, node,
                "\(key) must be an array of \(choices.values.count) strings, one for each value; "
                    + "ignored.")
        }
        return nil
    }
}
