import SettingsTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of a Unicode break test: scalars with ÷ where there is a boundary and × where none is.
struct BreakTestCase: CustomTestStringConvertible {
    let line: Substring
    let text: String
    /// The boundaries as UTF-16 offsets, without the text's start.
    let boundaries: [Int]

    var testDescription: String { String(line) }

    /// Reads a line; `nil` for comments and empty lines.
    init?(_ line: Substring) {
        let content = line.prefix { $0 != "#" }
        var text = ""
        var boundaries: [Int] = []
        for field in content.split(whereSeparator: \.isWhitespace) {
            switch field {
            case "÷": boundaries.append(text.utf16.count)
            case "×": continue
            default:
                guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value)
                else {
                    return nil
                }
                text.unicodeScalars.append(scalar)
            }
        }
        guard !text.isEmpty else { return nil }
        self.line = content
        self.text = text
        self.boundaries = boundaries.filter { $0 > 0 }
    }

    /// The cases in a text.
    static func cases(in text: String) -> [BreakTestCase] {
        text.split(separator: "\n").compactMap(BreakTestCase.init)
    }

    /// The cases in a file of the shared material; none when it isn't there.
    static func cases(inFile name: String) -> [BreakTestCase] {
        guard let folder = SharedMaterial.path,
            let text = try? String(
                contentsOfFile: "\(folder)/data/unicode/\(name)", encoding: .utf8)
        else { return [] }
        return cases(in: text)
    }
}
