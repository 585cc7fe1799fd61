import DataDetection
import Synchronization
import TextViews

/// Finds data in a text view's text, with `DataDetection`.
///
/// Set it as the view's service and give the view kinds to look for:
///
/// ```swift
/// view.services.dataDetector = TextDataDetector()
/// view.dataDetectorTypes = [.link, .phoneNumber]
/// ```
///
/// Remembers the last text, so that after a change only the lines around it are looked at again.
public final class TextDataDetector: TextDataDetecting, Sendable {
    private let context: @Sendable () -> DetectionContext
    private let last = Mutex<Remembered?>(nil)

    fileprivate struct Remembered {
        var units: [UInt16]
        var types: TextViews.DataDetectorTypes
        var context: DetectionContext
        var detection: IncrementalDetection
    }

    /// Makes a detector.
    ///
    /// - Parameter context: What the text's meaning depends on beside the text.
    public init(context: DetectionContext = DetectionContext()) {
        self.context = { context }
    }

    /// Makes a detector that asks for its context each time, for pages that stay open over midnight.
    ///
    /// - Parameter contextNow: What the text's meaning depends on at the moment; while it is the same,
    ///   only what changed in the text is looked at again.
    public init(contextNow: @escaping @Sendable () -> DetectionContext) {
        context = contextNow
    }

    /// Finds what can be opened; amounts and measures can't.
    public func detectData(
        in text: TextBuffer, types: TextViews.DataDetectorTypes
    ) -> [TextViews.DetectedData] {
        let units = text.utf16
        let context = context()
        return last.withLock { last in
            if last?.types == types, last?.context == context {
                last?.follow(to: units)
            } else {
                let detector = DataDetector(
                    types: DataDetection.DataDetectorTypes(rawValue: types.rawValue),
                    context: context)
                last = Remembered(
                    units: units, types: types, context: context,
                    detection: IncrementalDetection(units, detector: detector))
            }
            return last?.detection.found.compactMap(TextViews.DetectedData.init) ?? []
        }
    }
}

extension TextDataDetector.Remembered {
    /// Takes the text as changed in one place: between what it has in common with the old one.
    fileprivate mutating func follow(to new: [UInt16]) {
        guard new != units else { return }
        let shorter = min(units.count, new.count)
        var start = 0
        while start < shorter, units[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, units[units.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        detection.update(
            replacing: start..<units.count - tail, with: new.count - tail - start,
            version: detection.version + 1
        ) { Array(new[$0]) }
        units = new
    }
}

extension TextViews.DetectedData {
    fileprivate init?(_ data: DataDetection.DetectedData) {
        guard let url = data.url else { return nil }
        self.init(
            range: data.range,
            type: TextViews.DataDetectorTypes(rawValue: data.type.rawValue), url: url)
    }
}
