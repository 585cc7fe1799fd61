import SharedSettings

/// How text is typed: the keys that `PSTextFieldSpecifier` and `IASKTextViewSpecifier` share.
public struct TextTraits: Sendable, Hashable {
    /// `KeyboardType`: `Alphabet` unless the file names another known one.
    public var keyboardType: String
    /// `AutocapitalizationType`: `None` unless the file names another known one.
    public var autocapitalizationType: String
    /// `AutocorrectionType`: `Default` unless the file names another known one.
    public var autocorrectionType: String
    /// `IsSecure`: bullets on screen, plain text in the store.
    public var isSecure: Bool
    /// `IASKPlaceholder`, not localized.
    public var placeholder: String?
    /// `IASKTextContentType`, as written.
    public var textContentType: String?

    /// Makes traits; without arguments, the schema's defaults.
    public init(
        keyboardType: String = "Alphabet", autocapitalizationType: String = "None",
        autocorrectionType: String = "Default", isSecure: Bool = false,
        placeholder: String? = nil, textContentType: String? = nil
    ) {
        self.keyboardType = keyboardType
        self.autocapitalizationType = autocapitalizationType
        self.autocorrectionType = autocorrectionType
        self.isSecure = isSecure
        self.placeholder = placeholder
        self.textContentType = textContentType
    }
}

/// The values of a multi value or radio group with their titles; parallel arrays of one length.
public struct Choices: Sendable, Hashable {
    /// `Values`.
    public var values: [SettingValue]
    /// `Titles`, not localized.
    public var titles: [String]
    /// `ShortTitles`, not localized; `nil` when absent or invalid.
    public var shortTitles: [String]?
    /// `IconNames` (InAppSettingsKit); `nil` when absent or invalid.
    public var iconNames: [String]?
    /// `DisplaySortedByTitle`.
    public var isSortedByTitle: Bool

    /// Makes choices.
    public init(
        values: [SettingValue], titles: [String], shortTitles: [String]? = nil,
        iconNames: [String]? = nil, isSortedByTitle: Bool = false
    ) {
        self.values = values
        self.titles = titles
        self.shortTitles = shortTitles
        self.iconNames = iconNames
        self.isSortedByTitle = isSortedByTitle
    }
}

/// The keys of `PSToggleSwitchSpecifier`.
public struct ToggleSwitch: Sendable, Hashable {
    /// `TrueValue`: what is stored when on.
    public var trueValue: SettingValue
    /// `FalseValue`: what is stored when off.
    public var falseValue: SettingValue
    /// `Description` (Mac Catalyst): a line under the title, not localized.
    public var subtitle: String?
    /// `TrueConfirmationPrompt` (Mac Catalyst): what to ask before turning on.
    public var trueConfirmation: ConfirmationPrompt?
    /// `FalseConfirmationPrompt` (Mac Catalyst): what to ask before turning off.
    public var falseConfirmation: ConfirmationPrompt?
    /// `IASKToggleStyle` is `Checkmark`.
    public var isCheckmark: Bool

    /// Makes a switch; without arguments, one that stores booleans.
    public init(
        trueValue: SettingValue = .boolean(true), falseValue: SettingValue = .boolean(false),
        subtitle: String? = nil, trueConfirmation: ConfirmationPrompt? = nil,
        falseConfirmation: ConfirmationPrompt? = nil, isCheckmark: Bool = false
    ) {
        self.trueValue = trueValue
        self.falseValue = falseValue
        self.subtitle = subtitle
        self.trueConfirmation = trueConfirmation
        self.falseConfirmation = falseConfirmation
        self.isCheckmark = isCheckmark
    }
}

/// A question that a switch asks before it changes (`PSConfirmationPrompt`); texts not localized.
public struct ConfirmationPrompt: Sendable, Hashable {
    /// `Title`.
    public var title: String
    /// `Prompt`: the body.
    public var prompt: String
    /// `ConfirmText`: the title of the button that changes the value.
    public var confirmText: String?
    /// `DenyText`: the title of the button that leaves it.
    public var denyText: String?

    /// Makes a prompt.
    public init(title: String, prompt: String, confirmText: String? = nil, denyText: String? = nil)
    {
        self.title = title
        self.prompt = prompt
        self.confirmText = confirmText
        self.denyText = denyText
    }
}

/// The keys of `PSSliderSpecifier`.
public struct Slider: Sendable, Hashable {
    /// `MinimumValue`.
    public var minimum: Double
    /// `MaximumValue`.
    public var maximum: Double
    /// `MinimumValueImage`: an image's name as written, `nil` when absent or empty.
    public var minimumImage: String?
    /// `MaximumValueImage`: likewise.
    public var maximumImage: String?

