import CZlib

/// Reading of files that gzip has compressed.
public enum GzipFile {
    /// What can go wrong with a file.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence that names the file.
        public let description: String
    }

    /// Returns the content of a compressed file; a file that isn't compressed is read as it is.
    public static func contents(_ path: String) throws -> [UInt8] {
        guard let file = gzopen(path, "rb") else {
            throw Failure(description: "\(path): no such file, or it can't be read")
        }
        defer { gzclose(file) }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Int(gzread(file, &chunk, UInt32(chunk.count)))
            if count < 0 { throw Failure(description: "\(path): the compressed data is damaged") }
            if count == 0 { return contents }
            contents.append(contentsOf: chunk[..<count])
        }
    }
}
