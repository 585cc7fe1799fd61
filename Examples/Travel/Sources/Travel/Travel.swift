import Foundation
import SettingsSchema
import SharedSettings

/// Prints and changes the settings of a travel app.
@main
enum Travel {
    static func main() throws {
        let environment = ProcessInfo.processInfo.environment
        let app = TravelApp(
            settings: try TravelSettings(
                store: .standard(for: TravelSettings.domain),
                registering: TravelSettings.registeredDefaults),
            watch: try TravelGroupSettings(
                store: .standard(for: TravelGroupSettings.domain),
                registering: TravelGroupSettings.registeredDefaults),
            texts: try texts(language: environment["LANG"] ?? "en"))
        do {
            print(try app.run(Array(CommandLine.arguments.dropFirst())))
        } catch let error as WrongUse {
            FileHandle.standardError.write(Data("Error: \(error.message)\n".utf8))
            exit(64)
        }
    }

    /// The texts of the bundle that was copied beside the program.
    private static func texts(language: String) throws -> Localizer {
        let path = Bundle.module.bundlePath + "/Settings.bundle"
        return try SettingsBundle.load(path).localizer(for: [language])
    }
}
