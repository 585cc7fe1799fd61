/// The properties of elements whose texts are looked up in the page's strings table.
package enum LocalizedProperties {
    /// Those of the schema, then InAppSettingsKit's; the values are texts, arrays of texts, or
    /// dictionaries of texts by value.
    package static let all = [
        "Title", "FooterText", "Titles", "ShortTitles", "Description", "IASKSubtitle",
        "IASKPlaceholder", "IASKChildTitle", "IASKMailComposeSubject", "IASKMailComposeBody",
    ]
    /// The properties that hold a prompt, a dictionary.
    package static let prompts = ["TrueConfirmationPrompt", "FalseConfirmationPrompt"]
    /// The texts of a prompt.
    package static let ofPrompts = ["Title", "Prompt", "ConfirmText", "DenyText"]
    /// The properties that hold an element inside another.
    package static let elements = ["ItemSpecifier", "AddSpecifier"]
}
