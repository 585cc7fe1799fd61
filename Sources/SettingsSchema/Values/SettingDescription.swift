import SharedSettings

/// What a bundle says of one setting: where its value lives, and which values it may have.
public struct SettingDescription: Sendable, Hashable {
    /// The element that shows the setting.
    public var element: Element
    /// The key.
    public var key: String
    /// The name of the page with the element.
    public var page: String
    /// The app group the value lives in, or `nil` for the app's own domain.
    public var applicationGroup: String?
    /// The strings table of the page's titles.
    public var titleTable: String?

    /// Makes a description of an element with a key.
    public init(
        element: Element, key: String, page: String, applicationGroup: String?, titleTable: String?
    ) {
        self.element = element
        self.key = key
        self.page = page
        self.applicationGroup = applicationGroup
        self.titleTable = titleTable
    }

    /// The type of the element that shows it.
    public var type: ElementType { element.type }
    /// The title, not localized; `nil` for elements without one.
    public var title: String? { element.title }
    /// The value that holds when none is stored.
    public var defaultValue: SettingValue? { element.defaultValue }

    /// The values to choose from with their titles; for read-only rows what the values are shown as.
    public var choices: Choices? {
        switch element.details {
        case .multiValue(let choices, footer: _), .radioGroup(let choices, footer: _): choices
        case .titleValue(let choices): choices
        default: nil
        }
    }

    /// The range of a slider, whichever way round the schema gives its ends.
    public var range: ClosedRange<Double>? {
        guard case .slider(let slider) = element.details else { return nil }
        return min(slider.minimum, slider.maximum)...max(slider.minimum, slider.maximum)
    }

    /// The two values of a switch.
    public var toggle: ToggleSwitch? {
        guard case .toggleSwitch(let toggle) = element.details else { return nil }
        return toggle
    }

    /// How text is typed.
    public var traits: TextTraits? {
        switch element.details {
        case .textField(let traits), .textView(let traits): traits
        default: nil
        }
    }

    /// Whether the page only shows the value, which the app writes.
    public var isReadOnly: Bool { type == .titleValue }
}
