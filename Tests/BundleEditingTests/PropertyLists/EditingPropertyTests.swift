import BundleEditing
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// A random edit of a property list, and what it makes of the value.
private struct RandomEdit {
    var apply: (inout PropertyListEditor) throws -> Void
    var expected: SettingValue
    /// What it may touch, lines around it aside.
    var touched: Range<Int>
}

extension PropertyListNode {
    /// Every collection in the node with its path.
    fileprivate func collections(
        _ path: PropertyListPath = PropertyListPath()
    ) -> [(path: PropertyListPath, node: PropertyListNode)] {
        switch content {
        case .scalar: []
        case .array(let nodes):
            [(path, self)]
                + nodes.indices.flatMap { nodes[$0].collections(path.appending(.index($0))) }
        case .dictionary(let entries):
            [(path, self)]
                + entries.flatMap { $0.value.collections(path.appending(.key($0.key))) }
        }
    }

    /// The value with the one at a path changed.
    fileprivate func value(
        at path: ArraySlice<PropertyListPath.Step>, _ change: (SettingValue) -> SettingValue
    ) -> SettingValue {
        guard let step = path.first else { return change(value) }
        switch (value, step) {
        case (.array(var values), .index(let index)):
            if let child = array?[index] {
                values[index] = child.value(at: path.dropFirst(), change)
            }
            return .array(values)
        case (.dictionary(var values), .key(let key)):
            values[key] = self[key]?.value(at: path.dropFirst(), change)
            return .dictionary(values)
        default: return value
        }
    }
}

extension SeededRandom {
    fileprivate mutating func edit(_ root: PropertyListNode) -> RandomEdit? {
        guard let (path, node) = root.collections().randomElement(using: &self) else { return nil }
        let new = value(depth: 1, fitsXML: true)
        if let array = node.array {
            return edit(root, path, array, node.range, new)
        }
        return edit(root, path, node.entries ?? [], node.range, new)
    }

    private mutating func edit(
        _ root: PropertyListNode, _ path: PropertyListPath, _ array: [PropertyListNode],
        _ range: Range<Int>, _ new: SettingValue
    ) -> RandomEdit {
        func expected(_ change: (inout [SettingValue]) -> Void) -> SettingValue {
            root.value(at: path.steps[...]) { _ in
                var values = array.map(\.value)
                change(&values)
                return .array(values)
            }
        }
        let place = Int.random(in: 0...array.count, using: &self)
        let kind = Int.random(in: 0...3, using: &self)
        guard kind > 0, place < array.count else {
            let end = place > 0 ? array[place - 1].range.upperBound : range.lowerBound
            let next = place < array.count ? array[place].range.lowerBound : range.upperBound
            return RandomEdit(
                apply: { try $0.insert(PropertyListNode(unplaced: new), at: place, in: path) },
                expected: expected { $0.insert(new, at: place) }, touched: end..<next)
        }
        switch kind {
        case 1:
            return RandomEdit(
                apply: { try $0.set(new, at: path.appending(.index(place))) },
                expected: expected { $0[place] = new }, touched: array[place].range)
        case 2:
            return RandomEdit(
                apply: { try $0.remove(path.appending(.index(place))) },
                expected: expected { $0.remove(at: place) }, touched: array[place].range)
        default:
            let target = Int.random(in: array.indices, using: &self)
            return RandomEdit(
                apply: { try $0.move(from: place, to: target, in: path) },
                expected: expected { $0.insert($0.remove(at: place), at: target) }, touched: range)
        }
    }

    private mutating func edit(
        _ root: PropertyListNode, _ path: PropertyListPath, _ entries: [PropertyListEntry],
        _ range: Range<Int>, _ new: SettingValue
    ) -> RandomEdit {
        func expected(_ change: (inout [String: SettingValue]) -> Void) -> SettingValue {
            root.value(at: path.steps[...]) { value in
                guard case .dictionary(var values) = value else { return value }
                change(&values)
                return .dictionary(values)
            }
        }
        let place = Int.random(in: 0...entries.count, using: &self)
        let name = "new \(next())"
        let kind = Int.random(in: 0...3, using: &self)
        guard kind > 0, place < entries.count else {
            return RandomEdit(
                apply: {
                    try $0.insert(
                        key: name, PropertyListNode(unplaced: new), at: place, in: path)
                }, expected: expected { $0[name] = new }, touched: range)
        }
        let entry = entries[place]
        let touched = entry.keyRange.lowerBound..<entry.value.range.upperBound
        switch kind {
        case 1:
            return RandomEdit(
                apply: { try $0.set(new, at: path.appending(.key(entry.key))) },
                expected: expected { $0[entry.key] = new }, touched: touched)
        case 2:
            return RandomEdit(
                apply: { try $0.remove(path.appending(.key(entry.key))) },
                expected: expected { $0[entry.key] = nil }, touched: touched)
        default:
            return RandomEdit(
                apply: { try $0.rename(path.appending(.key(entry.key)), to: name) },
                expected: expected { $0[name] = $0.removeValue(forKey: entry.key) },
                touched: touched)
        }
    }

