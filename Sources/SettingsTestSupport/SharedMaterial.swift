import FoundationEssentials

/// The test material that lies beside a checkout and is not part of it.
///
/// Tests that read it are enabled only where it is there, and say so where it isn't.
public enum SharedMaterial {
    /// The folder's path, or `nil` when there is none.
    public static let path: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.deletingLastPathComponent().appending(path: "shared").path
        return FileManager.default.fileExists(atPath: folder + "/corpus") ? folder : nil
    }()

    /// Whether the material is there.
    public static var isPresent: Bool { path != nil }

    /// The paths of the corpus's bundles, sorted; empty when the material isn't there.
    public static let bundles: [String] = {
        guard let path else { return [] }
        let corpus = path + "/corpus"
        let trees = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
        return trees.flatMap { tree -> [String] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(corpus)/\(tree)"))
            return (names ?? []).filter { $0.hasSuffix(".bundle") }.map {
                "\(corpus)/\(tree)/\($0)"
            }
        }.sorted()
    }()
}
