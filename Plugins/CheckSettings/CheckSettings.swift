import Foundation
import PackagePlugin

/// Checks the Settings bundles of a package: `swift package check-settings [PATH…] [OPTIONS]`.
///
/// The words after the plugin's name are those of `settings check`; without a path, all bundles in
/// the package are checked. It only reads; run `settings check --fix` itself to mend.
@main
struct CheckSettings: CommandPlugin {
    /// Runs `settings check` in the package's folder and fails when it does.
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // Built when it is asked for: as the plugin's own tool it would be built once more, with all
        // that it uses, in every build of the package.
        let build = try packageManager.build(.product("settings"), parameters: .init())
        let program = build.builtArtifacts.first {
            $0.kind == .executable && $0.url.lastPathComponent == "settings"
        }
        guard build.succeeded, let program else {
            Diagnostics.error("The program settings could not be built: \(build.logText)")
            return
        }
        let process = Process()
        process.executableURL = program.url
        process.arguments = ["check"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("settings check ended with code \(process.terminationStatus).")
            return
        }
    }
}
