import JSONText
import SettingsChecking
import SettingsSchema
import SettingsScreens

/// The findings that were there when a project began to check, one a line.
///
/// They are told by fingerprints, so that rows may be added and lines moved; paths are counted from
/// the repository's folder, so that the file means the same on every computer.
struct Baseline {
    /// A known finding.
    struct Entry: Hashable {
        var fingerprint: String
        var rule: String
        var file: String
        var reason: String
    }

    private(set) var entries: [Entry] = []

    /// Makes a baseline of findings, sorted so that the file hardly changes when they do.
    init(_ diagnostics: [Diagnostic], _ places: ReportPaths) {
        entries = diagnostics.map { diagnostic in
            Entry(
                fingerprint: diagnostic.fingerprint, rule: diagnostic.finding.rule,
                file: places.relative(diagnostic.finding.file), reason: diagnostic.finding.reason)
        }.sorted {
            ($0.file, $0.rule, $0.reason, $0.fingerprint)
                < ($1.file, $1.rule, $1.reason, $1.fingerprint)
        }
    }

    /// Reads a file.
    /// - Throws: ``CommandError`` with the file and what was expected.
    init(reading path: String) throws {
        let bytes = try Platform.readFile(path)
        let json: JSONValue
        do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
            throw CommandError("\(path):\(error)", exitCode: .dataFormat)
        }
        guard case .array(let items) = json else {
            throw CommandError(
                "\(path): Expected an array of findings, as --write-baseline writes it.",
                exitCode: .dataFormat)
        }
        entries = try items.map { item in
            guard case .string(let fingerprint)? = item["fingerprint"],
                case .string(let rule)? = item["rule_id"], case .string(let file)? = item["file"]
            else {
                throw CommandError(
                    "\(path): Each finding needs a \"fingerprint\", a \"rule_id\" and a \"file\".",
                    exitCode: .dataFormat)
            }
            var reason = ""
            if case .string(let text)? = item["reason"] { reason = text }
            return Entry(fingerprint: fingerprint, rule: rule, file: file, reason: reason)
        }
    }

    /// The file's text.
    var text: String {
        JSONValue.array(
            entries.map { entry in
                .object([
                    JSONMember("file", .string(entry.file)),
                    JSONMember("rule_id", .string(entry.rule)),
                    JSONMember("reason", .string(entry.reason)),
                    JSONMember("fingerprint", .string(entry.fingerprint)),
                ])
            }
        ).linewiseText + "\n"
    }

    /// Returns the findings that are new, and the entries whose findings are gone.
    /// - Parameter bundles: the bundles that were looked at; entries of others are not stale.
    func compare(
        _ diagnostics: [Diagnostic], bundles: [String], _ places: ReportPaths
    ) -> (new: [Diagnostic], stale: [Entry]) {
        // Two files may hold the same finding under one fingerprint.
        struct Identity: Hashable {
            var fingerprint: String
            var file: String
        }
        var left = Dictionary(
            entries.map { (Identity(fingerprint: $0.fingerprint, file: $0.file), [$0]) },
            uniquingKeysWith: +)
        let new = diagnostics.filter { diagnostic in
            let identity = Identity(
                fingerprint: diagnostic.fingerprint, file: places.relative(diagnostic.finding.file))
            return left[identity]?.popLast() == nil
        }
        let folders = bundles.map { places.relative($0) + "/" }
        let stale = Set(left.values.joined()).filter { entry in
            folders.contains { entry.file.hasPrefix($0) }
        }
        return (new, entries.filter(stale.contains))
    }
}
