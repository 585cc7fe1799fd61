import SettingsSchema
import SharedSettings
import TextViews

/// A page as a user sees it, for a language, an idiom and a store: a plain value.
public struct Screen: Sendable, Hashable {
    /// The page's name, such as `Root`.
    public var page: String
    /// The localized title.
    public var title: String
    /// The language of the texts: the folder that was chosen, as a BCP 47 tag.
    public var language: String
    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool
    /// The device kind.
    public var idiom: Idiom
    /// The app group the values live in, or `nil` for the app's own domain.
    public var applicationGroup: String?
    /// The sections, from top to bottom.
    public var sections: [ScreenSection]

    /// Makes a screen.
    public init(
        page: String, title: String, language: String, isRightToLeft: Bool, idiom: Idiom,
        applicationGroup: String?, sections: [ScreenSection]
    ) {
        self.page = page
        self.title = title
        self.language = language
        self.isRightToLeft = isRightToLeft
        self.idiom = idiom
        self.applicationGroup = applicationGroup
        self.sections = sections
    }
}

/// Rows with a header and a footer.
public struct ScreenSection: Sendable, Hashable {
    /// `PSGroupSpecifier`, `PSRadioGroupSpecifier` or `IASKListGroupSpecifier`.
    public var type: ElementType
    /// The localized header, or `nil`.
    public var header: String?
    /// The localized footer, or `nil`.
    public var footer: String?
    /// What is to be a link in the footer.
    public var dataDetectorTypes: DataDetectorTypes
    /// The rows, from top to bottom.
    public var rows: [ScreenRow]

    /// Makes a section.
    public init(
        type: ElementType = .group, header: String? = nil, footer: String? = nil,
        dataDetectorTypes: DataDetectorTypes = [], rows: [ScreenRow] = []
    ) {
        self.type = type
        self.header = header
        self.footer = footer
        self.dataDetectorTypes = dataDetectorTypes
        self.rows = rows
    }
}

/// One row: an element with its value, ready to draw.
public struct ScreenRow: Sendable, Hashable {
    /// The element's type; a radio group's choices are one row of type `PSRadioGroupSpecifier`.
    public var type: ElementType
    /// The index of the element in its page's `PreferenceSpecifiers`: the row's identity.
    public var index: Int
    /// The key, or `nil` for rows without a value.
    public var key: String?
    /// The localized title, or `nil`.
    public var title: String?
    /// The localized second line, or `nil`.
    public var subtitle: String?
    /// The value in force, or `nil` for rows without one.
    public var value: SettingValue?
    /// Whether the value is stored, rather than a default.
    public var isStored: Bool
    /// The value as text for people: "On", a choice's short title, the text itself (bullets when
    /// secure); `nil` when there is nothing to say.
    public var display: String?
    /// Whether the user may change the row or follow it.
    public var isEnabled: Bool
    /// Why the row is disabled, for people; `nil` when it is not.
    public var note: String?
    /// The name of the image beside the title, or `nil`.
    public var imageName: String?
    /// What is to be a link in a title row's texts, or in the footer of a multi value's choices.
    public var dataDetectorTypes: DataDetectorTypes
    /// What only this kind of row has.
    public var content: RowContent

    /// Makes a row.
    public init(
        type: ElementType, index: Int, key: String? = nil, title: String? = nil,
        subtitle: String? = nil, value: SettingValue? = nil, isStored: Bool = false,
        display: String? = nil, isEnabled: Bool = true, note: String? = nil,
        imageName: String? = nil, dataDetectorTypes: DataDetectorTypes = [], content: RowContent
    ) {
        self.type = type
        self.index = index
        self.key = key
        self.title = title
        self.subtitle = subtitle
        self.value = value
        self.isStored = isStored
        self.display = display
        self.isEnabled = isEnabled
        self.note = note
        self.imageName = imageName
        self.dataDetectorTypes = dataDetectorTypes
        self.content = content
    }
}

/// What only one kind of row has; texts are localized.
public enum RowContent: Sendable, Hashable {
    /// A switch, on or off, with the questions to ask before each change.
    case toggle(
        isOn: Bool, isCheckmark: Bool, trueConfirmation: ConfirmationPrompt?,
        falseConfirmation: ConfirmationPrompt?)
    /// One line of text.
    case textField(TextTraits)
    /// Many lines of text.
    case textView(TextTraits)
    /// A number between bounds, with the names of the images at the ends.
    case slider(minimum: Double, maximum: Double, minimumImage: String?, maximumImage: String?)
    /// A read-only value: ``ScreenRow/display``.
    case titleValue
    /// Choices on a page of their own, in display order, and the text below them.
    case multiValue([ScreenChoice], footer: String?)
    /// Choices in place, in display order.
    case radioGroup([ScreenChoice])
    /// A link to another page: its index in `SettingsBundle.routes`, `nil` when there is none.
    case childPane(file: String?, route: Int?, icon: String?)
    /// A link to an address outside.
    case link(url: String)
    /// A button that only the app can answer.
    case button
    /// A row that only the app can draw.
    case customView
    /// A date, a time, or both.
    case datePicker(DatePicker)
    /// One item of a list group: its place in the stored array, and whether it may be deleted.
    case listItem(position: Int, isDeletable: Bool)
    /// The row that adds an item to a list group: by typed text, or by one of the choices.
    case listAdd(TextTraits?, choices: [ScreenChoice])
}

/// One choice of a multi value or radio group.
public struct ScreenChoice: Sendable, Hashable {
    /// The localized title.
    public var title: String
    /// The localized short title, or `nil`.
    public var shortTitle: String?
    /// What is stored when it is chosen.
    public var value: SettingValue
    /// Whether it is the one in force.
    public var isSelected: Bool
    /// The name of its image, or `nil`.
    public var imageName: String?
    /// Its index in the schema's `Values`, which sorting does not change.
    public var index: Int

    /// Makes a choice.
    public init(
        title: String, shortTitle: String? = nil, value: SettingValue, isSelected: Bool,
        imageName: String? = nil, index: Int
    ) {
        self.title = title
        self.shortTitle = shortTitle
        self.value = value
        self.isSelected = isSelected
        self.imageName = imageName
        self.index = index
    }
}
