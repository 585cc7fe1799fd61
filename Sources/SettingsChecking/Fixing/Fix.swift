import SettingsSchema
import SharedSettings

/// How to mend a finding in its file.
package struct Fix: Sendable, Hashable {
    /// What is done, such as `Set DefaultValue to true`.
    package var title: String
    /// The change.
    package var edit: Edit
    /// What has to be done first, by hand; `nil` when `--fix` can do it all.
    package var obstacle: String?

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

extension CheckedBundle {
    /// What has to be done before a file can be mended; `nil` when nothing has.
    func obstacle(to file: String) -> String? {
        if let page = pages.first(where: { $0.source.file == file }) {
            guard page.source.document.format == .binary else { return nil }
            let quoted = file.replacing("'", with: "'\\''")
            return "first convert the file to XML: plutil -convert xml1 '\(quoted)'"
        }
        guard let table = strings.first(where: { $0.file == file }), table.isPropertyList else {
            return nil
        }
        return "first write the table as text, with a line \"key\" = \"text\"; for each entry"
    }
}

extension CheckedStrings {
    /// Whether the file is a property list, binary or XML, rather than text.
    fileprivate var isPropertyList: Bool {
        bytes.starts(with: "bplist".utf8) || contents.source.starts(with: "<?xml".utf8)
    }
}
