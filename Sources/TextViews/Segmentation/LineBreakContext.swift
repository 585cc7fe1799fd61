/// What rules LB11 to LB31 look at: the classes around a place, marks resolved (LB9, LB10).
struct LineBreakContext<Reader: ScalarReader> {
    /// The class before the place; spaces count.
    private let before: LineBreakClass
    private let after: LineBreakClass
    /// The class before the spaces before the place; `nil` at the start of the text.
    let solid: LineBreakClass?
    private let place: Reader
    private let floor: Int

    init(_ place: Reader, rawBefore: LineBreakClass, rawAfter: LineBreakClass, floor: Int) {
        self.place = place
        self.floor = floor
        after = rawAfter.isMark ? .al : rawAfter
        var behind = place
        var kind = Self.readBack(&behind, floor)
        before = kind ?? .al
        while kind == .sp { kind = Self.readBack(&behind, floor) }
        solid = kind
    }

    /// Whether a break is allowed.
    var isBreak: Bool {
        if after == .wj || before == .wj || before == .gl { return false }
        if after == .gl, before != .sp, before != .ba, before != .hy { return false }
        if after.isClose || after == .ex || after == .is || after == .sy { return false }
        if keepsOverSpaces { return false }
        if before == .sp { return true }
        if before == .qu || after == .qu { return false }
        if before == .cb || after == .cb { return true }
        return !(keepsPunctuation || keepsNumber || keepsLetters || keepsSymbols)
    }

    /// LB14 to LB17.
    private var keepsOverSpaces: Bool {
        switch solid {
        case .op, .opWide: true
        case .qu: after.isOpen
        case .cl, .cp, .cpWide: after == .ns
        case .b2: after == .b2
        default: false
        }
    }

    /// LB21 to LB22.
    private var keepsPunctuation: Bool {
        if after == .ba || after == .hy || after == .ns || after == .in || before == .bb {
            return true
        }
        if before == .sy, after == .hl { return true }
        return (before == .hy || before == .ba) && readBefore(2) == .hl
    }

    /// LB23 to LB25.
    private var keepsNumber: Bool {
        if before.isLetter, after == .nu || after.isAffix { return true }
        if after.isLetter, before == .nu || before.isAffix { return true }
        if before == .pr, after.isIdeograph { return true }
        if after == .po, before.isIdeograph { return true }
        if after == .nu, before.isAffix || before.isOpen || before == .hy { return true }
        if before.isAffix, after.isOpen || after == .hy { return classAfterNext == .nu }
        if after == .nu || after.isAffix { return endsInNumber }
        return false
    }

    /// LB26 to LB29.
    private var keepsLetters: Bool {
        switch before {
        case .jl where [.jl, .jv, .h2, .h3].contains(after): true
        case .jv where after == .jv || after == .jt: true
        case .h2 where after == .jv || after == .jt: true
        case .jt where after == .jt, .h3 where after == .jt: true
        case .jl, .jv, .jt, .h2, .h3: after == .po
        case .pr: after.isHangul
        case .al, .hl, .is: after.isLetter
        default: false
        }
    }

    /// LB30 to LB30b.
    private var keepsSymbols: Bool {
        if after == .op, before.isLetter || before == .nu { return true }
        if before == .cp, after.isLetter || after == .nu { return true }
        if after == .em { return before == .eb || before == .idUnassigned }
        return before == .ri && after == .ri && isOddRun
    }

    /// Whether a number ends before the place: digits, separators, perhaps a closing bracket.
    private var endsInNumber: Bool {
        var behind = place
        var kind = Self.readBack(&behind, floor)
        if kind?.isClose == true {
            guard after.isAffix else { return false }
            kind = Self.readBack(&behind, floor)
        }
        while kind == .sy || kind == .is { kind = Self.readBack(&behind, floor) }
        return kind == .nu
    }

    private var isOddRun: Bool {
        var behind = place
        var isOdd = false
        while Self.readBack(&behind, floor) == .ri { isOdd.toggle() }
        return isOdd
    }

    /// The class of the scalar after the next one and its marks.
    private var classAfterNext: LineBreakClass? {
        var ahead = place
        _ = ahead.next()
        while let kind = ahead.next()?.textProperties.line {
            guard kind.isMark else { return kind }
        }
        return nil
    }

    private func readBefore(_ count: Int) -> LineBreakClass? {
        var behind = place
        var kind: LineBreakClass?
        for _ in 0..<count { kind = Self.readBack(&behind, floor) }
        return kind
    }

    /// Reads back one scalar with its marks; marks that stand alone are letters.
    private static func readBack(_ cursor: inout Reader, _ floor: Int) -> LineBreakClass? {
        var sawMark = false
        while true {
            let last = cursor
            guard let kind = cursor.previous(above: floor)?.textProperties.line else {
                return sawMark ? .al : nil
            }
            if sawMark, kind.keepsMarksApart {
                cursor = last
                return .al
            }
            guard kind.isMark else { return kind }
            sawMark = true
        }
    }
}
