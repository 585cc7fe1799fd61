/// The `settings` command.
public enum SettingsCommand {
    /// Runs the command and returns its exit code.
    public static func run(arguments: [String]) -> Int32 {
        0
    }
}
