/// The folders of a person's files by the XDG Base Directory Specification 0.8.
///
/// Relative paths in the environment are ignored, as the specification wants.
package enum BaseDirectory {
    /// `$XDG_DATA_HOME`, else `~/.local/share`; `nil` when the environment names no folder.
    package static func data(_ environment: [String: String]) -> String? {
        folder("XDG_DATA_HOME", orHome: "/.local/share", environment)
    }

    /// `$XDG_CONFIG_HOME`, else `~/.config`; `nil` when the environment names no folder.
    package static func configuration(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", orHome: "/.config", environment)
    }

    private static func folder(
        _ name: String, orHome rest: String, _ environment: [String: String]
    ) -> String? {
        func absolute(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return absolute(name) ?? absolute("HOME").map { $0 + rest }
    }
}
