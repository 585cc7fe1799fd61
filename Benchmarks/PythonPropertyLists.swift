/// Python's `plistlib`, as the mark to measure against.
enum PythonPropertyLists {
    /// Parses files in Python, and returns what the first round took and what later ones did.
    ///
    /// Python measures by itself, so its start and the hand-over of paths don't count.
    static func parse(
        _ files: [String], rounds: Int
    ) throws -> (first: Measurement, warm: Measurement) {
        let output = try ChildProcess.output(
            of: ["python3", "-c", program, String(rounds)], input: files.joined(separator: "\n"))
        let seconds = output.split(separator: "\n").compactMap { Double($0) }
        guard seconds.count == rounds + 1 else {
            throw BenchmarkError("unexpected output of Python: \(output)")
        }
        return (
            Measurement(seconds: Array(seconds.prefix(1))),
            Measurement(seconds: Array(seconds.dropFirst()))
        )
    }

    private static let program = """
        import plistlib, sys, time
        files = sys.stdin.read().split("\\n")
        for _ in range(int(sys.argv[1]) + 1):
            start = time.perf_counter()
            for name in files:
                with open(name, "rb") as file:
                    try:
                        plistlib.load(file)
                    except Exception:
                        pass
            print(time.perf_counter() - start)
        """
}
