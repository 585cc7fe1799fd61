import FoundationEssentials

/// A block of Swift in a page of documentation.
struct FencedCode: Sendable, CustomStringConvertible {
    /// The page's path in the project.
    var page: String
    /// The line of the first line of code, counted from 1.
    var line: Int
    /// The lines of code, without imports and without the indentation that all have in common.
    var code: [Substring]
    /// The modules that the block imports.
    var imports: [Substring]

    /// The place, as tests show it.
    var description: String { "\(page):\(line)" }

    /// Returns the blocks that begin with ```` ```swift ```` in a page.
    static func all(inPage page: String) throws -> [FencedCode] {
        var found: [FencedCode] = []
        var block: (line: Int, lines: [Substring])?
        let lines = try Project.text(page).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line == "```swift" {
                block = (index + 2, [])
            } else if line == "```", let (start, lines) = block {
                found.append(FencedCode(page: page, line: start, lines: lines))
                block = nil
            } else {
                block?.lines.append(line)
            }
        }
        return found
    }

    private init(page: String, line: Int, lines: [Substring]) {
        self.page = page
        self.line = line
        imports = lines.filter { $0.hasPrefix("import ") }
        code = Code.withoutCommonIndentation(
            Code.trimmed(lines.filter { !$0.hasPrefix("import ") }))
    }

    /// Whether the block stands in a file of code, indented or not.
    func stands(in file: Code) -> Bool {
        guard imports.allSatisfy({ file.lines.contains($0) }) else { return false }
        guard let first = code.first else { return true }
        return file.lines.indices.contains { start in
            guard file.lines[start].hasSuffix(first), start + code.count <= file.lines.count else {
                return false
            }
            return Code.withoutCommonIndentation(
                Array(file.lines[start..<start + code.count])) == code
        }
    }
}

/// A file of code that is compiled.
struct Code: Sendable {
    /// Its lines.
    var lines: [Substring]

    /// Reads a file of the project.
    init(file: String) throws {
        lines = try Project.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Leaves out empty lines at both ends.
    static func trimmed(_ lines: [Substring]) -> [Substring] {
        let kept = lines.drop { $0.isEmpty }
        guard let last = kept.lastIndex(where: { !$0.isEmpty }) else { return [] }
        return Array(kept[...last])
    }

    /// Moves lines to the left until one begins without space.
    static func withoutCommonIndentation(_ lines: [Substring]) -> [Substring] {
        let indentation =
            lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indentation) }
    }
}
