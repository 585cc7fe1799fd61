import Testing

@testable import TextViews

/// BidiTest.txt and BidiCharacterTest.txt: whole in a release build, every 32nd line from a random one
/// on in a debug build, which would take minutes.
@Suite(.enabled(if: BidiTestFiles.arePresent, "Debian's package unicode-data isn't installed"))
struct `Bidirectional tests of Unicode` {
    private static let names: [Substring: BidiClass] = Dictionary(
        uniqueKeysWithValues: BidiClass.allCases.map { kind in
            (Substring("\(kind)".uppercased()), kind)
        })

    #if DEBUG
        private static let step = 32
    #else
        private static let step = 1
    #endif

    private let first = Int.random(in: 0..<step)

    private func isChosen(_ line: Int) -> Bool { line % Self.step == first }

    @Test(.timeLimit(.minutes(10))) func `every sequence of classes gets its levels`() throws {
        var expected = BidiOutcome(levels: [], order: [])
        var count = 0
        for (number, line) in try BidiTestFiles.lines("BidiTest.txt").enumerated() {
            guard line.utf8.first == UInt8(ascii: "@") || isChosen(number) else { continue }
            let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            if fields.first == "@Levels:" {
                expected.levels = fields.dropFirst().map { UInt8($0) }
            } else if fields.first == "@Reorder:" {
                expected.order = fields.dropFirst().compactMap { Int($0) }
            } else {
                let parts = line.split(separator: ";")
                let classes = parts[0].split(separator: " ").compactMap { Self.names[$0] }
                let bits = Int(parts[1].drop { $0 == " " }) ?? 0
                let directions: [WritingDirection] = [.natural, .leftToRight, .rightToLeft]
                for (bit, direction) in directions.enumerated() where bits >> bit & 1 == 1 {
                    let outcome = BidiOutcome(classes: classes, scalars: [], direction: direction)
                    if outcome != expected { Issue.record("\(line) \(direction): \(outcome)") }
                    count += 1
                }
            }
        }
        #expect(Self.step > 1 ? count > 20_000 : count == 770_241)
    }

    @Test(.timeLimit(.minutes(10))) func `every text gets its levels`() throws {
        let lines = try BidiTestFiles.lines("BidiCharacterTest.txt")
        #expect(lines.count == 91_707)
        for (number, line) in lines.enumerated() where isChosen(number) {
            let fields = line.split(separator: ";")
            let scalars = fields[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            let direction: WritingDirection =
                fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
            let outcome = BidiOutcome(
                classes: scalars.map(\.textProperties.bidi), scalars: scalars, direction: direction)
            let expected = BidiOutcome(
                levels: fields[3].split(separator: " ").map { UInt8($0) },
                order: fields.count > 4
                    ? fields[4].split(separator: " ").compactMap { Int($0) } : [])
            if outcome != expected { Issue.record("\(line): \(outcome)") }
        }
    }
}
