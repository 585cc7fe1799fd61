#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where paths really lead.
enum FileLinks {
    /// Returns a path from the root without links, or `nil` when there is nothing at the path.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the folder that holds a file or folder, from the root, and the name it has there,
    /// which stay the same when it is removed and made again.
    static func place(of path: String) -> (folder: String, name: String) {
        let isNamed = path.split(separator: "/").last.map { $0 != "." && $0 != ".." } ?? false
        let components = (isNamed ? path : resolved(path) ?? path).split(separator: "/")
        let isAbsolute = path.hasPrefix("/") || !isNamed
        let folder = (isAbsolute ? "/" : "./") + components.dropLast().joined(separator: "/")
        return (resolved(folder) ?? folder, components.last.map(String.init) ?? "")
    }
}