    /// Makes a slider.
    public init(
        minimum: Double, maximum: Double, minimumImage: String? = nil, maximumImage: String? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.minimumImage = minimumImage
        self.maximumImage = maximumImage
    }
}

/// The keys of `PSChildPaneSpecifier`.
public struct ChildPane: Sendable, Hashable {
    /// `File`: the page's name without extension, possibly with folders; `nil` when the row opens
    /// something that only the app has (InAppSettingsKit's controller keys).
    public var file: String?
    /// `Icon` (Mac Catalyst): an image's name.
    public var icon: String?
    /// `IASKChildTitle`: the opened page's title when it differs from the row's, not localized.
    public var childTitle: String?
    /// The class, storyboard or segue that InAppSettingsKit would open instead of a page.
    public var customDestination: String?
    /// The address that InAppSettingsKit's web page row opens.
    public var webAddress: String?

    /// Makes a child pane.
    public init(
        file: String?, icon: String? = nil, childTitle: String? = nil,
        customDestination: String? = nil, webAddress: String? = nil
    ) {
        self.file = file
        self.icon = icon
        self.childTitle = childTitle
        self.customDestination = customDestination
        self.webAddress = webAddress
    }
}

/// The keys of `IASKMailComposeSpecifier`; texts not localized.
public struct MailMessage: Sendable, Hashable {
    /// `IASKMailComposeToRecipents`.
    public var to: [String]
    /// `IASKMailComposeCcRecipents`.
    public var cc: [String]
    /// `IASKMailComposeBccRecipents`.
    public var bcc: [String]
    /// `IASKMailComposeSubject`.
    public var subject: String?
    /// `IASKMailComposeBody`.
    public var body: String?
    /// `IASKMailComposeBodyIsHTML`.
    public var bodyIsHTML: Bool

    /// Makes a message.
    public init(
        to: [String] = [], cc: [String] = [], bcc: [String] = [], subject: String? = nil,
        body: String? = nil, bodyIsHTML: Bool = false
    ) {
        self.to = to
        self.cc = cc
        self.bcc = bcc
        self.subject = subject
        self.body = body
        self.bodyIsHTML = bodyIsHTML
    }
}

/// The keys of `IASKDatePickerSpecifier`.
public struct DatePicker: Sendable, Hashable {
    /// `DatePickerMode`: `Date`, `Time` or `DateAndTime`.
    public var mode: String
    /// `DatePickerStyle`: `Compact`, `Wheels` or `Inline`.
    public var style: String
    /// `MinuteInterval`, in minutes.
    public var minuteInterval: Int

    /// Makes a date picker; without arguments, the library's defaults.
    public init(mode: String = "DateAndTime", style: String = "Wheels", minuteInterval: Int = 1) {
        self.mode = mode
        self.style = style
        self.minuteInterval = minuteInterval
    }
}

/// The keys of `IASKListGroupSpecifier`.
public struct ListGroup: Sendable, Hashable {
    /// `ItemSpecifier`: how each item is shown.
    public var item: [Element]
    /// `AddSpecifier`: the row that adds an item; empty when there is none.
    public var add: [Element]
    /// `Deletable`.
    public var isDeletable: Bool
    /// `FooterText`, not localized.
    public var footer: String?

    /// Makes a list group; `item` and `add` hold at most one element each.
    public init(item: [Element], add: [Element], isDeletable: Bool, footer: String?) {
        self.item = item
        self.add = add
        self.isDeletable = isDeletable
        self.footer = footer
    }
}

/// InAppSettingsKit's keys that several kinds of element share.
public struct InAppAttributes: Sendable, Hashable {
    /// `IASKSubtitle` when it is text, not localized.
    public var subtitle: String?
    /// `IASKSubtitle` when it is a dictionary: texts by value, not localized.
    public var subtitlesByValue: [String: String]
    /// `IASKTextAlignment`, as written.
    public var textAlignment: String?
    /// `IASKCellImage`: an image's name.
    public var imageName: String?

    /// Makes attributes; without arguments, none.
    public init(
        subtitle: String? = nil, subtitlesByValue: [String: String] = [:],
        textAlignment: String? = nil, imageName: String? = nil
    ) {
        self.subtitle = subtitle
        self.subtitlesByValue = subtitlesByValue
        self.textAlignment = textAlignment
        self.imageName = imageName
    }
}
