// The one file that needs the whole of Foundation: its tables of collation by language.
import Foundation

/// The order of texts in a language.
enum Collation {
    /// Returns the indices of `texts` in the language's order; equal texts keep their places.
    static func order(of texts: [String], language: String) -> [Int] {
        let locale = Locale(identifier: language)
        return texts.indices.sorted { left, right in
            switch texts[left].compare(texts[right], locale: locale) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: left < right
            }
        }
    }
}
