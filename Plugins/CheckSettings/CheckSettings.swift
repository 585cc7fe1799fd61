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
        let process = Process()
        process.executableURL = try context.tool(named: "settings").url
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
