/// Finds links, telephone numbers, addresses, dates and other data in text.
///
/// The counterpart of `NSDataDetector`. What is found depends on the text and the context alone.
///
/// ```swift
/// let detector = DataDetector(types: [.link, .phoneNumber])
/// for data in detector.matches(in: "Write to me@example.com") {
///     print(data.text, data.url ?? "")
/// }
/// ```
public struct DataDetector: Sendable {
    /// The kinds looked for; each costs its own time.
    public let types: DataDetectorTypes
    /// What the text's meaning depends on beside the text.
    public let context: DetectionContext

    private let scanners: [any DataScanner]

    /// Makes a detector.
    public init(types: DataDetectorTypes = .all, context: DetectionContext = DetectionContext()) {
        self.types = types
        self.context = context
        scanners = Self.scanners(types, context)
    }

    /// The data in a text, in order and without overlaps; O(n).
    public func matches(in text: String) -> [DetectedData] {
        matches(in: Array(text.utf16))
    }

    /// The data in a text's UTF-16 code units, in order and without overlaps; O(n).
    ///
    /// A surrogate that stands alone counts as U+FFFD.
    public func matches(in units: [UInt16]) -> [DetectedData] {
        var found: [DetectedData] = []
        for block in TextBlocks(units) {
            let offset = block.lowerBound
            for var data in matches(inBlock: ScannedText(units: Array(units[block]))) {
                data.range = data.range.lowerBound + offset..<data.range.upperBound + offset
                found.append(data)
            }
        }
        return found
    }

    func matches(inBlock text: ScannedText) -> [DetectedData] {
        var found: [DetectedData] = []
        for scanner in scanners { found += scanner.matches(in: text) }
        return OverlapResolution.resolve(found)
    }

    private static func scanners(
        _ types: DataDetectorTypes, _ context: DetectionContext
    ) -> [any DataScanner] {
        var scanners: [any DataScanner] = []
        if types.contains(.link) { scanners.append(LinkScanner()) }
        if types.contains(.address) { scanners.append(AddressScanner(context: context)) }
        if types.contains(.calendarEvent) { scanners.append(DateScanner(context: context)) }
        if types.contains(.phoneNumber) { scanners.append(PhoneScanner(context: context)) }
        if types.contains(.shipmentTrackingNumber) { scanners.append(ShipmentScanner()) }
        if types.contains(.flightNumber) { scanners.append(FlightScanner()) }
        if types.contains(.money) { scanners.append(MoneyScanner(region: context.region)) }
        if types.contains(.physicalValue) {
            scanners.append(PhysicalValueScanner(region: context.region))
        }
        return scanners
    }
}
