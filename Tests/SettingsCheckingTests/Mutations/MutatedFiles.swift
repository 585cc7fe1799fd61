import SettingsSchema
import Testing

@testable import SettingsChecking

/// The disk with a changed bundle.
struct MutatedFiles: BundleFiles {
    /// The bundle's path, as the check is given it.
    let path: String
    private let original: String
    private var written: [String: [UInt8]] = [:]
    private var removed: Set<String> = []
    private var forbidden: Set<String> = []
    /// The places that are marked, by file.
    private(set) var marks: [(file: String, position: SourcePosition)] = []

    init(_ mutation: ExampleMutation, of bundle: String) throws {
        original = bundle
        path =
            bundle.split(separator: "/").dropLast().map { "/" + $0 }.joined()
            + "/" + mutation.bundleName
        for change in mutation.changes { try apply(change) }
        if let file = mutation.wholeFile {
            marks.append((file, SourcePosition(line: 1, column: 1)))
        }
    }

    private mutating func apply(_ change: ExampleMutation.Change) throws {
        switch change {
        case .replace(let file, let old, let new):
            write(file, try replacing(old, new, in: file))
        case .latin1(let file, let old, let new):
            let text = try replacing(old, new, in: file)
            write(file, text)
            written[file] = ExampleFiles.unmarked(text).text.unicodeScalars.map {
                UInt8(truncatingIfNeeded: $0.value)
            }
        case .write(let file, let text): write(file, text)
        case .copy(let from, let to, let work): written[to] = work(try originalBytes(of: from))
        case .remove(let file): removed.insert(file)
        case .forbid(let file): forbidden.insert(file)
        }
    }

    private func replacing(_ old: String, _ new: String, in file: String) throws -> String {
        let text = String(decoding: try originalBytes(of: file), as: UTF8.self)
        let parts = text.split(separator: old, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "\(old) stands \(parts.count - 1) times in \(file)")
        return parts.joined(separator: new)
    }

    private mutating func write(_ file: String, _ marked: String) {
        let (text, positions) = ExampleFiles.unmarked(marked)
        written[file] = Array(text.utf8)
        marks += positions.map { (file, $0) }
    }

    func originalBytes(of file: String) throws -> [UInt8] {
        try DiskFiles().contents(of: "\(original)/\(file)")
    }

    /// How many lines of the files are other than before: of those that were there, and of those
    /// that are there now.
    func changedLines() throws -> [(before: Int, after: Int)] {
        try written.filter { !(try originalBytes(of: $0.key) == $0.value) }.map { file, bytes in
            let old = try originalBytes(of: file).split(
                separator: 0x0A, omittingEmptySubsequences: false)
            let new = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let start = zip(old, new).prefix { $0 == $1 }.count
            let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
                .prefix { $0 == $1 }.count
            return (old.count - start - end, new.count - start - end)
        }
    }

    private func relative(_ path: String) -> String? {
        path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.count + 1)) : nil
    }

    func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        guard let file = relative(path) else { return try DiskFiles().contents(of: path) }
        if forbidden.contains(file) {
            throw BundleFileError(
                isMissing: false, path: path, description: "\(path) can't be read.")
        }
        if removed.contains(file) {
            throw BundleFileError(
                isMissing: true, path: path, description: "There is no file \(path).")
        }
        if let bytes = written[file] { return bytes }
        return try DiskFiles().contents(of: "\(original)/\(file)")
    }

    func names(in directory: String) -> [String]? {
        guard directory == path || directory.hasPrefix(path + "/") else {
            return DiskFiles().names(in: directory)
        }
        let folder = relative(directory).map { $0 + "/" } ?? ""
        let added = written.keys.filter { $0.hasPrefix(folder) }.compactMap {
            $0.dropFirst(folder.count).split(separator: "/").first.map(String.init)
        }
        let kept = DiskFiles().names(in: original + directory.dropFirst(path.count))
        if kept == nil && added.isEmpty { return nil }
        return Set((kept ?? []) + added).filter { !removed.contains(folder + $0) }.sorted()
    }

    func absolutePath(of path: String) -> String { DiskFiles().absolutePath(of: path) }
}
