import SettingsTestSupport
import Testing
import TextViews

@Suite struct TextBufferModelTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `a buffer does what an array of code units does`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var buffer = TextBuffer()
        var model = PlainText()
        var snapshots: [(TextBuffer, PlainText)] = []
        for step in 0..<600 {
            let isShrinking = model.units.count > 3000 || step % 300 > 270
            let place = Int.random(in: 0...model.units.count, using: &random)
            let longest = isShrinking && step % 3 == 0 ? 800 : step % 5 == 0 ? 40 : 2
            let end = min(place + Int.random(in: 0...longest, using: &random), model.units.count)
            let text = isShrinking ? [] : RandomText.units(RandomText.length(&random), &random)
            buffer.replace(place..<end, with: text)
            model.replace(place..<end, with: text)
            if step % 20 == 0 { buffer._checkInvariants() }
            if step % 100 == 0 { snapshots.append((buffer, model)) }
            if step % 10 == 0 { Self.compare(buffer, model, "seed \(seed), step \(step)") }
        }
        for (buffer, model) in snapshots { #expect(buffer.utf16 == model.units, "seed \(seed)") }
    }

    private static func compare(_ buffer: TextBuffer, _ model: PlainText, _ note: Comment) {
        #expect(buffer.utf16 == model.units, note)
        let starts = model.lineStarts
        #expect(buffer.lineCount == starts.count, note)
        let step = max(1, starts.count / 20)
        for line in stride(from: 0, to: starts.count, by: step) {
            #expect(buffer.lineStart(line) == starts[line], note)
        }
        for offset in stride(from: 0, through: model.units.count, by: model.units.count / 9 + 1) {
            compareOffset(offset, buffer, model, starts, note)
        }
    }

    private static func compareOffset(
        _ offset: Int, _ buffer: TextBuffer, _ model: PlainText, _ starts: [Int], _ note: Comment
    ) {
        for unit in TextUnit.allCases {
            let count = model.count(unit, before: offset)
            #expect(buffer.offset(offset, in: .utf16, as: unit) == count, note)
            #expect(
                buffer.offset(count, in: unit, as: .utf16) == model.count(.utf16, before: offset),
                note)
        }
        let start = model.isInsidePair(offset) ? offset - 1 : offset
        let line = starts.lastIndex { $0 <= start }
        #expect(buffer.line(at: offset) == line, note)
        if offset < model.units.count {
            #expect(buffer.codeUnit(at: offset) == model.units[offset], note)
        }
    }

    @Test(arguments: [5, 6] as [UInt64])
    func `slices, texts put into texts and cursors agree with the array`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var buffer = TextBuffer(utf16: RandomText.units(2000, &random))
        var model = PlainText(buffer.utf16)
        for step in 0..<60 {
            let note: Comment = "seed \(seed), step \(step)"
            let start = Int.random(in: 0...model.units.count, using: &random)
            let range = start..<Int.random(in: start...model.units.count, using: &random)
            let slice = buffer.slice(range)
            slice._checkInvariants()
            let units = Array(model.units[model.scalarRange(range)])
            #expect(slice.utf16 == units, note)
            #expect(buffer.utf16(in: range) == units, note)
            let place = Int.random(in: 0...model.units.count, using: &random)
            let end = min(place + slice.count + 7, model.units.count)
            if model.units.count > 5000 {
                buffer.remove(0..<4000); model.replace(0..<4000, with: []); continue
            }
            buffer.replace(place..<end, with: slice)
            model.replace(place..<end, with: units)
            buffer._checkInvariants()
            #expect(buffer.utf16 == model.units, note)
        }
        Self.walk(buffer, model)
    }

    private static func walk(_ buffer: TextBuffer, _ model: PlainText) {
        var cursor = buffer.codeUnitCursor()
        var units: [UInt16] = []
        while let unit = cursor.next() {
            units.append(unit)
            if cursor.offset != units.count { Issue.record("offset \(cursor.offset)") }
        }
        #expect(units == model.units)
        while let unit = cursor.previous() {
            if unit != units[cursor.offset] { Issue.record("unit at \(cursor.offset)") }
        }
        #expect(cursor.offset == 0)
        for offset in stride(from: 0, to: model.units.count, by: 37) {
            var cursor = buffer.codeUnitCursor(at: offset)
            #expect(cursor.offset == offset)
            #expect(cursor.next() == model.units[offset])
            #expect(cursor.previous() == model.units[offset])
        }
        var scalars = buffer.scalarCursor()
        var string = ""
        while let scalar = scalars.next() { string.unicodeScalars.append(scalar) }
        #expect(string.unicodeScalars.elementsEqual(model.string.unicodeScalars))
    }
}
