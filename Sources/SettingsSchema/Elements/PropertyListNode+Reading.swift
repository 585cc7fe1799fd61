import SharedSettings

extension PropertyListNode {
    /// What the node is, with its article, for sentences.
    package var kindName: String {
        switch content {
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .scalar(let value): value.kindName
        }
    }

    /// The number, also that of a Boolean; `nil` when this is none.
    var number: Double? {
        guard case .scalar(let value) = content else { return nil }
        return value.number
    }

    /// The truth value that the platform reads from a Boolean, a number or a text.
    var flag: Bool? {
        guard case .scalar(let value) = content else { return nil }
        if let number = value.number { return number != 0 }
        guard case .string(let text) = value else { return nil }
        let sign = text.drop { $0.isWhitespace || $0 == "+" || $0 == "-" }
        guard let first = sign.drop(while: { $0 == "0" }).first else { return false }
        return "YyTt".contains(first) || ("1"..."9").contains(first)
    }

    /// A title's text: strings as they are, numbers in digits; `nil` for anything else.
    var titleText: String? {
        guard case .scalar(let value) = content else { return nil }
        switch value {
        case .string(let text): return text
        case .boolean(let flag): return flag ? "1" : "0"
        default: return value.number == nil ? nil : value.plainText
        }
    }
}
