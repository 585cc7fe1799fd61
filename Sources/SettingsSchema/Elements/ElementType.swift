/// The name that an element's `Type` key holds.
public struct ElementType: RawRepresentable, Sendable, Hashable {
    /// The name as the schema writes it, such as `PSToggleSwitchSpecifier`.
    public let rawValue: String

    /// Makes a type from the name that the schema writes.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A header and a footer around the rows that follow.
    public static let group = ElementType(rawValue: "PSGroupSpecifier")
    /// One line of editable text.
    public static let textField = ElementType(rawValue: "PSTextFieldSpecifier")
    /// A read-only value.
    public static let titleValue = ElementType(rawValue: "PSTitleValueSpecifier")
    /// A switch with two values.
    public static let toggleSwitch = ElementType(rawValue: "PSToggleSwitchSpecifier")
    /// A number from a range.
    public static let slider = ElementType(rawValue: "PSSliderSpecifier")
    /// One choice of several, on a page of its own.
    public static let multiValue = ElementType(rawValue: "PSMultiValueSpecifier")
    /// One choice of several, in place; also begins a section.
    public static let radioGroup = ElementType(rawValue: "PSRadioGroupSpecifier")
    /// A link to another page.
    public static let childPane = ElementType(rawValue: "PSChildPaneSpecifier")

    /// Many lines of editable text (InAppSettingsKit).
    public static let textView = ElementType(rawValue: "IASKTextViewSpecifier")
    /// A link to a URL (InAppSettingsKit).
    public static let openURL = ElementType(rawValue: "IASKOpenURLSpecifier")
    /// A prepared e-mail message (InAppSettingsKit).
    public static let mailCompose = ElementType(rawValue: "IASKMailComposeSpecifier")
    /// A button that the app answers (InAppSettingsKit).
    public static let button = ElementType(rawValue: "IASKButtonSpecifier")
    /// A row that the app draws (InAppSettingsKit).
    public static let customView = ElementType(rawValue: "IASKCustomViewSpecifier")
    /// A date, a time, or both (InAppSettingsKit).
    public static let datePicker = ElementType(rawValue: "IASKDatePickerSpecifier")
    /// A list of items that the user may add to (InAppSettingsKit).
    public static let listGroup = ElementType(rawValue: "IASKListGroupSpecifier")
}
