/// The kind of device a page is shown on.
public enum Idiom: String, Sendable, CaseIterable {
    /// iPhone and iPod touch.
    case phone
    /// iPad.
    case pad
    /// A Mac.
    case mac
}

/// Whose rules a bundle is read by.
public enum BundleReader: String, Sendable, CaseIterable {
    /// Apple's Settings app: `Root~iphone.plist` or `Root~ipad.plist` for the idiom, else
    /// `Root.plist`; an element that lacks a required key is dropped.
    case settingsApp = "settings-app"
    /// InAppSettingsKit: `.inApp.plist` files first, and the looser rules of that library.
    case inApp = "in-app"
}
