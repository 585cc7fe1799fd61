import JSONText
import SettingsScreens
import TextViews

/// A part of a change of a text, as pages send and receive it.
enum TextPiece: Sendable, Hashable {
    /// So many UTF-16 code units stay: a positive number.
    case keep(Int)
    /// So many go: a negative number.
    case remove(Int)
    /// A text comes.
    case insert(String)

    var json: JSONValue {
        switch self {
        case .keep(let count): .integer(Int64(count))
        case .remove(let count): .integer(Int64(-count))
        case .insert(let text): .string(text)
        }
    }
}

extension ChangeSet {
    /// The change of the text in its shortest form, in which what comes stands before what goes.
    ///
    /// Two change sets with equal pieces make the same text of the same text.
    var pieces: [TextPiece] {
        var pieces: [TextPiece] = []
        var end = 0
        for change in changes {
            guard case .replacement(let content) = change.kind else { continue }
            if change.range.lowerBound > end { pieces.append(.keep(change.range.lowerBound - end)) }
            if !content.isEmpty { pieces.append(.insert(content.text.string)) }
            if !change.range.isEmpty { pieces.append(.remove(change.range.count)) }
            end = change.range.upperBound
        }
        return pieces
    }

    /// Whether the text comes out as it went in.
    var keepsText: Bool { !changesText }
}

extension [TextPiece] {
    var json: JSONValue { .array(map(\.json)) }

    /// How many code units come.
    var insertedCount: Int {
        reduce(0) { sum, piece in
            if case .insert(let text) = piece { sum + text.utf16.count } else { sum }
        }
    }
}
