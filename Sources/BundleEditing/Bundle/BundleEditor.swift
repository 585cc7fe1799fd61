import SettingsSchema
import SharedSettings

/// Changes the elements and texts of a bundle, and gathers the files that are to be written.
package struct BundleEditor: Sendable {
    /// The bundle's files.
    package let folder: BundleFolder
    /// What is to be written.
    package private(set) var changes = FileChanges()
    /// Whether property lists that aren't XML are rewritten as XML, rather than refused.
    package var rewritesOtherForms = false
    private let files: any BundleFiles

    /// Looks at a bundle.
    /// - Throws: ``BundleEditError`` when there is no such folder, or it has no pages.
    package init(_ path: String, files: any BundleFiles = DiskFiles()) throws(BundleEditError) {
        self.files = files
        folder = try BundleFolder(path, files: files)
        guard folder.pages.contains(where: { $0.name.hasPrefix("Root") }) else {
            throw BundleEditError(
                .unreadable, "\(path) is no Settings bundle: there is no \(path)/Root.plist.")
        }
    }

    /// Returns an editor of a page as the changes so far leave it.
    /// - Throws: ``BundleEditError`` with the file when it can't be read or edited.
    package func editor(
        of page: BundleFolder.PageFile
    ) throws(BundleEditError) -> PropertyListEditor {
        do throws(BundleEditError) {
            let bytes = try bytes(of: page.path)
            return try rewritesOtherForms
                ? PropertyListEditor(rewriting: bytes) : PropertyListEditor(bytes)
        } catch { throw error.inFile(page.path) }
    }

    private func bytes(of path: String) throws(BundleEditError) -> [UInt8] {
        do { return try changes.contents(of: path, files: files) } catch {
            throw BundleEditError(
                error.isMissing ? .notFound : .unreadable, error.description)
        }
    }

    /// Edits a page.
    /// - Throws: ``BundleEditError`` with the file; nothing is changed then.
    package mutating func edit(
        _ page: BundleFolder.PageFile,
        _ body: (inout PropertyListEditor) throws(BundleEditError) -> Void
    ) throws(BundleEditError) {
        var editor = try editor(of: page)
        do throws(BundleEditError) { try body(&editor) } catch { throw error.inFile(page.path) }
        try set(page.path, to: editor.bytes)
    }

    /// Edits a strings table, which need not exist.
    /// - Throws: ``BundleEditError`` with the file; nothing is changed then.
    package mutating func editTable(
        at path: String, ifMissing empty: [UInt8] = [],
        _ body: (inout StringsEditor) throws(BundleEditError) -> Void
    ) throws(BundleEditError) {
        let old = tableBytes(at: path)
        do throws(BundleEditError) {
            var editor = try StringsEditor(old ?? empty)
            try body(&editor)
            guard old != nil || !editor.table.entries.isEmpty else { return }
            try set(path, to: editor.bytes)
        } catch { throw error.inFile(path) }
    }

    /// A table's bytes as the changes so far leave them; `nil` when there is no file.
    package func tableBytes(at path: String) -> [UInt8]? {
        try? changes.contents(of: path, files: files)
    }

    /// Puts bytes into a file, which need not exist.
    package mutating func set(_ path: String, to bytes: [UInt8]) throws(BundleEditError) {
        var old: [UInt8]?
        do { old = try files.contents(of: path) } catch {
            guard error.isMissing else { throw BundleEditError(.unreadable, error.description) }
        }
        changes.set(path, from: old, to: bytes)
    }

    /// The bundle as the changes so far leave it.
    /// - Throws: ``BundleEditError`` when it could not be loaded any more.
    package func load(
        reader: BundleReader? = nil, idiom: Idiom = .phone
    ) throws(BundleEditError) -> SettingsBundle {
        do {
            return try SettingsBundle.load(
                folder.path, reader: reader, idiom: idiom,
                files: ChangedFiles(changes, over: files))
        } catch { throw BundleEditError(.unreadable, error.description) }
    }
}
