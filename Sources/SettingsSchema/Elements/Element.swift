import SharedSettings

/// One dictionary of a page's `PreferenceSpecifiers` that can be shown.
///
/// Titles, footers and other texts are as the property list holds them: not yet localized.
public struct Element: Sendable, Hashable {
    /// The element's type.
    public var type: ElementType
    /// The key its value is stored under, or `nil` for elements without a value.
    public var key: String?
    /// The title, not localized.
    public var title: String?
    /// The value that holds when none is stored.
    public var defaultValue: SettingValue?
    /// The device kinds that `SupportedUserInterfaceIdioms` names; `nil` when the key is absent or
    /// is not an array.
    public var supportedIdioms: [String]?
    /// What only this kind of element has.
    public var details: ElementDetails
    /// InAppSettingsKit's keys that several kinds share.
    public var inApp: InAppAttributes
    /// The kinds of data that `DataDetectorTypes` wants to be links in the element's own texts that
    /// can only be read; empty unless the element asks for any.
    public var dataDetectorTypes: Set<String>
    /// The keys that no rule knows, kept as they are.
    public var unknownEntries: [PropertyListEntry]
    /// The index in `PreferenceSpecifiers`.
    public var index: Int
    /// Where the dictionary stands in its file.
    public var position: SourcePosition

    /// Makes an element.
    public init(
        type: ElementType, key: String? = nil, title: String? = nil,
        defaultValue: SettingValue? = nil, supportedIdioms: [String]? = nil,
        details: ElementDetails, inApp: InAppAttributes = InAppAttributes(),
        dataDetectorTypes: Set<String> = [], unknownEntries: [PropertyListEntry] = [], index: Int,
        position: SourcePosition
    ) {
        self.type = type
        self.key = key
        self.title = title
        self.defaultValue = defaultValue
        self.supportedIdioms = supportedIdioms
        self.details = details
        self.inApp = inApp
        self.dataDetectorTypes = dataDetectorTypes
        self.unknownEntries = unknownEntries
        self.index = index
        self.position = position
    }
}

/// What only one kind of element has.
public enum ElementDetails: Sendable, Hashable {
    /// `PSGroupSpecifier`: the text below the rows.
    case group(footer: String?)
    /// `PSTextFieldSpecifier`.
    case textField(TextTraits)
    /// `PSTitleValueSpecifier`: what stored values are shown as; `nil` without a valid mapping.
    case titleValue(Choices?)
    /// `PSToggleSwitchSpecifier`.
    case toggleSwitch(ToggleSwitch)
    /// `PSSliderSpecifier`.
    case slider(Slider)
    /// `PSMultiValueSpecifier`; the footer is InAppSettingsKit's.
    case multiValue(Choices, footer: String?)
    /// `PSRadioGroupSpecifier`; the element's title is the section's header.
    case radioGroup(Choices, footer: String?)
    /// `PSChildPaneSpecifier`.
    case childPane(ChildPane)
    /// `IASKTextViewSpecifier`.
    case textView(TextTraits)
    /// `IASKOpenURLSpecifier`: the URL as written.
    case openURL(String)
    /// `IASKMailComposeSpecifier`.
    case mailCompose(MailMessage)
    /// `IASKButtonSpecifier`: the class and action that old versions name.
    case button(className: String?, action: String?)
    /// `IASKCustomViewSpecifier`.
    case customView
    /// `IASKDatePickerSpecifier`.
    case datePicker(DatePicker)
    /// `IASKListGroupSpecifier`.
    case listGroup(ListGroup)
}
