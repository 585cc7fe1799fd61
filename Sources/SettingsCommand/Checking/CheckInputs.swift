import SettingsChecking
import SettingsSchema
import SharedSettings

/// Reads the files beside the bundle that checks compare it with.
enum CheckInputs {
    /// The app groups of an entitlements file.
    /// - Throws: ``CommandError`` when it is no property list with entitlements.
    static func groups(in path: String) throws -> [String] {
        let root: PropertyListNode
        let bytes = try Platform.readFile(path)
        do throws(PropertyListError) { root = try PropertyListReader().read(bytes).root } catch {
            throw CommandError("\(path):\(error.description)", exitCode: .dataFormat)
        }
        guard root.entries != nil else {
            throw CommandError(
                "\(path): Entitlements are a dictionary; this is \(root.value.kindWord).",
                exitCode: .dataFormat)
        }
        let groups = root["com.apple.security.application-groups"]
        return groups?.array?.compactMap(\.string) ?? groups?.string.map { [$0] } ?? []
    }

    /// The app's version in an `Info.plist`, or a text file with nothing else.
    /// - Throws: ``CommandError`` when it names none.
    static func version(in path: String) throws -> AppVersion {
        guard let version = AppVersion(reading: try Platform.readFile(path)) else {
            throw CommandError(
                "\(path): Expected a property list with CFBundleShortVersionString, or a text with "
                    + "nothing but a version such as 2.1.0.", exitCode: .dataFormat)
        }
        return version
    }
}
