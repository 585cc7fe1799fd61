/// Finds postal addresses.
struct AddressScanner: DataScanner {
    let context: DetectionContext

    func matches(in text: ScannedText) -> [DetectedData] { [] }
}
