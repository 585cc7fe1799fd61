#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folders in a folder.
enum FolderNames {
    /// Returns the names of a folder's own folders, not of links to others.
    static func folders(in folder: String) -> [String] {
        let files = FileManager.default
        return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { name in
            let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
            return attributes?[.type] as? FileAttributeType == .typeDirectory
        }
    }
}
