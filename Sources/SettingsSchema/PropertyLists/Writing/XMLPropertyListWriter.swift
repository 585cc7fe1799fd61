import FoundationEssentials
import SharedSettings

/// Writes a value in the XML form.
struct XMLPropertyListWriter {
    private var output: [UInt8] = []
    private var path = ValuePath()
    private var indentation = 0
    private var layout = XMLLayout.tabs

    private static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    mutating func write(_ value: SettingValue) throws(PropertyListWriteError) -> [UInt8] {
        output = Array(Self.header.utf8)
        try append(value)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    /// Writes a whole file whose dictionaries keep their order.
    mutating func write(_ node: PropertyListNode) throws(PropertyListWriteError) -> [UInt8] {
        output = Array(Self.header.utf8)
        try append(node)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    /// Writes the text of one value, to stand in a file of a given layout.
    mutating func fragment(
        _ node: PropertyListNode, _ layout: XMLLayout
    ) throws(PropertyListWriteError) -> String {
        self.layout = layout
        try append(node)
        let start = layout.lineEnd.isEmpty ? 0 : layout.indentation.utf8.count
        return String(
            decoding: output[start..<(output.count - layout.lineEnd.utf8.count)], as: UTF8.self)
    }

    /// Writes the text of one key.
    mutating func key(
        _ key: String, _ layout: XMLLayout
    ) throws(PropertyListWriteError) -> String {
        self.layout = layout
        return "<key>\(try escaped(key))</key>"
    }

    private mutating func append(_ value: SettingValue) throws(PropertyListWriteError) {
        switch value {
        case .boolean(let value): line(value ? "<true/>" : "<false/>")
        case .integer(let value): line("<integer>\(value)</integer>")
        case .largeInteger(let value): line("<integer>\(value)</integer>")
        case .real(let value): line("<real>\(try text(of: value))</real>")
        case .string(let value): line("<string>\(try escaped(value))</string>")
        case .date(let value): line("<date>\(try text(of: value))</date>")
        case .data(let value): line("<data>\(value.base64EncodedString())</data>")
        case .array(let values): try append(values)
        case .dictionary(let values): try append(values)
        }
    }

    private mutating func append(_ values: [SettingValue]) throws(PropertyListWriteError) {
        try append("array", isEmpty: values.isEmpty) { (writer) throws(PropertyListWriteError) in
            for (index, value) in values.enumerated() {
                writer.path.push(.index(index))
                try writer.append(value)
                writer.path.pop()
            }
        }
    }

    private mutating func append(
        _ values: [String: SettingValue]
    ) throws(PropertyListWriteError) {
        try append("dict", isEmpty: values.isEmpty) { (writer) throws(PropertyListWriteError) in
            for (key, value) in values.sortedByKey {
                writer.path.push(.key(key.shortened))
                writer.line("<key>\(try writer.escaped(key))</key>")
                try writer.append(value)
                writer.path.pop()
            }
        }
    }

    private mutating func append(_ node: PropertyListNode) throws(PropertyListWriteError) {
        switch node.content {
        case .scalar(let value):
            try append(value)
        case .array(let nodes):
            try append("array", isEmpty: nodes.isEmpty) {
                (writer) throws(PropertyListWriteError) in
                for (index, node) in nodes.enumerated() {
                    writer.path.push(.index(index))
                    try writer.append(node)
                    writer.path.pop()
                }
            }
        case .dictionary(let entries):
            try append("dict", isEmpty: entries.isEmpty) {
                (writer) throws(PropertyListWriteError) in
                for entry in entries {
                    writer.path.push(.key(entry.key.shortened))
                    writer.line("<key>\(try writer.escaped(entry.key))</key>")
                    try writer.append(entry.value)
                    writer.path.pop()
                }
            }
        }
    }

    private mutating func append(
        _ tag: String, isEmpty: Bool,
        children: (inout XMLPropertyListWriter) throws(PropertyListWriteError) -> Void
    ) throws(PropertyListWriteError) {
        try path.checkDepth()
        guard !isEmpty else { return line("<\(tag)/>") }
        line("<\(tag)>")
        indentation += 1
        try children(&self)
        indentation -= 1
        line("</\(tag)>")
    }

    private mutating func line(_ text: String) {
        if !layout.lineEnd.isEmpty {
            output.append(contentsOf: layout.indentation.utf8)
            for _ in 0..<indentation { output.append(contentsOf: layout.step.utf8) }
        }
        output.append(contentsOf: text.utf8)
        output.append(contentsOf: layout.lineEnd.utf8)
    }

    private func text(of number: Double) throws(PropertyListWriteError) -> String {
        if number.isFinite { return number.description }
        if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
        guard number.bitPattern == Double.nan.bitPattern else {
            throw path.fault("XML cannot hold this NaN; the binary form can.")
        }
        return "nan"
    }

    private func text(of date: Date) throws(PropertyListWriteError) -> String {
        guard let calendarDate = CalendarDate(date) else {
            throw path.fault(
                "XML cannot hold this date, which has a fraction of a second or lies too far away; "
                    + "the binary form can.")
        }
        return calendarDate.description
    }

    /// The text with what XML needs to be written differently.
    private func escaped(_ text: String) throws(PropertyListWriteError) -> String {
        guard text.utf8.contains(where: \.needsAttentionInXML) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // A carriage return as such is read back as a line feed.
            case "\r": result += "&#13;"
            case "\t": result.unicodeScalars.append(scalar)
            case "\n": result += layout.lineEnd.isEmpty ? "\n" : layout.lineEnd
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}":
                let code = String(scalar.value, radix: 16, uppercase: true)
                let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
                throw path.fault(
                    "XML cannot hold the character U+\(digits) of this text; the binary form can.")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension UInt8 {
    /// A byte of UTF-8 that may stand for something XML writes differently or cannot hold: markup,
    /// control characters, and the first byte of U+FFFE and U+FFFF.
    fileprivate var needsAttentionInXML: Bool {
        self < 0x20 || self == UInt8(ascii: "&") || self == UInt8(ascii: "<")
            || self == UInt8(ascii: ">") || self == 0xEF
    }
}
