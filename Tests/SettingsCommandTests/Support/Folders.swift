import Foundation

/// The names in a folder, sorted.
func folderNames(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
}

/// A file's text.
func fileText(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
}
