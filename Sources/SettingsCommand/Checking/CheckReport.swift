import SettingsChecking
import SettingsSchema

/// What a check found, for reporters to write down.
struct CheckReport {
    /// The findings, sorted by place.
    var diagnostics: [Diagnostic]
    /// The bundles that were looked at, as they were given.
    var bundles: [String]
    /// Where paths are counted from.
    var places: ReportPaths
    /// The texts that findings stand in.
    var sources: ReportedLines

    /// How many findings are of a severity.
    func count(_ severity: Finding.Severity) -> Int {
        diagnostics.count { $0.finding.severity == severity }
    }

    /// How much was found, such as "2 errors, 1 warning and 3 notes in 2 bundles".
    var summary: String {
        let counts = [
            Self.counted(count(.error), "error"), Self.counted(count(.warning), "warning"),
            Self.counted(count(.note), "note"),
        ].compactMap { $0 }
        let found =
            counts.isEmpty
            ? "Nothing found"
            : counts.count == 1
                ? counts[0]
                : counts.dropLast().joined(separator: ", ") + " and " + (counts.last ?? "")
        return "\(found) in \(Counted.text(bundles.count, "bundle"))."
    }

    private static func counted(_ count: Int, _ word: String) -> String? {
        count == 0 ? nil : Counted.text(count, word)
    }
}

extension Finding {
    /// The line, from 1; 1 for the file as a whole.
    var line: Int { position?.line ?? 1 }
    /// The column in Unicode scalars, from 1; 1 for the file as a whole.
    var column: Int { position?.column ?? 1 }
}

/// Turns paths as they were given into those that other tools want.
struct ReportPaths {
    /// The absolute path of the repository's folder, or of the current one outside a repository.
    let root: String
    private let disk = DiskFiles()

    /// Finds the repository that the current folder is in.
    init() {
        var folder = disk.absolutePath(of: ".")
        let current = folder
        while true {
            if disk.names(in: folder)?.contains(".git") == true {
                root = folder
                return
            }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { break }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
        root = current
    }

    /// Counts paths from a folder.
    init(root: String) {
        self.root = root
    }

    /// A path from the root of the disk.
    func absolute(_ path: String) -> String { disk.absolutePath(of: path) }

    /// A path from the repository's folder on; absolute for what lies outside.
    func relative(_ path: String) -> String {
        let absolute = absolute(path)
        let prefix = root == "/" ? "/" : root + "/"
        return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
    }
}
