import Foundation
import SettingsTestSupport
import Testing

@testable import DataDetection

/// How many of others' cases are found exactly.
@Suite(.enabled(if: SharedMaterial.isPresent, "the shared cases are not there"))
struct DateCorpusTests {
    /// The rows at even positions, which the rules were made with, and those at odd ones; with and
    /// without what is too vague for a calendar.
    @Test(arguments: [
        (rest: 0, vague: false, least: 0.93), (rest: 0, vague: true, least: 0.98),
        (rest: 1, vague: false, least: 0.76), (rest: 1, vague: true, least: 0.81),
    ])
    func `Most lists of dates are exact, and hardly any other text has one`(
        _ half: (rest: Int, vague: Bool, least: Double)
    ) throws {
        let rows = try Row.all().enumerated().filter { $0.offset % 2 == half.rest }
        let score = Score(rows.map(\.element), findsVague: half.vague)
        #expect(Double(score.exact) >= half.least * Double(score.rows), "\(score)")
        #expect(score.flagged * 10 < score.empty, "\(score)")
    }

    private struct Score {
        var rows = 0
        var exact = 0
        var empty = 0
        var flagged = 0

        init(_ rows: [Row], findsVague: Bool) {
            for row in rows where row.isInScope {
                let reference = row.reference
                let finder = DateFinder(
                    languages: [.english], reference: reference, findsVague: findsVague)
                let found = finder.dates(in: Array(row.input.utf16)).map(\.range)
                if row.expected.isEmpty {
                    empty += 1
                    if !found.isEmpty { flagged += 1 }
                } else {
                    self.rows += 1
                    if found == row.expected { exact += 1 }
                }
            }
        }
    }

    private struct Row {
        let input: String
        let expected: [Range<Int>]
        let kinds: [String]
        let reference: DateReference

        static let known: Set<String> = [
            "date", "time", "datetime", "daterange", "timerange", "datetimerange",
        ]

        var isInScope: Bool { kinds.allSatisfy(Self.known.contains) }

        static func all() throws -> [Row] {
            let path = (SharedMaterial.path ?? "") + "/data/dates/english.json"
            let data = try Data(contentsOf: URL(filePath: path))
            let rows = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
            return (rows ?? []).map(Row.init)
        }

        init(_ row: [String: Any]) {
            input = row["Input"] as? String ?? ""
            let results = row["Results"] as? [[String: Any]] ?? []
            expected = results.map {
                ($0["Start"] as? Int ?? 0)..<($0["End"] as? Int ?? 0) + 1
            }
            kinds = results.map {
                String(($0["TypeName"] as? String ?? "").split(separator: ".").last ?? "")
            }
            let context = row["Context"] as? [String: Any]
            let stamp = context?["ReferenceDateTime"] as? String ?? "2019-08-12T00:00:00"
            let numbers = stamp.split { !$0.isNumber }.compactMap { Int($0) }
            var reference = DateReference()
            reference.today = CivilCalendar.dayNumber(
                year: numbers[0], month: numbers[1], day: numbers[2])
            reference.second = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
            self.reference = reference
        }
    }
}
