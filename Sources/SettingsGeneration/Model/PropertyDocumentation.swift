import SettingsSchema
import SharedSettings

/// What the bundle tells users of a setting, for those who use its property.
struct PropertyDocumentation {
    /// The setting's name as users see it.
    let title: String
    /// The title, what stands below the setting's section, and which values there are.
    let paragraphs: [String]

    init(_ setting: SettingDescription, bundle: SettingsBundle, localizer: Localizer) {
        func text(_ key: String?) -> String? {
            guard let key, !key.isEmpty else { return nil }
            return localizer.text(key, table: setting.titleTable)
        }
        let group = bundle.pages[setting.page]?.elements.last { element in
            element.type == .group && element.index < setting.element.index
                || element.type == .radioGroup && element.index <= setting.element.index
        }
        title = text(setting.title) ?? text(group?.title) ?? setting.key
        var paragraphs = [title]
        if let footer = text(setting.element.footer) ?? text(group?.footer) {
            paragraphs.append(footer)
        }
        paragraphs.append(Self.fact(of: setting) ?? "")
        self.paragraphs = paragraphs
    }

    private static func fact(of setting: SettingDescription) -> String? {
        if let range = setting.range {
            let ends = [range.lowerBound, range.upperBound].map {
                SettingValue.real($0).stringValue ?? ""
            }
            return "From \(ends[0]) to \(ends[1])."
        }
        if setting.isReadOnly { return "Users only see the value; the app sets it." }
        if setting.traits?.isSecure == true {
            return "Hidden on screen, and plain text in the store."
        }
        return nil
    }
}

extension Element {
    /// The text below the element's section or, in InAppSettingsKit, below its choices.
    fileprivate var footer: String? {
        switch details {
        case .group(let footer), .multiValue(_, let footer), .radioGroup(_, let footer): footer
        case .listGroup(let list): list.footer
        default: nil
        }
    }
}
