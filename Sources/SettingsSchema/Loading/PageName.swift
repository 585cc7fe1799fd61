/// What a row's `File` names: a page in the bundle, possibly in folders.
struct PageName {
    /// The name without empty and `.` components.
    let text: String

    /// Reads a `File`; `nil` when it leads out of the bundle or names nothing.
    init?(_ file: String) {
        if file.hasPrefix("/") || file.utf8.contains(0) { return nil }
        let components = file.split(separator: "/").filter { $0 != "." }
        if components.isEmpty || components.contains("..") { return nil }
        text = components.joined(separator: "/")
    }
}
