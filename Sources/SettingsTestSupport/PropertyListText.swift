/// Puts a property-list document around the XML of its top value.
public func propertyList(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    \(value)
    </plist>
    """
}

/// Makes the XML of a page from the XML of its elements' entries, one text for each element.
public func pageText(_ elements: [String], top: String = "") -> String {
    let dictionaries = elements.map { "<dict>\($0)</dict>\n" }.joined()
    return propertyList(
        "<dict>\(top)<key>PreferenceSpecifiers</key><array>\n\(dictionaries)</array></dict>")
}

/// Makes the XML of a dictionary's entries from keys with the XML of their values or, for values
/// that don't begin with `<`, with texts.
public func entries(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { key, value in
        "<key>\(key)</key>" + (value.hasPrefix("<") ? value : "<string>\(value)</string>")
    }.joined()
}
