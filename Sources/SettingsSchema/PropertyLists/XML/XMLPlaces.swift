extension XMLPropertyListParser {
    /// Refuses a value where none may stand.
    func requirePlace(for tag: XMLTag) throws(PropertyListFault) {
        guard let last = innermost else { return }
        switch last.kind {
        case .document where !last.nodes.isEmpty:
            throw PropertyListFault(
                .syntax,
                "Expected </plist> after its one value, found \(name(of: tag)).",
                at: tag.range.lowerBound)
        case .dictionary where last.key == nil:
            throw PropertyListFault(
                .syntax,
                "Expected <key> or </dict> in the <dict> of line "
                    + "\(scanner.cursor.line(of: last.start)), found \(name(of: tag)).",
                at: tag.range.lowerBound)
        default:
            return
        }
    }

    /// The fault of an element that property lists have, in a wrong place.
    func unexpected(_ tag: XMLTag) -> PropertyListFault {
        let place =
            switch innermost?.kind {
            case .array: " in <array>"
            case .dictionary: " in <dict>"
            case .document: " in <plist>"
            case nil: ""
            }
        return PropertyListFault(
            .syntax, "Expected a value\(place), found \(name(of: tag)).",
            at: tag.range.lowerBound)
    }

    /// The fault of an element that property lists have not.
    func unknown(_ tag: XMLTag) -> PropertyListFault {
        let lower = scanner.cursor.string(tag.name).lowercased()
        let hint =
            XMLElementName(rawValue: lower) == nil
            ? "expected plist, dict, array, key, string, integer, real, true, false, date or data"
            : "expected <\(lower)>"
        return PropertyListFault(
            .syntax, "Unknown tag \(name(of: tag)): \(hint).", at: tag.range.lowerBound)
    }

    /// The fault of text where only tags may stand.
    func unexpectedText(at offset: Int) -> PropertyListFault {
        let expected =
            switch innermost?.kind {
            case .dictionary: "<key> or </dict>"
            case .array: "a value or </array>"
            case .document: "a value or </plist>"
            case nil: scanner.cursor.offset == 0 ? "<plist>" : "the end of the file"
            }
        return PropertyListFault(
            .syntax, "Expected \(expected), found \(scanner.cursor.excerpt(at: offset)).",
            at: offset)
    }

    private func name(of tag: XMLTag) -> String {
        "<\(scanner.cursor.string(tag.name).shortened)>"
    }
}
