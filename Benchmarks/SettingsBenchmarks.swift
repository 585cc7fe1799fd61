@main
enum SettingsBenchmarks {
    static func main() {}
}
