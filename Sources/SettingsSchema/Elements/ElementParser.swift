import SharedSettings

/// Makes an element from a dictionary of `PreferenceSpecifiers`.
struct ElementParser {
    /// The element, or `nil` when it can't be shown.
    private(set) var element: Element?
    /// What was wrong with the dictionary.
    private(set) var findings: [Finding] = []
    /// The page that the element opens, with its place, for the loader to follow.
    private(set) var childFile: PropertyListNode?
    /// The type, when the schema knows it; also of an element that can't be shown.
    private(set) var type: ElementType?
    /// The keys that no rule of the type knows; also of an element that can't be shown.
    private(set) var unknownEntries: [PropertyListEntry] = []

    /// Reads a node.
    /// - Parameters:
    ///   - index: the index that the element shall have.
    init(
        _ node: PropertyListNode, index: Int, source: ElementSource,
        strictness: AttributeReader.Strictness
    ) {
        guard let entries = node.entries else {
            findings = [
                source.finding(
                    "wrong_type", .error, at: nil, key: nil,
                    reason: "An element is a dictionary, not \(node.kindName); it is skipped.")
            ]
            return
        }
        var attributes = AttributeReader(entries, source: source, strictness: strictness)
        if let kind = Self.kind(&attributes) {
            let element = Self.element(kind, index: index, &attributes)
            type = kind.type
            unknownEntries = element.unknownEntries
            if !attributes.isDropped { self.element = element }
        }
        findings = attributes.findings
        childFile = attributes.childFile
    }

    private static func kind(_ attributes: inout AttributeReader) -> ElementKind? {
        guard let node = attributes.node("Type") else {
            attributes.drop("missing_required_key", "Type", nil, "Type is missing")
            return nil
        }
        guard let name = node.string else {
            let reason = attributes.wrongType("Type", node, expected: "a string")
            attributes.drop("wrong_type", "Type", node, reason)
            return nil
        }
        guard let kind = ElementKind.named(name) else {
            let suggestion = ElementKind.nameMeant(by: name).map { " Did you mean '\($0)'?" } ?? ""
            attributes.drop(
                "unknown_type", "Type", node, "No element type is called \"\(name)\"",
                hint: suggestion)
            return nil
        }
        return kind
    }

    private static func element(
        _ kind: ElementKind, index: Int, _ attributes: inout AttributeReader
    ) -> Element {
        attributes.typeName = kind.type.rawValue
        let isStrict = attributes.strictness == .settingsApp
        let needsKey = kind.key == .required && attributes.strictness != .listItem
        let key = needsKey ? attributes.requiredText("Key") : attributes.name("Key")
        let title = title(kind.title, isStrict: isStrict, &attributes)
        let value = defaultValue(kind.defaultValue, isStrict: isStrict, &attributes)
        let idioms = attributes.texts("SupportedUserInterfaceIdioms")
        let inApp = attributes.hasInAppKeys ? InAppAttributes(&attributes) : InAppAttributes()
        let data = kind.detectsData ? attributes.dataDetectorTypes() : []
        let details = kind.readDetails(&attributes)
        return Element(
            type: kind.type, key: key, title: title, defaultValue: value, supportedIdioms: idioms,
            details: details, inApp: inApp, dataDetectorTypes: data,
            unknownEntries: attributes.unknownEntries(), index: index,
            position: attributes.source.position)
    }

    private static func title(
        _ need: ElementKind.Need, isStrict: Bool, _ attributes: inout AttributeReader
    ) -> String? {
        switch need {
        case .none: nil
        case .optional: attributes.text("Title")
        case .required: isStrict ? attributes.requiredText("Title") : attributes.text("Title")
        }
    }

    private static func defaultValue(
        _ need: ElementKind.Need, isStrict: Bool, _ attributes: inout AttributeReader
    ) -> SettingValue? {
        if need == .none { return nil }
        let node = attributes.node("DefaultValue")
        if node == nil, need == .required, isStrict {
            attributes.drop(
                "missing_required_key", "DefaultValue", nil,
                "\(attributes.typeName) needs DefaultValue, which is missing")
        }
        return node?.value
    }
}
