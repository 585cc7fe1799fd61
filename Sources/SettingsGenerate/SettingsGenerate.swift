#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The program that builds run to generate Swift from a Settings bundle.
///
/// It says what is wrong as compilers do, `FILE:LINE:COLUMN: error: …`, so that a build shows it.
@main
enum SettingsGenerate {
    static func main() {
        do {
            let job = try GenerationJob(words: Array(CommandLine.arguments.dropFirst()))
            for message in try job.run() { say(message) }
        } catch {
            say(error.description)
            exit(1)
        }
    }

    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
