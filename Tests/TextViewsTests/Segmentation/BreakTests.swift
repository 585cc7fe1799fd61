import SettingsTestSupport
import Testing

@testable import TextViews

/// Unicode's own tests, https://www.unicode.org/Public/15.0.0/ucd/auxiliary/: no case is left out.
@Suite struct `Break tests of Unicode` {
    @Test(
        .enabled(if: SharedMaterial.isPresent, "the test files lie beside the checkout"),
        arguments: [
            (TextSegmentation.cluster, "GraphemeBreakTest.txt", 602),
            (.word, "WordBreakTest.txt", 1823),
            (.sentence, "SentenceBreakTest.txt", 502),
            (.line, "LineBreakTest.txt", 7654),
        ])
    func `every case of a file passes`(kind: TextSegmentation, file: String, count: Int) {
        let cases = BreakTestCase.cases(inFile: file)
        #expect(cases.count == count)
        for testCase in cases { check(testCase, kind) }
    }

    @Test(arguments: BreakTestCase.cases(in: ownClusterCases))
    func `a cluster case passes`(testCase: BreakTestCase) { check(testCase, .cluster) }

    @Test(arguments: BreakTestCase.cases(in: ownWordCases))
    func `a word case passes`(testCase: BreakTestCase) { check(testCase, .word) }

    @Test(arguments: BreakTestCase.cases(in: ownSentenceCases))
    func `a sentence case passes`(testCase: BreakTestCase) { check(testCase, .sentence) }

    @Test(arguments: BreakTestCase.cases(in: ownLineCases))
    func `a line case passes`(testCase: BreakTestCase) { check(testCase, .line) }

    /// In order, from any offset in both directions, and over code units as over a string.
    private func check(_ testCase: BreakTestCase, _ kind: TextSegmentation) {
        let text = testCase.text
        let expected = testCase.boundaries
        #expect(Array(text.boundaries(kind)) == expected, "\(testCase.line)")
        let units = CodeUnitText(text)
        // The line tests say of a text's start only that no line ends there.
        let edges = [0] + expected
        for offset in 0...units.utf16Length {
            let after = expected.first { $0 > offset }
            let before = edges.last { $0 < offset }
            #expect(
                units.isBoundary(kind, at: offset) == edges.contains(offset), "\(testCase.line)")
            #expect(units.boundary(kind, after: offset) == after, "\(testCase.line)")
            #expect(units.boundary(kind, before: offset) == before, "\(testCase.line)")
        }
    }
}

private let ownClusterCases = """
    ÷ 000D × 000A ÷ 0061 ÷                          # a line end is one
    ÷ 0065 × 0301 ÷ 0301 ÷
    ÷ 1100 × 1161 × 11A8 ÷ 1100 ÷                   # jamo
    ÷ AC00 × 11A8 ÷ AC01 ÷
    ÷ 1F469 × 200D × 1F469 × 200D × 1F467 ÷ 1F467 ÷ # a family, and a girl
    ÷ 1F1E9 × 1F1EA ÷ 1F1EB × 1F1F7 ÷ 1F1E9 ÷       # two flags and a half
    ÷ 1F44D × 1F3FD ÷ 2764 × FE0F ÷
    ÷ 0915 × 094D × 0937 × 093F ÷ 0915 ÷            # conjunct
    ÷ 0915 × 094D × 200C ÷ 0937 ÷                   # kept apart by a non-joiner
    ÷ 0E19 × 0E33 ÷
    """.replacing("÷ 0301 ÷", with: "× 0301 ÷")

private let ownWordCases = """
    ÷ 0063 × 0061 × 006E × 0027 × 0074 ÷ 0020 ÷ 0067 × 006F ÷ # can't go
    ÷ 0033 × 002E × 0031 × 0034 ÷ 002E ÷
    ÷ 0065 × 0301 × 0078 ÷ 002C ÷ 0020 × 0020 ÷
    ÷ 05D0 × 0022 × 05D1 ÷ 0022 ÷
    ÷ 30A2 × 30A4 ÷ 4E00 ÷ 4E8C ÷
    ÷ 1F1E9 × 1F1EA ÷ 1F1EB × 1F1F7 ÷
    ÷ 1F469 × 200D × 1F4BB ÷ 0061 ÷
    """

private let ownSentenceCases = """
    ÷ 0041 × 002E × 0020 ÷ 0042 × 0021 × 0022 × 0020 ÷ 0043 ÷
    ÷ 0033 × 002E × 0034 ÷
    ÷ 0055 × 002E × 0053 × 002E × 0020 × 0061 ÷
    ÷ 0061 × 000D × 000A ÷ 0062 ÷
    ÷ 4E00 × 3002 ÷ 4E8C ÷
    """

private let ownLineCases = """
    × 0061 × 0020 ÷ 0062 × 002D ÷ 0063 ÷
    × 0024 × 0031 × 002C × 0030 × 002E × 0035 ÷
    × 4E00 ÷ 4E8C × 3002 ÷ 4E09 ÷
    × 300C × 4E00 × 300D ÷ 4E8C ÷
    × 0627 × 0644 × 060C × 0020 ÷ 0628 ÷
    × 0061 × 00A0 × 0062 × 200B ÷ 0063 ÷
    × 0061 × 000D × 000A ÷ 0062 ÷
    × 1F1E9 × 1F1EA ÷ 1F1EB × 1F1F7 ÷
    × 1F44D × 1F3FD ÷ 1F469 × 200D × 1F4BB ÷
    """
