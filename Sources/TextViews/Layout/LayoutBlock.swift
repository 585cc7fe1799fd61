/// A stretch of text in the order of the lines: one piece, or many paragraphs not looked at yet.
struct LayoutBlock {
    /// The length in UTF-16 code units.
    var length: Int
    /// The height in points, guessed until the lines are known.
    var height: Double
    /// How far the widest line reaches, from the left edge of the lines.
    var usedWidth = 0.0
    /// The distance from the start of the block's first paragraph to the block.
    var paragraphOffset = 0
    /// The lines; `nil` before the block is laid out.
    var lines: [LayoutLine]?
}

/// Blocks in order, found by offset or height.
///
/// Blocks lie in groups of a few hundred that know their sums: a search or a change costs a walk over
/// the groups and over one group, microseconds with a million of paragraphs.
struct LayoutBlockList {
    /// A block with what comes before it.
    struct Place {
        fileprivate var group: Int
        fileprivate var index: Int
        /// The offset at which the block begins.
        var start: Int
        /// The height of all blocks before.
        var y: Double
    }

    private struct Group {
        var blocks: [LayoutBlock]
        var length = 0
        var height = 0.0
        var usedWidth = 0.0

        init(_ blocks: [LayoutBlock]) {
            self.blocks = blocks
            update()
        }

        mutating func update() {
            length = blocks.reduce(0) { $0 + $1.length }
            height = blocks.reduce(0) { $0 + $1.height }
            usedWidth = blocks.reduce(0) { max($0, $1.usedWidth) }
        }
    }

    private static let groupSize = 256
    private var groups: [Group]

    /// Makes a list of one block, or of none when it is empty.
    init(_ block: LayoutBlock) {
        groups = block.length > 0 ? [Group([block])] : []
    }

    var height: Double { groups.reduce(0) { $0 + $1.height } }
    var usedWidth: Double { groups.reduce(0) { max($0, $1.usedWidth) } }
    var count: Int { groups.reduce(0) { $0 + $1.blocks.count } }

    subscript(place: Place) -> LayoutBlock { groups[place.group].blocks[place.index] }

    /// The block that holds an offset; the last one for the end of the text.
    func place(at offset: Int) -> Place? {
        place { start, _, length, _ in offset < start + length }
    }

    /// The block at a height; the last one below all.
    func place(y: Double) -> Place? {
        place { _, top, _, height in y < top + height }
    }

    private func place(where holds: (Int, Double, Int, Double) -> Bool) -> Place? {
        var start = 0
        var y = 0.0
        for (number, group) in groups.enumerated() {
            guard number == groups.count - 1 || holds(start, y, group.length, group.height) else {
                start += group.length
                y += group.height
                continue
            }
            for (index, block) in group.blocks.enumerated() {
                if index == group.blocks.count - 1 || holds(start, y, block.length, block.height) {
                    return Place(group: number, index: index, start: start, y: y)
                }
                start += block.length
                y += block.height
            }
        }
        return nil
    }

    /// The block after another.
    func place(after place: Place) -> Place? {
        let block = self[place]
        var next = place
        next.start += block.length
        next.y += block.height
        next.index += 1
        if next.index == groups[place.group].blocks.count {
            next.group += 1
            next.index = 0
        }
        return next.group < groups.count ? next : nil
    }

    /// Puts blocks in the place of one; their lengths must have the same sum.
    mutating func replace(_ place: Place, with blocks: [LayoutBlock]) {
        groups[place.group].blocks.replaceSubrange(place.index...place.index, with: blocks)
        settle(place.group)
    }

    /// Puts one block in the place of all that lie in a range, whose ends are edges of blocks.
    mutating func replace(_ range: Range<Int>, with block: LayoutBlock) {
        var start = 0
        var kept: [Group] = []
        var isInserted = false
        for group in groups {
            let end = start + group.length
            if end <= range.lowerBound || start >= range.upperBound {
                if start >= range.upperBound, !isInserted {
                    if block.length > 0 { kept.append(Group([block])) }
                    isInserted = true
                }
                kept.append(group)
            } else {
                let parts = Self.split(group.blocks, start, range)
                let middle = isInserted || block.length == 0 ? [] : [block]
                isInserted = true
                let blocks = parts.before + middle + parts.after
                if !blocks.isEmpty { kept.append(Group(blocks)) }
            }
            start = end
        }
        if !isInserted, block.length > 0 { kept.append(Group([block])) }
        groups = kept
    }

    private static func split(
        _ blocks: [LayoutBlock], _ start: Int, _ range: Range<Int>
    ) -> (before: [LayoutBlock], after: [LayoutBlock]) {
        var before: [LayoutBlock] = []
        var after: [LayoutBlock] = []
        var start = start
        for block in blocks {
            if start < range.lowerBound { before.append(block) }
            if start >= range.upperBound { after.append(block) }
            start += block.length
        }
        return (before, after)
    }

    private mutating func settle(_ number: Int) {
        let blocks = groups[number].blocks
        guard blocks.count > Self.groupSize else {
            if blocks.isEmpty { groups.remove(at: number) } else { groups[number].update() }
            return
        }
        let half = blocks.count / 2
        groups[number] = Group(Array(blocks[..<half]))
        groups.insert(Group(Array(blocks[half...])), at: number + 1)
    }
}
