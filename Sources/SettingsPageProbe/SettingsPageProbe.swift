import Foundation
import SettingsSchema
import SettingsServer
import SharedSettings
import TextViews

/// A settings page with an app's own delegates, for tests with a browser: `BUNDLE STORE PORT`.
///
/// The text with the key `letters` refuses digits; that with the key `line` ends editing at the return
/// key. Runs until standard input ends.
@main
enum SettingsPageProbe {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 3, let path = words.first, let port = words.last.flatMap(UInt16.init)
        else { throw Usage() }
        let store = words[words.startIndex + 1]
        var configuration = SettingsPageServer.Configuration(paths: [path]) { bundle in
            try BundleStores(
                bundle: bundle,
                openStore: { domain, _ in try SQLiteSettingsStore(path: store, domain: domain) })
        }
        configuration.port = port
        configuration.textViewDelegate = { key in
            switch key {
            case "letters": DigitRefusal()
            case "line": ReturnDismissal()
            default: nil
            }
        }
        let server = try SettingsPageServer(configuration)
        defer { server.stop() }
        // Past any buffer: who started it waits for the line.
        try FileHandle.standardOutput.write(contentsOf: Data("Serving on \(server.url)\n".utf8))
        while readLine() != nil {}
    }

    struct Usage: Error {}
}

private final class DigitRefusal: TextViewDelegate {
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        !text.contains { $0.isASCII && $0.isNumber }
    }
}

private final class ReturnDismissal: TextViewDelegate {
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        guard text == "\n" else { return true }
        textView.resignFirstResponder()
        return false
    }
}
