#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import SettingsCommand

@main
enum Settings {
    static func main() {
        exit(SettingsCommand.run(arguments: CommandLine.arguments))
    }
}
