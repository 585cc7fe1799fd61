/// Finds dates and times.
struct DateScanner: DataScanner {
    let context: DetectionContext

    func matches(in text: ScannedText) -> [DetectedData] { [] }
}
