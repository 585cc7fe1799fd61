extension Element {
    /// Whether the element is shown on a kind of device.
    ///
    /// `Phone` means phones, `Pad` everything else, `Mac` only Macs. An empty list hides the element
    /// from everyone in the Settings app, and from no one in InAppSettingsKit. Each element is tested
    /// alone: a group that is not shown takes its header and footer with it, never its rows.
    public func isShown(on idiom: Idiom, reader: BundleReader) -> Bool {
        guard let supportedIdioms else { return true }
        if supportedIdioms.isEmpty { return reader == .inApp }
        return switch idiom {
        case .phone: supportedIdioms.contains("Phone")
        case .pad: supportedIdioms.contains("Pad")
        case .mac: supportedIdioms.contains("Pad") || supportedIdioms.contains("Mac")
        }
    }
}
