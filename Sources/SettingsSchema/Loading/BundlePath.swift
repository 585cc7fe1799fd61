/// A bundle's path as it was given, without slashes at the end.
struct BundlePath {
    /// The path.
    let path: String

    init(_ given: String) {
        var path = given[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path.isEmpty ? "." : String(path)
    }

    /// The last component.
    var name: String {
        String(path.split(separator: "/").last ?? "")
    }

    /// The path of the folder that holds the bundle.
    var parent: String {
        // `.` and `..` are names of folders, not of their parents.
        if path == "." || path.hasSuffix("..") || path.hasSuffix("/.") { return path + "/.." }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder beside this one that has another name.
    func sibling(_ name: String) -> String {
        path.contains("/") ? parent + "/" + name : name
    }
}
