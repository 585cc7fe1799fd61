import FoundationEssentials

/// The project's files.
enum Project {
    /// The project's folder.
    static let folder: String = {
        // A package may be built through links to its folders.
        let file = URL(filePath: #filePath).resolvingSymlinksInPath()
        return "/" + file.path.split(separator: "/").dropLast(4).joined(separator: "/")
    }()

    /// Returns the text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }

    /// Returns the paths of the files below a folder whose names end in an extension, sorted.
    static func files(in path: String, withExtension suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(path)")
            .filter { $0.hasSuffix(".\(suffix)") && !"/\($0)".contains("/.") }
            .map { "\(path)/\($0)" }.sorted()
    }
}
