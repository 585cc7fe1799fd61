import SharedSettings

/// Builds the value of a binary property list, version `bplist00`.
///
/// The file ends in a trailer that tells where the offsets of the objects stand; collections name
/// their children by number. Every offset and count is checked before it is used.
struct BinaryPropertyListParser {
    let layout: BinaryLayout
    let limits: PropertyListLimits
    private var nodeCount = 0
    /// The objects that are being read, from the root to the innermost.
    private var path: [Int] = []
    /// Scalars that have been read, by number: a file may share one object many times.
    private var scalars: [Int: PropertyListNode] = [:]

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListLimits
    ) throws(PropertyListFault) {
        layout = try BinaryLayout(bytes)
        self.limits = limits
    }

    /// Reads the whole file.
    mutating func parse() throws(PropertyListFault) -> PropertyListNode {
        try readObject(layout.rootObject)
    }

    /// Reads an object.
    ///
    /// It calls itself for children, at most as deep as the limit.
    private mutating func readObject(_ number: Int) throws(PropertyListFault) -> PropertyListNode {
        nodeCount += 1
        let start = try layout.offset(ofObject: number)
        try limits.check(nodeCount: nodeCount, at: start)
        if let node = scalars[number] { return node }
        let marker = layout.bytes[start]
        switch marker >> 4 {
        case 0xA, 0xD:
            return try readCollection(number, isDictionary: marker >> 4 == 0xD, at: start)
        default:
            let (value, end) = try layout.readScalar(at: start)
            let node = PropertyListNode(content: .scalar(value), range: start..<end)
            scalars[number] = node
            return node
        }
    }

    private mutating func readCollection(
        _ number: Int, isDictionary: Bool, at start: Int
    ) throws(PropertyListFault) -> PropertyListNode {
        guard !path.contains(number) else {
            throw PropertyListFault(
                .syntax, "Object \(number) contains itself: expected no cycle.", at: start)
        }
        try limits.check(depth: path.count + 1, at: start)
        path.append(number)
        defer { path.removeLast() }
        let (count, first) = try layout.readCount(at: start)
        let references = try layout.references(isDictionary ? 2 : 1, of: count, at: first)
        var builder = CollectionBuilder(isDictionary ? .dictionary : .array, at: start)
        for index in 0..<count {
            if isDictionary {
                let key = try readKey(layout.reference(references, index), in: number, at: start)
                builder.key = (key.text, key.range)
            }
            let place = isDictionary ? count + index : index
            builder.append(try readObject(layout.reference(references, place)))
        }
        return builder.node(endingAt: references.upperBound)
    }

    private mutating func readKey(
        _ number: Int, in dictionary: Int, at start: Int
    ) throws(PropertyListFault) -> (text: String, range: Range<Int>) {
        let offset = try layout.offset(ofObject: number)
        if scalars[number] == nil,
            layout.bytes[offset] >> 4 == 0xA || layout.bytes[offset] >> 4 == 0xD
        {
            throw keyFault(dictionary, at: start)
        }
        let node = try readObject(number)
        guard case .scalar(.string(let text)) = node.content else {
            throw keyFault(dictionary, at: start)
        }
        return (text, node.range)
    }

    private func keyFault(_ dictionary: Int, at start: Int) -> PropertyListFault {
        PropertyListFault(
            .value, "Object \(dictionary) is a dictionary with a key that is no text.", at: start)
    }
}
