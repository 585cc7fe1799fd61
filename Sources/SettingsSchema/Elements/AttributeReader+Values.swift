import SharedSettings

extension AttributeReader {
    /// Returns an optional text; anything but text counts for nothing.
    mutating func text(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        if let string = node.string { return string }
        ignore(
            "wrong_type", key, node,
            wrongType(key, node, expected: "a string") + ", so it is ignored.")
        return nil
    }

    /// Returns an optional text that counts for nothing when it is empty, such as an image's name.
    mutating func name(_ key: String) -> String? {
        text(key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns a text that must be there and not be empty; without one the element is not shown.
    mutating func requiredText(_ key: String) -> String {
        guard let node = node(key) else {
            drop("missing_required_key", key, nil, "\(typeName) needs \(key), which is missing")
            return ""
        }
        guard let string = node.string else {
            drop("wrong_type", key, node, wrongType(key, node, expected: "a string"))
            return ""
        }
        if string.isEmpty {
            drop(
                "empty_\(key.lowercased())", key, node,
                "\(key) is empty; \(typeName) needs one that is not")
        }
        return string
    }

    /// Returns an optional truth value, read as the platform reads one: numbers other than 0, and
    /// texts that begin with `Y`, `T` or a number other than 0, are true.
    mutating func flag(_ key: String) -> Bool? {
        guard let node = node(key) else { return nil }
        if let flag = node.flag { return flag }
        ignore(
            "wrong_type", key, node,
            wrongType(key, node, expected: "a Boolean") + ", so it is ignored.")
        return nil
    }

    /// Returns a number that must be there; without one the element is not shown.
    ///
    /// A Boolean is a number, as on the platform, but worth a note.
    mutating func requiredNumber(_ key: String) -> Double {
        guard let node = node(key) else {
            drop("missing_required_key", key, nil, "\(typeName) needs \(key), which is missing")
            return 0
        }
        guard let number = node.number else {
            drop("wrong_type", key, node, wrongType(key, node, expected: "a number"))
            return 0
        }
        guard number.isFinite else {
            drop("wrong_type", key, node, "\(key) is not finite; a finite number is expected")
            return 0
        }
        if case .scalar(.boolean) = node.content {
            note(
                "wrong_type", key, node,
                wrongType(key, node, expected: "a number") + "; read as \(Int(number)).")
        }
        return number
    }

    /// Returns an optional array; anything else counts for nothing.
    mutating func array(_ key: String) -> [PropertyListNode]? {
        guard let node = node(key) else { return nil }
        if let array = node.array { return array }
        ignore(
            "wrong_type", key, node,
            wrongType(key, node, expected: "an array") + ", so it is ignored.")
        return nil
    }

    /// Returns the texts of an optional array; items that are no text count for nothing.
    mutating func texts(_ key: String) -> [String]? {
        array(key).map { $0.compactMap(\.string) }
    }

    /// Returns the one of several words that a key holds, or `nil` for any other.
    mutating func word(_ key: String, of words: Set<String>) -> String? {
        guard let node = node(key) else { return nil }
        if let string = node.string, words.contains(string) { return string }
        let given = node.string.map { "\"\($0)\"" } ?? node.kindName
        ignore(
            "unknown_value", key, node,
            "\(key) is \(given); expected one of \(words.sorted().joined(separator: ", ")). "
                + "The usual one is taken."
                + SpellingSuggestion.sentence(for: node.string ?? "", in: words.sorted()))
        return nil
    }

    /// Returns the kinds of data to be found in the element's texts: one name, or an array of names.
    mutating func dataDetectorTypes() -> Set<String> {
        let key = "DataDetectorTypes"
        guard let node = node(key) else { return [] }
        guard let items = node.array ?? (node.string == nil ? nil : [node]) else {
            let reason = wrongType(key, node, expected: "a string or an array of strings")
            ignore("wrong_type", key, node, reason + "; ignored.")
            return []
        }
        var types: Set<String> = []
        for item in items {
            guard let name = item.string, Self.dataTypes.contains(name) else {
                let given = item.string.map { "\"\($0)\"" } ?? item.kindName
                ignore(
                    "unknown_value", key, item,
                    "\(key) names \(given); expected "
                        + "\(Self.dataTypes.sorted().joined(separator: ", ")). Ignored."
                        + SpellingSuggestion.sentence(
                            for: item.string ?? "", in: Self.dataTypes.sorted()))
                continue
            }
            types.insert(name)
        }
        return types
    }

    private static let dataTypes: Set<String> = [
        "link", "phoneNumber", "address", "calendarEvent", "flightNumber",
        "shipmentTrackingNumber", "all",
    ]

    /// The beginning of a sentence about a value of the wrong type.
    func wrongType(_ key: String, _ node: PropertyListNode, expected: String) -> String {
        "\(key) is \(node.kindName); \(expected) is expected"
    }
}
