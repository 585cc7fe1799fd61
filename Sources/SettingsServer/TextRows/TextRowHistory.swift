import TextViews

/// The last versions of a text, so that edits made upon an older one find their place.
struct TextRowHistory {
    private struct Entry {
        var changes: ChangeSet
        var textBefore: TextBuffer
    }

    /// How many versions back a page may be.
    static let limit = 1000

    /// The number of the newest version.
    private(set) var version = 0
    private var entries: [Entry] = []

    /// Adds a version.
    mutating func add(_ changes: ChangeSet, from text: TextBuffer) {
        version += 1
        entries.append(Entry(changes: changes, textBefore: text))
        // Now and then many at once, so that adding stays cheap.
        if entries.count > Self.limit * 2 { entries.removeFirst(Self.limit) }
    }

    /// Returns the text of a version, or `nil` when it isn't known any more, or not yet.
    func text(of version: Int, newest: TextBuffer) -> TextBuffer? {
        if version == self.version { return newest }
        let index = entries.count - (self.version - version)
        return version < self.version && index >= 0 ? entries[index].textBefore : nil
    }

    /// Returns what leads from a known version to the newest one.
    func changes(since version: Int, newest: TextBuffer) -> ChangeSet {
        let count = min(self.version - version, entries.count)
        guard let first = entries.suffix(count).first else {
            return ChangeSet(unchanged: newest.count)
        }
        return entries.suffix(count).dropFirst().reduce(first.changes) {
            $0.composed(with: $1.changes)
        }
    }
}
