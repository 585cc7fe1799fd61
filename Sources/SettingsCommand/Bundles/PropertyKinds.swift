import BundleEditing
import SettingsSchema
import SharedSettings

/// What the properties of elements and pages hold, so that a word of the command line becomes a value
/// of the right type.
enum PropertyKind {
    /// Text.
    case text
    /// True or false.
    case flag
    /// A number.
    case number
    /// An array of texts.
    case texts
    /// An array of values.
    case values
    /// A value of the type that the setting has.
    case value

    /// What a property holds; `nil` for one that no rule knows.
    init?(of property: String) {
        guard let kind = Self.known[property] else { return nil }
        self = kind
    }

    /// The names of all properties that are known.
    static var names: [String] { known.keys.sorted() }

    private static let known: [String: PropertyKind] = {
        var kinds: [String: PropertyKind] = [:]
        for (kind, names) in table { for name in names { kinds[name] = kind } }
        return kinds
    }()

    private static let table: [(PropertyKind, [String])] = [
        (
            .text,
            [
                "Type", "Title", "Key", "File", "FooterText", "KeyboardType",
                "AutocapitalizationType", "AutocorrectionType", "MinimumValueImage",
                "MaximumValueImage", "StringsTable", "ApplicationGroupContainerIdentifier", "Icon",
                "Description", "DatePickerMode", "DatePickerStyle", "IASKSubtitle",
                "IASKPlaceholder", "IASKTextContentType", "IASKTextAlignment", "IASKCellImage",
                "IASKToggleStyle", "IASKChildTitle", "IASKMailComposeSubject",
                "IASKMailComposeBody", "IASKViewControllerClass", "IASKViewControllerSelector",
                "IASKViewControllerStoryBoardFile", "IASKViewControllerStoryBoardId",
                "IASKSegueIdentifier",
            ]
        ),
        (
            .flag,
            [
                "IsSecure", "DisplaySortedByTitle", "Deletable", "IASKMailComposeBodyIsHTML",
                "IASKAdjustsFontSizeToFitWidth", "IASKQuickMultiValueSelection",
            ]
        ),
        (.number, ["MinimumValue", "MaximumValue", "MinuteInterval"]),
        (
            .texts,
            [
                "Titles", "ShortTitles", "SupportedUserInterfaceIdioms", "DataDetectorTypes",
                "IconNames",
                "IASKMailComposeToRecipents", "IASKMailComposeCcRecipents",
                "IASKMailComposeBccRecipents",
            ]
        ),
        (.values, ["Values"]),
        (.value, ["DefaultValue", "TrueValue", "FalseValue"]),
    ]
}

/// Makes values of an element's properties from words of the command line.
struct PropertyParser {
    /// The type to be taken, whatever the property usually holds.
    var type: ValueType?
    /// The element as it is so far.
    var element: PropertyListNode

    /// Returns the value that a text stands for.
    /// - Parameters:
    ///   - property: the property's name.
    ///   - old: what it holds now, whose type is kept.
    /// - Throws: ``CommandError`` when the text is none of the type that is expected.
    func value(
        of text: String, for property: String, old: PropertyListNode?
    ) throws -> PropertyListNode {
        if let type { return PropertyListNode(unplaced: try value(of: text, type, property)) }
        if let old, case .scalar(let known) = old.content {
            return PropertyListNode(unplaced: try value(of: text, like: known, property))
        }
        switch PropertyKind(of: property) {
        case .text: return PropertyListNode(unplaced: .string(text))
        case .flag: return PropertyListNode(unplaced: try value(of: text, .bool, property))
        case .number: return PropertyListNode(unplaced: try number(text, property))
        case .texts:
            return PropertyListNode(unplaced: .array(try list(text, property).texts))
        case .values:
            return PropertyListNode(unplaced: .array(Self.values(try list(text, property))))
        case .value: return PropertyListNode(unplaced: try settingValue(text, property))
        case nil: return PropertyListNode(unplaced: Self.guess(text))
        }
    }

    private func value(
        of text: String, like old: SettingValue, _ property: String
    ) throws -> SettingValue {
        switch old {
        case .integer, .largeInteger, .real: try number(text, property)
        default: try value(of: text, ValueType(of: old), property)
        }
    }

    private func value(
        of text: String, _ type: ValueType, _ property: String
    ) throws -> SettingValue {
        if let value = type.value(of: text) { return value }
        throw CommandError(
            "\(property) can't be \"\(text)\": expected \(type.expectation). "
                + "Add --type for a value of another type.", exitCode: .usage)
    }

    private func number(_ text: String, _ property: String) throws -> SettingValue {
        if let value = ValueType.int.value(of: text) { return value }
        return try value(of: text, .real, property)
    }

    /// A value of the setting: true or false for a switch, a number for a slider, one of the values
    /// of a choice, else text.
    private func settingValue(_ text: String, _ property: String) throws -> SettingValue {
        switch element["Type"]?.string.map(ElementType.init(rawValue:)) {
        case .toggleSwitch?:
            if property == "DefaultValue", let own = ownValue(of: text) { return own }
            if property != "DefaultValue" { return Self.guess(text) }
            return try value(of: text, .bool, property)
        case .slider?: return try number(text, property)
        case .multiValue?, .radioGroup?, .titleValue?:
            let values = element["Values"]?.array?.map(\.value) ?? []
            return values.first { $0.bareText == text } ?? .string(text)
        case .datePicker?: return try value(of: text, .date, property)
        case .listGroup?: return try value(of: text, .json, property)
        default: return .string(text)
        }
    }

    /// The switch's own value that a text stands for, when it has values of its own.
    private func ownValue(of text: String) -> SettingValue? {
        ["TrueValue", "FalseValue"].compactMap { element[$0]?.value }
            .first { $0.bareText == text }
    }

    /// The items of a JSON array, or texts parted by commas.
    private func list(_ text: String, _ property: String) throws -> [SettingValue] {
        if text.hasPrefix("[") {
            guard case .array(let values)? = ValueType.json.value(of: text) else {
                throw CommandError(
                    "\(property) can't be \"\(text)\": expected a JSON array, or texts parted by "
                        + "commas.", exitCode: .usage)
            }
            return values
        }
        return text.split(separator: ",", omittingEmptySubsequences: false).map { item in
            .string(item.trimmingPrefix { $0 == " " }.description)
        }
    }

    /// Texts as values: whole numbers when all are, else numbers when all are, else texts.
    static func values(_ items: [SettingValue]) -> [SettingValue] {
        for type in [ValueType.int, .real] {
            let values = items.compactMap { item -> SettingValue? in
                guard case .string(let text) = item else { return nil }
                return type.value(of: text)
            }
            if values.count == items.count { return values }
        }
        return items
    }

    /// The value that a text looks like: a truth value, a number, JSON, else itself.
    static func guess(_ text: String) -> SettingValue {
        if text == "true" || text == "false" { return .boolean(text == "true") }
        if text.hasPrefix("[") || text.hasPrefix("{"), let value = ValueType.json.value(of: text) {
            return value
        }
        return values([.string(text)])[0]
    }
}

extension [SettingValue] {
    /// The values as texts.
    fileprivate var texts: [SettingValue] { map { .string($0.bareText) } }
}
