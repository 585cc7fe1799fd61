import SettingsSchema

/// Changes of several files that are shown, or written together.
package struct FileChanges: Sendable {
    /// The change of one file.
    package struct Change: Sendable, Hashable {
        /// The file's path.
        package var path: String
        /// The bytes that were read; `nil` when there was no file.
        package var old: [UInt8]?
        /// The bytes to be written; `nil` when the file is to be removed.
        package var new: [UInt8]?
    }

    /// The changes, each file once, in the order they were made.
    package private(set) var all: [Change] = []

    /// Makes a list without changes.
    package init() {}

    /// Adds the change of a file; what was to be written to it before is forgotten.
    package mutating func set(_ path: String, from old: [UInt8]?, to new: [UInt8]?) {
        if let index = all.firstIndex(where: { $0.path == path }) {
            all[index].new = new
        } else {
            all.append(Change(path: path, old: old, new: new))
        }
        all.removeAll { $0.old == $0.new }
    }

    /// The bytes that a file will have, or those on disk when nothing changes it.
    /// - Throws: `BundleFileError` when it can't be read.
    package func contents(
        of path: String, files: any BundleFiles = DiskFiles()
    ) throws(BundleFileError) -> [UInt8] {
        if let change = all.first(where: { $0.path == path }), let new = change.new { return new }
        return try files.contents(of: path)
    }

    /// Whether nothing changes.
    package var isEmpty: Bool { all.isEmpty }

    /// The changes as a unified diff.
    package var diff: String {
        all.map { UnifiedDiff.text(path: $0.path, old: $0.old, new: $0.new) }.joined()
    }

    /// Writes all files, or none when one of them can't be written.
    ///
    /// A file that is not as it was read is left alone, and so are all others then. Permissions stay,
    /// links are followed, and who reads a file meanwhile finds the old content or the new.
    /// - Throws: ``BundleEditError`` with code ``BundleEditError/Code-swift.struct/changed`` or
    ///   ``BundleEditError/Code-swift.struct/writing``.
    package func write() throws(BundleEditError) {
        for change in all { try check(change) }
        var done: [Change] = []
        for change in all {
            do throws(FileWriteError) {
                try FileSystem.replace(change.path, by: change.new)
                done.append(change)
            } catch {
                for change in done.reversed() {
                    try? FileSystem.replace(change.path, by: change.old)
                }
                throw BundleEditError(.writing, error.description)
            }
        }
    }

    private func check(_ change: Change) throws(BundleEditError) {
        var current: [UInt8]?
        do { current = try DiskFiles().contents(of: change.path) } catch {
            guard error.isMissing else { throw BundleEditError(.writing, error.description) }
        }
        guard current != change.old else { return }
        throw BundleEditError(
            .changed,
            "The file has changed since it was read: expected nobody else to write it, "
                + "so nothing was changed.", path: change.path)
    }
}
