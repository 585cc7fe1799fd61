import Foundation

/// Python's libraries for links and telephone numbers, as the marks to measure against.
enum PythonDetection {
    /// Runs a program on a text; its own start doesn't count.
    ///
    /// `DETECTION_PYTHON` names another Python than the system's.
    /// - Returns: The time of each round and how many were found, or `nil` when the library is not
    ///   installed.
    static func run(_ program: String, _ text: String) throws -> (Measurement, found: Int)? {
        let python = ProcessInfo.processInfo.environment["DETECTION_PYTHON"] ?? "python3"
        let output = try ChildProcess.output(of: [python, "-c", program], input: text)
        let numbers = output.split(separator: "\n").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return (Measurement(seconds: Array(numbers.dropLast())), Int(numbers[3]))
    }

    static let links = program(
        """
        from linkify_it import LinkifyIt
            linkify = LinkifyIt()
            find = lambda text: len(linkify.match(text) or [])
        """)

    static let phones = program(
        """
        import phonenumbers
            find = lambda text: sum(1 for _ in phonenumbers.PhoneNumberMatcher(text, "US"))
        """)

    private static func program(_ library: String) -> String {
        """
        import sys, time
        text = sys.stdin.read()
        try:
            \(library)
        except ImportError:
            raise SystemExit
        for _ in range(3):
            start = time.perf_counter()
            count = find(text)
            print(time.perf_counter() - start)
        print(count)
        """
    }
}
