import SharedSettings

/// The file in which Foundation keeps the values of a `UserDefaults` suite on Linux.
///
/// `<suite>.plist` in `$XDG_CONFIG_HOME`, else in `~/.config`; as swift-corelibs-foundation has it,
/// which writes it when `synchronize()` is called.
struct UserDefaultsFile {
    /// The file's path.
    let path: String
    /// The suite, or `nil` when a file was named.
    let suite: String?

    /// Finds the file.
    /// - Parameters:
    ///   - source: a suite's name, or a file's: one with a slash or that ends in `.plist`.
    ///   - environment: the environment variables.
    /// - Throws: ``CommandError`` when the environment names no folder.
    init(_ source: String, environment: [String: String]) throws {
        if source.contains("/") || source.hasSuffix(".plist") {
            path = source
            suite = nil
            return
        }
        guard let folder = BaseDirectory.configuration(environment) else {
            throw CommandError(
                "No place for user defaults is known; expected XDG_CONFIG_HOME or HOME to hold an "
                    + "absolute path, or the file to be named.", exitCode: .noInput)
        }
        path = "\(folder)/\(source).plist"
        suite = source
    }

    /// Reads the file.
    /// - Throws: ``CommandError`` when it isn't there or can't be read.
    func read() throws -> [UInt8] {
        do {
            return try Platform.readFile(path)
        } catch let error as CommandError where error.exitCode == .noInput {
            guard let suite else { throw error }
            throw CommandError(
                "There are no user defaults of '\(suite)': no file '\(path)'. A program writes it "
                    + "when it calls synchronize().", exitCode: .noInput)
        }
    }
}
