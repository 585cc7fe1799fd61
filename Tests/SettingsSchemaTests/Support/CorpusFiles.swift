import FoundationEssentials
import SettingsTestSupport

/// The files of the corpus with a name's ending, by path.
func corpusFiles(_ suffix: String) throws -> [(path: String, bytes: [UInt8])] {
    try SharedMaterial.bundles.flatMap { bundle in
        try FileManager.default.subpathsOfDirectory(atPath: bundle).sorted()
            .filter { $0.hasSuffix(suffix) && !$0.contains("._") }
            .map { name in
                let path = bundle + "/" + name
                return (path, try [UInt8](Data(contentsOf: URL(filePath: path))))
            }
    }
}
