/// The binary form of a value: that of stores and of what travels between devices.
extension SettingValue {
    /// The value as bytes; equal values give equal bytes.
    ///
    /// O(n) in the value's size.
    package var encodedBytes: [UInt8] {
        var encoder = ValueEncoder()
        encoder.encode(self)
        return encoder.bytes
    }

    /// Reads what ``encodedBytes`` made; `nil` for anything else.
    ///
    /// O(n) in the number of bytes.
    package init?(encodedBytes: [UInt8]) {
        guard let value = try? ValueDecoder.value(encodedBytes) else { return nil }
        self = value
    }
}
