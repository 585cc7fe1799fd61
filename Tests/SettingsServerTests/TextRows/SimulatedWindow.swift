import TextViews

@testable import SettingsServer

/// A window of a browser, as far as its texts go: what page's script does, step by step.
struct SimulatedWindow {
    /// An edit that wasn't answered yet.
    struct Edit {
        var inputType: String
        var change: ChangeSet
        var before: Range<Int>?
        var isComposing = false
        /// What was sent, once it was.
        var sentAs: [TextRowEdit]?
    }

    let name: String
    var session: String
    var version: Int
    /// The server's text.
    var base: AttributedText
    var edits: [Edit] = []
    var sentCount = 0
    var first = 0
    var events: [TextRowEvent] = []

    init(_ name: String, _ reply: TextRowReply) {
        self.name = name
        session = reply.session
        version = reply.version
        base = AttributedText(reply.wholeText ?? "")
    }

    /// What the user sees.
    var text: AttributedText {
        edits.reduce(base) { $1.change.applied(to: $0) }
    }

    mutating func edit(
        _ inputType: String, _ range: Range<Int> = 0..<0, _ string: String = "",
        before: Range<Int>? = nil, isComposing: Bool = false
    ) {
        let change = ChangeSet([TextChange(range, with: string)], in: text.text)
        edits.append(
            Edit(
                inputType: inputType, change: change, before: before, isComposing: isComposing))
    }

    /// All edits that weren't answered yet, sent for the first time or again.
    mutating func request() -> TextRowRequest {
        sentCount = max(sentCount, edits.count)
        for index in edits.indices where edits[index].sentAs == nil {
            edits[index].sentAs = edits[index].wire
        }
        return TextRowRequest(
            client: name, session: session, version: version, firstEdit: first,
            edits: edits.flatMap { $0.sentAs ?? [] })
    }

    /// Takes an answer; edits made since it was asked for stay.
    mutating func receive(_ reply: TextRowReply) {
        switch reply.outcome {
        case .text(let text):
            for index in edits.indices { edits[index].sentAs = nil }
            session = reply.session
            sentCount = 0
            version = reply.version
            let fresh = TextBuffer(text)
            follow(
                ChangeSet(
                    base.text.replacements(leadingTo: fresh).map {
                        TextChange($0.old, with: AttributedText(fresh.slice($0.new)))
                    }, in: base.text))
        case .changes(let pieces):
            for edit in edits.prefix(sentCount) {
                edit.change.apply(to: &base)
                first += edit.sentAs?.count ?? 0
            }
            edits.removeFirst(sentCount)
            sentCount = 0
            version = reply.version
            follow(pieces.change(of: base.text))
        }
    }

    /// Takes the events whose turn it is; not while an answer is missing.
    mutating func hear() {
        guard sentCount == 0 else { return }
        for event in events where event.version > version {
            precondition(event.version == version + 1, "an event was missed")
            version = event.version
            follow(event.pieces.change(of: base.text))
        }
        events = []
    }

    private mutating func follow(_ change: ChangeSet) {
        change.apply(to: &base)
        var change = change
        for index in edits.indices {
            let own = edits[index].change
            edits[index].change = own.mapped(over: change, isFirst: false)
            edits[index].before = edits[index].before.map { change.map($0) }
            change = change.mapped(over: own, isFirst: true)
        }
    }
}

extension SimulatedWindow.Edit {
    fileprivate var wire: [TextRowEdit] {
        let changes = change.changes
        guard changes.count > 1 else {
            return [
                TextRowEdit(
                    inputType: inputType, range: changes.first?.range ?? 0..<0,
                    text: changes.first?.string ?? "", before: before, isComposing: isComposing)
            ]
        }
        var shift = 0
        return changes.map { change in
            let start = change.range.lowerBound + shift
            shift += change.string.utf16.count - change.range.count
            return TextRowEdit(
                inputType: inputType, range: start..<start + change.range.count,
                text: change.string)
        }
    }
}

extension TextChange {
    fileprivate var string: String {
        guard case .replacement(let text) = kind else { return "" }
        return text.text.string
    }
}

extension TextRowReply {
    var wholeText: String? {
        if case .text(let text) = outcome { text } else { nil }
    }
}

extension [TextPiece] {
    /// The change that the pieces stand for.
    func change(of text: TextBuffer) -> ChangeSet {
        var changes: [TextChange] = []
        var place = 0
        for piece in self {
            switch piece {
            case .keep(let count): place += count
            case .insert(let string): changes.append(TextChange(place..<place, with: string))
            case .remove(let count):
                changes.append(TextChange(place..<place + count, with: ""))
                place += count
            }
        }
        return ChangeSet(changes, in: text)
    }
}
