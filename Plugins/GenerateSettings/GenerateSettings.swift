import Foundation
import PackagePlugin

/// Generates Swift from the Settings bundles of a target, at each build in which one has changed.
///
/// Every folder in the target's directory whose name ends in `.bundle` and that has a `Root.plist` is
/// a Settings bundle; it may be a resource of the target, but need not be. For each, a struct with a
/// property for each setting is compiled into the target, named after the target:
///
/// ```swift
/// .executableTarget(
///     name: "Travel",
///     dependencies: [.product(name: "SharedSettings", package: "swift-settings")],
///     resources: [.copy("Settings.bundle")],
///     plugins: [.plugin(name: "GenerateSettings", package: "swift-settings")])
/// // let settings = try TravelSettings(store: .standard(for: TravelSettings.domain))
/// ```
///
/// A file beside the bundle, `Settings.generate.json` for `Settings.bundle`, may say otherwise (list
/// it under the target's `exclude`); each of its keys may be left out:
///
/// ```json
/// {"typeName": "Preferences", "access": "public", "reader": "in-app"}
/// ```
///
/// What can't be read fails the build with file, line and column.
@main
struct GenerateSettings: BuildToolPlugin {
    /// Returns a command for each Settings bundle of the target.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let bundles = SettingsBundleFolder.all(in: target.directoryURL)
        if bundles.isEmpty {
            Diagnostics.warning(
                "The target \(target.name) has no Settings bundle: no folder *.bundle with a "
                    + "Root.plist in \(target.directoryURL.path).")
        }
        let tool = try context.tool(named: "settings-generate").url
        var names: Set<String> = []
        return bundles.map { bundle in
            var name = bundle.name
            while !names.insert(name).inserted { name += "-other" }
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).generated.swift")
            return .buildCommand(
                displayName: "Generating Swift from \(bundle.url.lastPathComponent)",
                executable: tool,
                arguments: [bundle.url.path, "--output", output.path]
                    + ["--app-name", bundle.appName(target: target.name)]
                    + bundle.configurationArguments,
                inputFiles: bundle.inputFiles, outputFiles: [output])
        }
    }
}
