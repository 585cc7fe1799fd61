import DataDetection
import Foundation

/// Python's libraries for links, telephone numbers, dates and addresses, to measure against.
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

    /// A library to measure against.
    struct Peer {
        /// The library's name.
        var name: String
        /// What it finds.
        var types: DataDetectorTypes
        /// How much text it is given: about what it takes a few seconds for.
        var bytes: Int
        fileprivate(set) var program: String
    }

    static let peers = [
        Peer(
            name: "linkify-it-py", types: .link, bytes: 1 << 20,
            program: program(
                """
                from linkify_it import LinkifyIt
                    linkify = LinkifyIt()
                    find = lambda text: len(linkify.match(text) or [])
                """)),
        Peer(
            name: "phonenumbers", types: .phoneNumber, bytes: 1 << 20,
            program: program(
                """
                import phonenumbers
                    find = lambda text: sum(1 for _ in phonenumbers.PhoneNumberMatcher(text, "US"))
                """)),
        Peer(
            name: "dateparser", types: .calendarEvent, bytes: 16 << 10,
            program: program(
                """
                from dateparser.search import search_dates
                    find = lambda text: len(search_dates(text, languages=["en"]) or [])
                """)),
        Peer(
            name: "pyap", types: .address, bytes: 64 << 10,
            program: program(
                """
                import pyap
                    find = lambda text: len(pyap.parse(text, country="US"))
                """)),
    ]

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
