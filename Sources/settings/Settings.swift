#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import SettingsCommand

@main
enum Settings {
    static func main() async {
        exit(await SettingsCommand.run(arguments: CommandLine.arguments))
    }
}