    /// A property list in a random layout, with comments here and there.
    fileprivate mutating func document() throws -> String {
        let layout = XMLLayout(
            indentation: ["", "\t", "    "].randomElement(using: &self) ?? "",
            step: ["", "\t", "  "].randomElement(using: &self) ?? "",
            lineEnd: ["\n", "\r\n", "\r", ""].randomElement(using: &self) ?? "")
        let value = SettingValue.dictionary([
            "PreferenceSpecifiers": .array(
                (0..<4).map { _ in self.value(depth: 2, fitsXML: true) }),
            "Title": "Größe 🚘",
        ])
        var text = try PropertyListNode(unplaced: value).xmlText(layout)
        let end = layout.lineEnd
        for tag in ["<dict>", "<array>", "</dict>", "<true/>"] where next() % 2 == 0 {
            let comment = next() % 2 == 0 ? "<!-- é -->" : "\(end)<!-- <dict> \(end) -->"
            text = text.replacing(tag + end, with: tag + comment + end)
        }
        return
            "<?xml version=\"1.0\"?>\(end)<plist>\(end)\(layout.indentation)\(text)\(end)</plist>"
    }
}

private func check(
    _ bytes: [UInt8], _ random: inout SeededRandom, edits: Int, _ name: String
) throws {
    var editor = try PropertyListEditor(bytes)
    for _ in 0..<edits {
        let before = editor.document
        guard let edit = random.edit(before.root) else { return }
        try edit.apply(&editor)
        let comment: Comment = "seed \(random.seed), \(name)"
        #expect(editor.document.root.value == edit.expected, comment)
        let isSame = sameOutside(edit.touched, old: before.source, new: editor.document.source)
        #expect(isSame, comment)
    }
    // What the bytes hold is what the text says, in the encoding they were in.
    #expect(try PropertyListEditor(editor.bytes).document.source == editor.document.source)
    #expect(try EncodedText(editor.bytes).encoding == EncodedText(bytes).encoding)
}

@Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
func `a random edit does what it says and leaves all other lines`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
        let encoding = FileEncoding.allCases.randomElement(using: &random) ?? .utf8
        let text = try random.document()
        try check(encoding.bytes(text), &random, edits: 8, "\(encoding)")
    }
}

@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct `Editing the corpus` {
    @Test func `every file that is read is written back as it was`() throws {
        var counts = (plists: 0, strings: 0, utf16: 0)
        for file in try corpusFiles(".plist") {
            guard let document = try? PropertyListReader().read(file.bytes),
                document.format != .binary
            else { continue }
            try expectIdentity(file.bytes, file.path, &counts.utf16)
            counts.plists += 1
        }
        for file in try corpusFiles(".strings") {
            guard let editor = try? StringsEditor(file.bytes) else { continue }
            #expect(editor.bytes == file.bytes)
            try expectIdentity(file.bytes, file.path, &counts.utf16)
            counts.strings += 1
        }
        #expect(counts.plists > 200 && counts.strings > 350 && counts.utf16 > 200, "\(counts)")
        print("identity: \(counts)")
    }

    /// Replaces each line by itself, so that all is decoded and encoded again.
    private func expectIdentity(_ bytes: [UInt8], _ path: String, _ utf16: inout Int) throws {
        var file = try EncodedText(bytes)
        var start = 0
        var edits: [TextEdit] = []
        while start < file.utf8.count {
            let end = file.utf8[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.utf8.count
            edits.append(
                TextEdit(start..<end, String(decoding: file.utf8[start..<end], as: UTF8.self)))
            start = end
        }
        file.apply(edits)
        #expect(file.bytes == bytes, "\(path)")
        if case .utf16 = file.encoding { utf16 += 1 }
    }

    @Test func `random edits of every page do what they say and leave all other lines`() throws {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        for file in try corpusFiles(".plist") where file.bytes.count < 60_000 {
            guard (try? PropertyListEditor(file.bytes)) != nil else { continue }
            try check(file.bytes, &random, edits: 3, file.path)
        }
    }

    @Test func `random edits of every table do what they say and leave all other lines`() throws {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        for file in try corpusFiles(".strings") where file.bytes.count < 60_000 {
            guard var editor = try? StringsEditor(file.bytes) else { continue }
            for _ in 0..<3 { try edit(&editor, &random, file.path) }
        }
    }

    private func edit(
        _ editor: inout StringsEditor, _ random: inout SeededRandom, _ path: String
    ) throws {
        let before = editor.table
        var expected = before.strings
        let text = "Größe \"\(random.next() % 100)\"\n\\"
        let name = "key \(random.next())"
        var touched = before.source.count..<before.source.count
        if let last = before.entries.last { touched = last.end..<last.end }
        let key = before.entries.randomElement(using: &random)?.key
        if let entry = key.flatMap({ key in before.entries.last { $0.key == key } }) {
            touched = entry.keyRange.lowerBound..<entry.end
        }
        switch (Int.random(in: 0...3, using: &random), key) {
        case (1, let key?):
            try editor.set(text, forKey: key)
            expected[key] = text
        case (2, let key?) where editor.entries(of: key).count == 1:
            try editor.rename(key, to: name)
            expected[name] = expected.removeValue(forKey: key)
        case (3, let key?) where editor.entries(of: key).count == 1:
            try editor.remove(key)
            expected[key] = nil
            // Its comment and a blank line go too.
            touched = 0..<before.source.count
        default:
            try editor.add([NewString(key: name, text: text, comment: "c")], after: key)
            expected[name] = text
        }
        let comment: Comment = "seed \(random.seed), \(path)"
        #expect(editor.table.strings == expected, comment)
        let isSame = sameOutside(touched, old: before.source, new: editor.table.source)
        #expect(isSame, comment)
    }
}
