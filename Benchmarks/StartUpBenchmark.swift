import SettingsTestSupport

/// How long the command takes from start to end, beside the shortest program there is.
enum StartUpBenchmark {
    static func run() throws {
        let report = Report(benchmark: "start-up")
        let settings = BuildFolder.path(of: "settings")
        let bundle = ExampleBundles.small
        let nothing = try measure("/bin/true")
        report.time("true", nothing, in: .milliseconds, detail: "/bin/true")
        for arguments in [
            ["--version"], ["show", bundle], ["get", "--bundle", bundle, "autosave"],
        ] {
            let measurement = try measure(settings, arguments)
            let detail = "settings \(arguments[0])"
            report.time(
                arguments[0].filter { $0 != "-" }, measurement, in: .milliseconds, detail: detail)
        }
    }

    private static func measure(_ program: String, _ arguments: [String] = []) throws -> Measurement
    {
        try Measurement(count: 50, warmUp: 3) {
            let status = try ChildProcess.run(program, arguments)
            guard status == 0 else {
                throw BenchmarkError("\(program) \(arguments) ended with \(status)")
            }
        }
    }
}
