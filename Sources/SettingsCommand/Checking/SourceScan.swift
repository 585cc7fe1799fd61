import SettingsChecking
import SettingsSchema

/// Looks through an app's sources for the settings that code reads and the defaults it registers.
struct SourceScan {
    private var facts = SourceFacts()
    private let disk = DiskFiles()

    /// Looks through all source files below a folder.
    /// - Throws: ``CommandError`` when there is no such folder.
    static func facts(below folder: String) throws -> SourceFacts {
        var scan = SourceScan()
        guard scan.disk.names(in: folder) != nil else {
            throw CommandError("There is no folder '\(folder)'.", exitCode: .noInput)
        }
        scan.look(in: folder, depth: 0)
        return scan.facts
    }

    private mutating func look(in folder: String, depth: Int) {
        for name in (disk.names(in: folder) ?? []).sorted() where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if [".swift", ".m", ".mm"].contains(where: name.hasSuffix) {
                guard let bytes = try? disk.contents(of: path) else { continue }
                look(at: String(decoding: bytes, as: UTF8.self))
            } else if depth < 24, !name.contains(".") || name.hasSuffix(".swiftpm") {
                look(in: path, depth: depth + 1)
            }
        }
    }

    /// What registers the defaults of a whole bundle: our own types, and InAppSettingsKit's walk.
    private static let registersAll = [
        "registeredDefaults(", "registerDefaults()", "gatherDefaults", "PreferenceSpecifiers",
    ]
    private static let registers = ["register(defaults", "registerDefaults:"]
    private static let reads = [
        "forKey:", "ForKey:", "@AppStorage(", "forKey ", "defaults[", "Defaults[",
    ]

    private mutating func look(at text: String) {
        if Self.registersAll.contains(where: { text.contains($0) }) { facts.registersAll = true }
        let registersHere = Self.registers.contains { text.contains($0) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        for line in lines {
            let literals = Self.literals(in: line)
            if literals.isEmpty { continue }
            if Self.reads.contains(where: { line.contains($0) }), !line.contains("set(") {
                facts.readKeys.formUnion(literals)
            }
            // A call may go over many lines: whatever the file names counts as registered.
            if registersHere, !Self.reads.contains(where: { line.contains($0) }) {
                facts.registeredKeys.formUnion(literals)
            }
        }
    }

    private static func literals(in line: Substring) -> [String] {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
    }
}
