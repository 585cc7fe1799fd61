import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct `Segmentation of random text` {
    /// One scalar or more of each kind that a rule names.
    static let alphabet: [Unicode.Scalar] = Array(
        """
        a\u{301}B\u{200D}\u{200C}👩👍🏽❤\u{FE0F}🇩🇪🇫1२.,:;'"_- \t\u{A0}\u{200B}\u{2060}()「」。、一二アきゃ한\u{1100}\u{1161}\
        \u{11A8}אבשلا،٣कष\u{94D}\u{93F}กำ\n\r\u{85}\u{2029}$%/!?…–—\u{AD}\u{600}\u{2E3A}\u{FFFC}Ⓜ
        """.unicodeScalars)

    static func text(_ random: inout SeededRandom, count: Int) -> String {
        var text = ""
        for _ in 0..<count {
            if let scalar = alphabet.randomElement(using: &random) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    @Test(arguments: TextSegmentation.allCases)
    func `boundaries from any offset are those from the start`(kind: TextSegmentation) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<150 {
            let text = Self.text(&random, count: Int.random(in: 1...30, using: &random))
            let units = CodeUnitText(text)
            let edges = [0] + units.boundaries(kind)
            #expect(
                edges == [0] + Array(text.boundaries(kind)),
                "seed \(seed): \(text.debugDescription)")
            let found = (0...units.utf16Length).filter { units.isBoundary(kind, at: $0) }
            #expect(found == edges, "seed \(seed): \(text.debugDescription)")
            var back = [units.utf16Length]
            while let place = units.boundary(kind, before: back[back.count - 1]) {
                back.append(place)
            }
            #expect(back.reversed() == edges, "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test func `a lone surrogate is a character of its own`() {
        let units = CodeUnitText([0x61, 0xD83D, 0x62, 0xDE00])
        #expect(Array(units.boundaries(.cluster)) == [1, 2, 3, 4])
    }

    @Test func `an empty text has one boundary`() {
        #expect("".isBoundary(.word, at: 0))
        #expect(Array("".boundaries(.word)) == [])
        #expect("".boundary(.word, after: 0) == nil)
        #expect("".boundary(.word, before: 0) == nil)
    }

    @Test func `the tables agree with the standard library's properties`() {
        for value in UInt32(0)..<0x3_0000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            guard let age = properties.age, age.major < 15 else { continue }
            let isAlphanumeric: Bool =
                switch properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                    .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
                    true
                default: false
                }
            #expect(scalar.textProperties.isAlphanumeric == isAlphanumeric, "\(value)")
            #expect(
                scalar.textProperties.hasEmojiPresentation == properties.isEmojiPresentation,
                "\(value)")
        }
    }
}
