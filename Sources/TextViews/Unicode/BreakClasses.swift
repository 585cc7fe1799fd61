// The raw values' order is that of the lists in Scripts/generate-unicode-tables.py.

/// The values of Grapheme_Cluster_Break (UAX #29), with those of two other properties that its rules
/// ask for: Extended_Pictographic and Indic_Conjunct_Break.
enum GraphemeBreakClass: UInt8 {
    case other, carriageReturn, lineFeed, control, extend, zeroWidthJoiner, regionalIndicator
    case prepend, spacingMark
    case leadingJamo, vowelJamo, trailingJamo, syllableLV, syllableLVT
    case extendedPictographic, indicConsonant, indicLinker, zeroWidthNonJoiner
}

/// The values of Word_Break (UAX #29).
enum WordBreakClass: UInt8 {
    case other, carriageReturn, lineFeed, newline, extend, zeroWidthJoiner, format
    case regionalIndicator, katakana, hebrewLetter, letter, singleQuote, doubleQuote
    case middleOfNumberOrLetter, middleOfLetters, middleOfNumber, numeric, extender, space
}

/// The values of Sentence_Break (UAX #29).
enum SentenceBreakClass: UInt8 {
    case other, carriageReturn, lineFeed, separator, extend, format, space
    case lower, upper, otherLetter, numeric, fullStop, continuation, terminator, close
}

/// The values of Line_Break (UAX #14), named by their abbreviations there, after rule LB1.
///
/// `cpWide` and `opWide` are East Asian brackets (LB30), `idUnassigned` the pictographs to come
/// (LB30b).
enum LineBreakClass: UInt8 {
    case bk, cr, lf, nl, cm, zwj, wj, zw, gl, sp, b2, ba, bb, hy, cb, cl, cp, cpWide, ex, `in`, ns
    case op, opWide, qu, `is`, nu, po, pr, sy, al, hl, id, idUnassigned, eb, em, h2, h3, jl, jv, jt
    case ri
}

/// The values of Bidi_Class (UAX #9), named by their abbreviations there.
enum BidiClass: UInt8, CaseIterable {
    case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
    case lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi
}
