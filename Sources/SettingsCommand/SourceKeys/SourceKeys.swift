import SettingsSchema

/// The keys of settings in the source files of a folder.
struct SourceKeys {
    /// The keys with their places, in the order of files and lines; constants are looked up.
    private(set) var keys: [SourceKey] = []
    /// How many files were read.
    private(set) var fileCount = 0

    /// Reads all Swift and Objective-C files in folders.
    ///
    /// Folders of builds and of other people's code are passed over.
    /// - Throws: ``CommandError`` when there is no such file or folder.
    init(_ paths: [String], files: any BundleFiles = DiskFiles()) throws {
        var constants = SourceConstants()
        var found: [SourceKey] = []
        for path in paths {
            guard files.names(in: path) != nil || Self.isSource(path) else {
                throw CommandError("There is no folder '\(path)'.", exitCode: .noInput)
            }
            for file in Self.sources(at: path, files, depth: 0) {
                guard let bytes = try? files.contents(of: file) else { continue }
                fileCount += 1
                let text = String(decoding: bytes, as: UTF8.self)
                if file.hasSuffix(".swift") {
                    let finder = SwiftKeyFinder(text, file: file)
                    found += finder.keys
                    constants.add(finder.constants)
                } else {
                    let finder = ObjectiveCKeyFinder(text, file: file)
                    found += finder.keys
                    constants.add(finder.constants)
                }
            }
        }
        keys = found.flatMap { key -> [SourceKey] in
            guard case .constant(let type, let name) = key.name else { return [key] }
            return constants.values(of: name, in: type).map { value in
                var key = key
                key.name = .exact(value)
                return key
            }
        }
    }

    private static func isSource(_ path: String) -> Bool {
        [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) }
    }

    private static func sources(at path: String, _ files: any BundleFiles, depth: Int) -> [String] {
        guard let names = files.names(in: path) else { return isSource(path) ? [path] : [] }
        let skipped: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData"]
        guard depth < 32 else { return [] }
        return names.sorted().filter { !$0.hasPrefix(".") && !skipped.contains($0) }.flatMap {
            sources(at: (path.hasSuffix("/") ? path : path + "/") + $0, files, depth: depth + 1)
        }
    }
}
