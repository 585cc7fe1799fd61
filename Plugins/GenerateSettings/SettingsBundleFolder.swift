import Foundation

/// A Settings bundle in a target's directory.
struct SettingsBundleFolder {
    /// The bundle's folder.
    let url: URL

    /// The folder's name without its extension.
    var name: String { url.deletingPathExtension().lastPathComponent }

    /// Returns the Settings bundles in a folder and below it, in the order of their paths.
    static func all(in folder: URL) -> [SettingsBundleFolder] {
        files(in: folder).filter { $0.lastPathComponent == "Root.plist" }
            .map { $0.deletingLastPathComponent() }
            .filter { $0.pathExtension == "bundle" }
            .map(SettingsBundleFolder.init)
    }

    /// Everything that the generated source depends on: pages, texts, what names the app, and the
    /// configuration.
    var inputFiles: [URL] {
        let parent = url.deletingLastPathComponent()
        let beside = [
            configuration, parent.appending(path: "Info.plist"),
            parent.deletingLastPathComponent().appending(path: "Info.plist"),
        ]
        // InAppSettingsKit looks for what its own bundle lacks in the other one.
        let settings = parent.appending(path: "Settings.bundle")
        let folders = name == "InAppSettings" ? [url, settings] : [url]
        return folders.flatMap(Self.files).filter {
            ["plist", "strings"].contains($0.pathExtension)
        }
            + beside.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// What the generated type is named after: the target and, unless the bundle is called
    /// `Settings`, the bundle.
    func appName(target: String) -> String {
        let own = name.replacingOccurrences(of: "Settings", with: "")
        return own.isEmpty ? target : "\(target) \(own)"
    }

    /// The command-line option that names the configuration, if there is one.
    ///
    /// It is the program that reads it: a plugin is not asked again when the file changes.
    var configurationArguments: [String] {
        FileManager.default.fileExists(atPath: configuration.path)
            ? ["--configuration", configuration.path] : []
    }

    private var configuration: URL {
        url.deletingPathExtension().appendingPathExtension("generate.json")
    }

    private static func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    }
}
