import SettingsSchema
import SharedSettings

/// How to mend a finding in its file.
package struct Fix: Sendable, Hashable {
    /// What is done, such as `Set DefaultValue to true`.
    package var title: String
    /// The change.
    package var edit: Edit

    /// A change of a property list or strings file, which leaves all other bytes as they are.
    package enum Edit: Sendable, Hashable {
        /// Puts a value in place of another.
        case setValue(path: [Step], SettingValue)
        /// Gives a dictionary's key another name.
        case renameKey(path: [Step], to: String)
        /// Takes entries out of a strings file, by their indices.
        case removeEntries([Int])
        /// Adds the semicolons that a strings file lacks.
        case addSemicolons
        /// Puts the byte-order mark where a tool has mangled it.
        case mendMark
    }

    /// A step on the way to a value.
    package enum Step: Sendable, Hashable {
        /// A dictionary's key.
        case key(String)
        /// An array's index.
        case index(Int)
    }

    init(_ title: String, _ edit: Edit) {
        self.title = title
        self.edit = edit
    }
}

extension CheckedElement {
    /// The way to one of the element's keys.
    func steps(_ key: String) -> [Fix.Step] {
        [.key("PreferenceSpecifiers"), .index(index), .key(key)]
    }

    /// The fix that sets a key's value.
    func setting(_ key: String, to value: SettingValue, _ title: String) -> Fix {
        Fix(title, .setValue(path: steps(key), value))
    }
}
