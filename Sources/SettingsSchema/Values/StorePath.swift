/// The names of a bundle's store files when the user has named one.
enum StorePath {
    /// Returns the file of a group's values, beside the file of the app's own.
    ///
    /// `values.sqlite` gives `values.group.com.example.sqlite`.
    static func ofGroup(_ group: String, beside path: String) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let name = path[slash...]
        // A dot that begins the name begins no extension.
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return "\(path).\(group)"
        }
        return "\(path[..<dot]).\(group)\(path[dot...])"
    }
}
