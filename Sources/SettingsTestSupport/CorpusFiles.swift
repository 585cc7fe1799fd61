import FoundationEssentials

/// Returns the files of the corpus with a name's ending, by path.
/// - Throws: the file system's error when one can't be read.
public func corpusFiles(_ suffix: String) throws -> [(path: String, bytes: [UInt8])] {
    try SharedMaterial.bundles.flatMap { bundle in
        try FileManager.default.subpathsOfDirectory(atPath: bundle).sorted()
            .filter { $0.hasSuffix(suffix) && !$0.contains("._") }
            .map { name in
                let path = bundle + "/" + name
                return (path, try [UInt8](Data(contentsOf: URL(filePath: path))))
            }
    }
}
