import Synchronization

/// The `.strings` files of a bundle, each read once, when it is first asked for.
final class StringsTables: Sendable {
    private struct Loaded {
        var strings: [String: String]
        var findings: [Finding]
    }

    private struct Name: Hashable {
        var language: String
        var table: String
    }

    private let folders: [String]
    private let files: any BundleFiles
    private let loaded = Mutex<[Name: Loaded]>([:])
    private let fileNames = Mutex<Set<String>?>(nil)

    /// Makes the tables of a bundle.
    /// - Parameter folders: the folders with `.lproj` folders in them; a text in an earlier one is
    ///   taken before one in a later.
    init(folders: [String], files: any BundleFiles) {
        self.folders = folders
        self.files = files
    }

    /// Returns a table's texts in each of the languages that has it.
    /// - Parameter languages: names of `.lproj` folders.
    func strings(table: String, languages: [String]) -> [[String: String]] {
        languages.map { load(Name(language: $0, table: table)).strings }.filter { !$0.isEmpty }
    }

    /// What was wrong in the files of the languages that have been read so far.
    func findings(languages: [String]) -> [Finding] {
        loaded.withLock { loaded in
            loaded.filter { languages.contains($0.key.language) }.flatMap(\.value.findings)
        }.sorted(by: Finding.byPlace)
    }

    /// Whether any of the languages has a file for the table.
    ///
    /// Cost: the first call lists the folders of all the languages.
    func exists(table: String, languages: [String]) -> Bool {
        let names = fileNames.withLock { known in
            if let known { return known }
            let paths = folders.flatMap { folder in languages.map { "\(folder)/\($0).lproj" } }
            let names = Set(paths.flatMap { files.names(in: $0) ?? [] })
            known = names
            return names
        }
        return names.contains("\(table).strings")
    }

    private func load(_ name: Name) -> Loaded {
        if let known = loaded.withLock({ $0[name] }) { return known }
        var result = Loaded(strings: [:], findings: [])
        for folder in folders {
            let found = read(table: name.table, in: "\(folder)/\(name.language).lproj")
            result.strings.merge(found.strings) { first, _ in first }
            result.findings += found.findings
        }
        // Two threads may both have read it; the first one's result stays.
        return loaded.withLock { loaded in
            if let known = loaded[name] { return known }
            loaded[name] = result
            return result
        }
    }

    private func read(table: String, in folder: String) -> Loaded {
        let path = "\(folder)/\(table).strings"
        do {
            return parse(try files.contents(of: path), path: path)
        } catch  where error.isMissing {
            return readInOtherCase(table: table, in: folder)
        } catch {
            return Loaded(strings: [:], findings: [.unreadableFile(path, error)])
        }
    }

    private func readInOtherCase(table: String, in folder: String) -> Loaded {
        let wanted = "\(table).strings".lowercased()
        let names = files.names(in: folder) ?? []
        guard let name = names.sorted().first(where: { $0.lowercased() == wanted }) else {
            return Loaded(strings: [:], findings: [])
        }
        let path = "\(folder)/\(name)"
        guard let bytes = try? files.contents(of: path) else {
            return Loaded(strings: [:], findings: [])
        }
        var result = parse(bytes, path: path)
        result.findings.insert(
            Finding(
                rule: "case_mismatch", severity: .error, file: path, position: nil, keyPath: nil,
                reason: "The strings table is called \"\(table)\" by a page, but the file is "
                    + "\"\(name)\": a device finds it only when the case is the same."), at: 0)
        return result
    }

    private func parse(_ bytes: [UInt8], path: String) -> Loaded {
        let table = StringsTable(reading: bytes)
        let findings = table.faults.map { Finding.propertyListFault(path, $0) }
        return Loaded(strings: table.strings, findings: findings)
    }
}

/// A disk without files.
struct NoFiles: BundleFiles {
    func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        throw BundleFileError(
            isMissing: true, path: path, description: "There is no file \(path).")
    }

    func names(in directory: String) -> [String]? { nil }
}
