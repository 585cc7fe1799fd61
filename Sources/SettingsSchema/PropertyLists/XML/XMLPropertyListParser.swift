/// Builds the value of an XML property list.
///
/// Open elements are kept in an array, not on the stack, so that no file can overflow it.
struct XMLPropertyListParser {
    var scanner: XMLScanner
    private let limits: PropertyListLimits
    private var open: [(tag: XMLTag, collection: CollectionBuilder)] = []
    private var depth = 0
    private var nodeCount = 0
    private var root: PropertyListNode?

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListLimits) {
        scanner = XMLScanner(bytes)
        self.limits = limits
    }

    /// The collection whose children are being read.
    var innermost: CollectionBuilder? { open.last?.collection }

    /// Reads the whole file.
    mutating func parse() throws(PropertyListFault) -> PropertyListNode {
        while true {
            try scanner.skipBetweenTags()
            let start = scanner.cursor.offset
            guard let byte = scanner.cursor.byte() else { return try finish() }
            guard byte == UInt8(ascii: "<"), root == nil || !open.isEmpty else {
                throw unexpectedText(at: start)
            }
            let tag = try scanner.readTag()
            if tag.kind == .end {
                try close(tag)
            } else {
                try begin(tag)
            }
        }
    }

    private func finish() throws(PropertyListFault) -> PropertyListNode {
        if let last = open.last { throw scanner.endMissing(of: last.tag) }
        if let root { return root }
        throw PropertyListFault(
            .syntax, "Expected <plist>, found the end of the file.", at: scanner.cursor.offset)
    }

    private mutating func begin(_ tag: XMLTag) throws(PropertyListFault) {
        guard let element = tag.element else { throw unknown(tag) }
        switch element {
        case .plist:
            guard open.isEmpty else { throw unexpected(tag) }
            open.append((tag, CollectionBuilder(.document, at: tag.range.lowerBound)))
            if tag.kind == .empty { try close(tag) }
        case .key:
            try readKey(tag)
        case .dict, .array:
            try requirePlace(for: tag)
            try count(at: tag.range.lowerBound)
            depth += 1
            try limits.check(depth: depth, at: tag.range.lowerBound)
            let kind: CollectionBuilder.Kind = element == .dict ? .dictionary : .array
            open.append((tag, CollectionBuilder(kind, at: tag.range.lowerBound)))
            if tag.kind == .empty { try close(tag) }
        default:
            try requirePlace(for: tag)
            try count(at: tag.range.lowerBound)
            let value = try scanner.readScalar(tag)
            let range = tag.range.lowerBound..<scanner.cursor.offset
            append(PropertyListNode(content: .scalar(value), range: range))
        }
    }

    private mutating func readKey(_ tag: XMLTag) throws(PropertyListFault) {
        guard let last = open.last?.collection, last.kind == .dictionary else {
            throw unexpected(tag)
        }
        if let key = last.key {
            throw PropertyListFault(
                .syntax,
                "The key \"\(key.text.shortened)\" has no value: expected one after it, found "
                    + "another <key>.",
                at: key.range.lowerBound)
        }
        let text = tag.kind == .empty ? "" : try scanner.readText(of: tag).string(scanner.cursor)
        let range = tag.range.lowerBound..<scanner.cursor.offset
        open[open.count - 1].collection.key = (text, range)
    }

    private mutating func close(_ tag: XMLTag) throws(PropertyListFault) {
        guard let last = open.last else {
            throw PropertyListFault(
                .syntax,
                "Expected a value, found </\(scanner.cursor.string(tag.name).shortened)>, which "
                    + "closes nothing.",
                at: tag.range.lowerBound)
        }
        guard last.tag.element == tag.element else {
            throw scanner.mismatch(tag, expected: last.tag, at: tag.range.lowerBound)
        }
        if let key = last.collection.key {
            throw PropertyListFault(
                .syntax,
                "The key \"\(key.text.shortened)\" has no value: expected one after it, found "
                    + "</dict>.",
                at: key.range.lowerBound)
        }
        open.removeLast()
        guard last.collection.kind == .document else {
            depth -= 1
            append(last.collection.node(endingAt: scanner.cursor.offset))
            return
        }
        guard let value = last.collection.nodes.first else {
            throw PropertyListFault(
                .syntax, "Expected a value in <plist>, found none.", at: tag.range.lowerBound)
        }
        root = value
    }

    private mutating func append(_ node: PropertyListNode) {
        if open.isEmpty {
            root = node
        } else {
            open[open.count - 1].collection.append(node)
        }
    }

    private mutating func count(at offset: Int) throws(PropertyListFault) {
        nodeCount += 1
        try limits.check(nodeCount: nodeCount, at: offset)
    }
}
