/// The elements of an XML property list.
enum XMLElementName: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

    /// Tells an element by its name's bytes.
    init?(_ cursor: ByteCursor, _ range: Range<Int>) {
        let start = range.lowerBound
        let candidates: [XMLElementName]
        switch range.count {
        case 3: candidates = Self.threeLetters
        case 4: candidates = Self.fourLetters
        case 5: candidates = Self.fiveLetters
        case 6: candidates = Self.sixLetters
        case 7: candidates = Self.sevenLetters
        default: return nil
        }
        for candidate in candidates where cursor.matches(candidate.text, at: start) {
            self = candidate
            return
        }
        return nil
    }

    private static let threeLetters: [Self] = [.key]
    private static let fourLetters: [Self] = [.dict, .true, .real, .date, .data]
    private static let fiveLetters: [Self] = [.false, .array, .plist]
    private static let sixLetters: [Self] = [.string]
    private static let sevenLetters: [Self] = [.integer]

    private var text: StaticString {
        switch self {
        case .plist: "plist"
        case .dict: "dict"
        case .array: "array"
        case .key: "key"
        case .string: "string"
        case .integer: "integer"
        case .real: "real"
        case .true: "true"
        case .false: "false"
        case .date: "date"
        case .data: "data"
        }
    }
}
