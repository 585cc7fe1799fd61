/// Opportunities to break a line (UAX #14, rules LB2 to LB31).
///
/// Numbers are kept whole by the expression of UAX #14, section 8.2, example 7, as in Unicode's own
/// tests. Scripts that need a dictionary break at spaces only (LB1). Looks back over spaces, marks,
/// digits or regional indicators next to the place.
enum LineBreaks: BreakRules {
    static func isBreak(at place: some ScalarReader, floor: Int) -> Bool {
        guard let before = place.peekPrevious()?.textProperties.line,
            let after = place.peekNext()?.textProperties.line
        else { return true }
        if before == .cr, after == .lf { return false }
        if before.isMandatory { return true }
        if after.isMandatory || after == .sp || after == .zw { return false }
        let context = LineBreakContext(place, rawBefore: before, rawAfter: after, floor: floor)
        if context.solid == .zw { return true }
        if before == .zwj { return false }
        if after.isMark, !before.keepsMarksApart { return false }
        return context.isBreak
    }

    /// Whether the line must end at `place`, which isn't the start of the text (LB4, LB5).
    static func isMandatory(at place: some ScalarReader) -> Bool {
        guard let before = place.peekPrevious()?.textProperties.line, before.isMandatory else {
            return false
        }
        return before != .cr || place.peekNext()?.textProperties.line != .lf
    }
}

extension LineBreakClass {
    /// Whether a line ends after it.
    var isMandatory: Bool { self == .bk || self == .cr || self == .lf || self == .nl }

    var isMark: Bool { self == .cm || self == .zwj }

    /// Whether marks after it stand alone (LB10).
    var keepsMarksApart: Bool { isMandatory || self == .sp || self == .zw }

    var isLetter: Bool { self == .al || self == .hl }
    var isOpen: Bool { self == .op || self == .opWide }
    var isClose: Bool { self == .cl || self == .cp || self == .cpWide }
    var isAffix: Bool { self == .pr || self == .po }
    var isIdeograph: Bool { self == .id || self == .idUnassigned || self == .eb || self == .em }

    var isHangul: Bool {
        self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3
    }
}
