import Foundation
import PackagePlugin

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

    private var configuration: URL {
        url.deletingPathExtension().appendingPathExtension("generate.json")
    }

    /// Returns the command-line options that the configuration beside the bundle stands for.
    /// - Throws: ``ConfigurationError`` when it can't be read or has a key that means nothing.
    func configuredArguments() throws -> [String] {
        guard let data = try? Data(contentsOf: configuration) else { return [] }
        let options = ["access": "--access", "reader": "--reader", "typeName": "--type-name"]
        guard let values = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw ConfigurationError(
                "\(configuration.path): error: Expected a JSON object with texts, such as "
                    + "{\"typeName\": \"TravelSettings\", \"access\": \"public\"}.")
        }
        return try values.sorted { $0.key < $1.key }.flatMap { key, value in
            guard let option = options[key] else {
                throw ConfigurationError(
                    "\(configuration.path): error: There is no key \"\(key)\"; expected one of "
                        + options.keys.sorted().joined(separator: ", ") + ".")
            }
            return [option, value]
        }
    }

    private static func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    }
}

/// Why a configuration means nothing.
struct ConfigurationError: Error, CustomStringConvertible {
    /// The line that the build shows.
    var description: String

    /// Makes an error, and has the build show it.
    init(_ description: String) {
        self.description = description
        Diagnostics.error(description)
    }
}
