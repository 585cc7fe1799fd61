import Testing

@testable import DataDetection

/// How other languages write dates; each line with its language, and its dates marked as
/// ``DateSamples`` marks them.
enum LanguageTexts {
    static let all = [westernTexts, southernTexts, easternTexts].flatMap {
        $0.split(separator: "\n").map(String.init)
    }

    @Suite struct Tests {
        @Test func `Expressions of other languages mean what they say`() {
            var reference = DateSamples.reference
            reference.isDayFirst = true
            for line in LanguageTexts.all {
                let (language, text) = (String(line.prefix(2)), String(line.dropFirst(3)))
                #expect(
                    DateSamples.marked(DateSamples.plain(text), language, reference: reference)
                        == text)
            }
        }

        @Test func `Each language has at least 25 of them`() {
            for language in ["de", "fr", "nl", "es", "it", "pt", "ru", "zh", "ja"] {
                #expect(LanguageTexts.all.count { $0.hasPrefix(language + " ") } >= 25)
            }
        }
    }
}
