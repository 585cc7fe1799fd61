import Foundation
import SettingsCommand
import SettingsSync
import Synchronization

/// A shell on one device: a home folder of its own, and the commands in it.
final class DeviceShell: Sendable {
    struct Result: Sendable {
        var exitCode: Int32
        var output: String
        var errors: String
    }

    let home: String
    let bundle: String

    /// Makes a device with an app whose bundle has a name, a volume, a secret and a local setting.
    init(_ name: String, in folder: String) throws {
        home = folder + "/" + name
        bundle = home + "/Notes/Settings.bundle"
        try FileManager.default.createDirectory(
            atPath: bundle, withIntermediateDirectories: true)
        try Self.write(
            "<key>CFBundleIdentifier</key><string>com.example.notes</string>",
            to: home + "/Notes/Info.plist")
        let elements = [
            ("PSTextFieldSpecifier", "name", ""),
            ("PSTextFieldSpecifier", "color", ""),
            ("PSTextFieldSpecifier", "harbourOfChoice", ""),
            ("PSTextFieldSpecifier", "localName", ""),
            ("PSTextFieldSpecifier", "secret", "<key>IsSecure</key><true/>"),
            (
                "PSSliderSpecifier", "volume",
                "<key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><real>0</real>"
                    + "<key>MaximumValue</key><real>1</real>"
            ),
        ].map { type, key, more in
            "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>"
                + "<key>Title</key><string>\(key)</string>\(more)</dict>"
        }
        try Self.write(
            "<key>PreferenceSpecifiers</key><array>\(elements.joined())</array>",
            to: bundle + "/Root.plist")
    }

    private static func write(_ body: String, to path: String) throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)"
            + "</dict></plist>\n"
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    var environment: [String: String] {
        ["HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config"]
    }

    private var signInFile: String { home + "/config/swift-settings/sync.json" }

    /// The secret that the service knows the device by.
    var token: String {
        get throws { try SyncCredentialsStore(path: signInFile).load()?.token ?? "" }
    }

    /// Changes what is stored of the sign-in.
    func changeSignIn(_ change: (String) -> String) throws {
        let text = try String(contentsOfFile: signInFile, encoding: .utf8)
        try FileManager.default.removeItem(atPath: signInFile)
        let isThere = FileManager.default.createFile(
            atPath: signInFile, contents: Data(change(text).utf8),
            attributes: [.posixPermissions: 0o600])
        if !isThere { throw CocoaError(.fileWriteUnknown) }
    }

    /// Runs a command line in this process; `sync` commands and those on values get the bundle.
    @discardableResult
    func run(_ words: String..., input: String = "") async -> Result {
        let takesPlace = !["devices", "pair", "encrypt"].contains(words.count > 1 ? words[1] : "")
        return await run(
            all: words + (takesPlace ? ["--bundle", bundle] : []), input: input)
    }

    /// Runs a command line in this process.
    func run(all words: [String], input: String = "") async -> Result {
        let (output, errors) = (Recorder(), Recorder())
        let context = CommandContext(
            environment: environment, output: output, errorOutput: errors,
            readInput: { Array(input.utf8) })
        let code = await SettingsCommand.run(words, in: context)
        return Result(exitCode: code.rawValue, output: output.text, errors: errors.text)
    }

    func get(_ key: String) async -> String {
        await run("get", key).output.trimmingCharacters(in: .newlines)
    }

    private final class Recorder: CommandOutput {
        let isTerminal = false
        private let bytes = Mutex<[UInt8]>([])

        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

        func write(_ bytes: [UInt8]) { self.bytes.withLock { $0 += bytes } }
    }
}
