/// A unit of text as a type, so that searches are compiled for each unit.
protocol LeafTextUnit: TreeUnit<TextSummary> {
    /// Returns the number of bytes before a place, rounded down to a scalar's start.
    static func utf8Offset(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int
}

enum UTF8Unit: LeafTextUnit {
    static func length(_ summary: TextSummary) -> Int { Int(summary.utf8) }
    static func utf8Offset(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.scalarStart(before: offset)
    }
}

enum UTF16Unit: LeafTextUnit {
    static func length(_ summary: TextSummary) -> Int { Int(summary.utf16) }
    static func utf8Offset(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.utf8Offset(utf16: offset)
    }
}

enum ScalarUnit: LeafTextUnit {
    static func length(_ summary: TextSummary) -> Int { Int(summary.scalars) }
    static func utf8Offset(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.utf8Offset(scalars: offset)
    }
}

/// Line terminators: place `n` is the end of the `n`th.
enum LineBreakUnit: LeafTextUnit {
    static func length(_ summary: TextSummary) -> Int { Int(summary.lineBreaks) }
    static func utf8Offset(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.utf8Offset(afterLineBreak: offset)
    }
}
