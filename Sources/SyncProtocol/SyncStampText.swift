import SharedSettings

extension CloudStamp {
    /// The stamp as sixteen hexadecimal digits of time, a hyphen and sixteen of the device.
    ///
    /// Text, because numbers in JSON are only safe up to 2⁵³ (RFC 8259, section 6).
    public var syncText: String { "\(time.hexadecimal)-\(device.rawValue.hexadecimal)" }

    /// Reads what ``syncText`` made; `nil` for anything else.
    public init?(syncText: String) {
        let parts = syncText.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let time = UInt64(hexadecimal: parts[0]),
            let device = UInt64(hexadecimal: parts[1])
        else { return nil }
        self.init(time: time, device: CloudDevice(rawValue: device))
    }
}

extension CloudDevice {
    /// The device's number as sixteen hexadecimal digits.
    public var syncText: String { rawValue.hexadecimal }

    /// Reads what ``syncText`` made; `nil` for anything else.
    public init?(syncText: String) {
        guard let number = UInt64(hexadecimal: syncText[...]) else { return nil }
        self.init(rawValue: number)
    }
}
