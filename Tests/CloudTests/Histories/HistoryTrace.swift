import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Prints what happens to the plain settings of a history when `TRACE` is set in the environment.
enum HistoryTrace {
    private static let isOn = ProcessInfo.processInfo.environment["TRACE"] != nil

    static func note(_ sentence: @autoclosure () -> String) {
        if isOn { print("| \(sentence())") }
    }

    /// The versions of plain settings among some.
    static func text(_ items: some Sequence<CloudItem>) -> String {
        items.filter { ["a", "b"].contains($0.key) }
            .map { "\($0.key)=\($0.content.value?.integerValue ?? 0) at \($0.stamp.text)" }
            .joined(separator: ", ")
    }

    /// What became of edits of plain settings.
    static func text(_ reply: CloudReply) -> String {
        reply.outcomes.filter { ["a", "b"].contains($0.key) }.sorted { $0.key < $1.key }
            .map { key, outcome in
                switch outcome {
                case .applied(let stamp): "\(key) is applied at \(stamp.text)"
                case .superseded(let item), .conflict(let item): "it stays \(text([item]))"
                case .refused, .aborted: "\(key) is not stored"
                }
            }.joined(separator: ", ")
    }
}

extension CloudStamp {
    fileprivate var text: String { "\(milliseconds)/\(device.rawValue % 10_000)" }
}
