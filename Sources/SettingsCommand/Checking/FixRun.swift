import BundleEditing
import SettingsChecking
import SettingsSchema
import SharedSettings

/// Mends what checks found, as far as there is one right way.
struct FixRun {
    /// The changes of files.
    private(set) var changes = FileChanges()
    /// What was mended.
    private(set) var mended: [Diagnostic] = []
    /// Why some files were left as they are.
    private(set) var refusals: [BundleEditError] = []

    /// Works out what is to be changed; nothing is written.
    init(_ diagnostics: [Diagnostic], files: any BundleFiles = DiskFiles()) {
        var byFile: [(file: String, diagnostics: [Diagnostic])] = []
        for diagnostic in diagnostics where diagnostic.fix != nil {
            if byFile.last?.file == diagnostic.finding.file {
                byFile[byFile.count - 1].diagnostics.append(diagnostic)
            } else {
                byFile.append((diagnostic.finding.file, [diagnostic]))
            }
        }
        for (file, diagnostics) in byFile { mend(file, diagnostics, files) }
    }

    private mutating func mend(
        _ file: String, _ diagnostics: [Diagnostic], _ files: any BundleFiles
    ) {
        guard let old = try? files.contents(of: file) else { return }
        let edits = diagnostics.compactMap { $0.fix?.edit }
        do throws(BundleEditError) {
            let new =
                file.hasSuffix(".strings")
                ? try Self.strings(old, edits) : try Self.propertyList(old, edits)
            changes.set(file, from: old, to: new)
            mended += diagnostics
        } catch {
            var error = error.inFile(file)
            if error.code == .form, let hint = diagnostics.first?.fix?.obstacle {
                error.message += " To mend \(Counted.text(diagnostics.count, "finding")), \(hint)."
            }
            refusals.append(error)
        }
    }

    private static func propertyList(
        _ bytes: [UInt8], _ edits: [Fix.Edit]
    ) throws(BundleEditError) -> [UInt8] {
        if var editor = ASCIIPropertyListEditor(bytes) {
            for edit in edits { try Self.apply(edit, to: &editor) }
            return editor.bytes
        }
        var editor = try PropertyListEditor(bytes)
        for edit in edits {
            switch edit {
            case .setValue(let path, let value): try editor.set(value, at: Self.path(path))
            case .renameKey(let path, let name): try editor.rename(Self.path(path), to: name)
            default: break
            }
        }
        return editor.bytes
    }

    private static func apply(
        _ edit: Fix.Edit, to editor: inout ASCIIPropertyListEditor
    ) throws(BundleEditError) {
        switch edit {
        case .setValue(let path, .string(let text)): try editor.set(text, at: Self.path(path))
        case .renameKey(let path, let name): try editor.rename(Self.path(path), to: name)
        default:
            throw BundleEditError(.value, "The old ASCII form holds nothing but texts.")
        }
    }

    private static func path(_ steps: [Fix.Step]) -> PropertyListPath {
        PropertyListPath(
            steps: steps.map { step in
                switch step {
                case .key(let key): .key(key)
                case .index(let index): .index(index)
                }
            })
    }

    private static func strings(
        _ bytes: [UInt8], _ edits: [Fix.Edit]
    ) throws(BundleEditError) -> [UInt8] {
        var bytes = bytes
        if edits.contains(.mendMark), let mended = MangledMark.mended(bytes) { bytes = mended }
        var indices: Set<Int> = []
        for edit in edits {
            if case .removeEntries(let some) = edit { indices.formUnion(some) }
        }
        let needsSemicolons = edits.contains(.addSemicolons)
        guard !indices.isEmpty || needsSemicolons else { return bytes }
        var editor = try StringsEditor(bytes)
        if !indices.isEmpty { try editor.removeEntries(at: indices.sorted()) }
        if needsSemicolons { editor.addMissingSemicolons() }
        return editor.bytes
    }
}

extension CheckRun {
    /// Prints what mending would change, as a unified diff.
    func showFixes() throws -> ExitCode {
        let run = FixRun(diagnostics)
        for refusal in run.refusals { context.note("Warning", refusal.description) }
        try context.output.write(run.changes.diff)
        context.note(Self.counted(run.mended.count, "would be mended"))
        return failure ?? .success
    }

    /// Mends the files, says what was done, and checks again.
    mutating func fix() throws {
        let run = FixRun(diagnostics)
        for refusal in run.refusals { context.note("Warning", refusal.description) }
        do throws(BundleEditError) { try run.changes.write() } catch {
            throw CommandError(error.description, exitCode: .inputOutput)
        }
        for diagnostic in run.mended {
            let finding = diagnostic.finding
            context.note(
                "\(finding.file):\(finding.line):\(finding.column): mended: "
                    + "\(diagnostic.fix?.title ?? "") (\(finding.rule))")
        }
        context.note(Self.counted(run.mended.count, "mended"))
        check()
    }

    private static func counted(_ count: Int, _ words: String) -> String {
        "\(Counted.text(count, "finding")) \(words)."
    }
}
