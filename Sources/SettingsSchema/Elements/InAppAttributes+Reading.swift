extension InAppAttributes {
    /// Reads the keys that several of InAppSettingsKit's rows share.
    init(_ attributes: inout AttributeReader) {
        self.init()
        if let node = attributes.node("IASKSubtitle") {
            read(subtitle: node, &attributes)
        }
        textAlignment = attributes.name("IASKTextAlignment")
        imageName = attributes.name("IASKCellImage")
        // Known, but the screen decides: texts wrap instead of shrinking.
        _ = attributes.node("IASKAdjustsFontSizeToFitWidth")
    }

    private mutating func read(subtitle node: PropertyListNode, _ attributes: inout AttributeReader)
    {
        if let text = node.string {
            subtitle = text
        } else if let entries = node.entries {
            let texts = entries.compactMap { entry in
                entry.value.string.map { (entry.key, $0) }
            }
            subtitlesByValue = Dictionary(texts, uniquingKeysWith: { $1 })
        } else {
            let reason = attributes.wrongType(
                "IASKSubtitle", node, expected: "a string or a dictionary of strings")
            attributes.ignore("wrong_type", "IASKSubtitle", node, reason + ", so it is ignored.")
        }
    }
}
