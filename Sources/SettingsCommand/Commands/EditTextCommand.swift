import SettingsSchema
import SharedSettings

extension CommandDefinition {
    /// `settings edit-text`.
    static let editText = CommandDefinition(
        name: "edit-text",
        abstract: "Edit the text of a setting in your editor.",
        discussion: """
            Opens the setting's text, stored or default, in the editor that VISUAL or EDITOR names \
            (vi without them), and stores what was saved when the editor ends. Nothing is stored when \
            the text is the same or the editor ends with an error. A text that can't be stored, or \
            whose setting was changed by somebody else meanwhile, is kept in its file, which is named.
            """,
        examples: [
            Example(
                line: "EDITOR=nano settings edit-text packing_list --bundle Settings.bundle",
                explanation: "Edits a text of many lines.")
        ],
        arguments: [.key], options: place
    ) { arguments, context in
        let access = try SettingsAccess.open(
            arguments, context, ifUnreadable: .warn, stampsEdits: true)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        let before = try TextBeforeEditing(place, access)
        let file = try EditedFile(before.text, key: place.key, environment: context.environment)
        do {
            try TextEditor(environment: context.environment)
                .edit(file.path, environment: context.environment)
        } catch {
            if isSame(file, before.text) { file.remove() } else { keep(file, context) }
            throw error
        }
        do {
            let text = try before.edited(Platform.readFile(file.path))
            let isNew = text != before.text
            if isNew { try store(text, over: before, place) }
            try access.warnOfUnreadableFiles(in: context)
            if !isNew { context.note("'\(place.key)' is as it was.") }
        } catch {
            keep(file, context)
            throw error
        }
        file.remove()
        return .success
    }

    private static func isSame(_ file: EditedFile, _ text: String) -> Bool {
        (try? Platform.readFile(file.path)) == Array(text.utf8)
    }

    private static func keep(_ file: EditedFile, _ context: CommandContext) {
        context.note("Your text is kept in \(file.path)")
    }

    private static func store(
        _ text: String, over before: TextBeforeEditing, _ place: SettingsAccess.Place
    ) throws {
        let value: SettingValue
        do {
            value = try place.setting?.value(parsing: text) ?? .string(text)
        } catch {
            throw CommandError(error.description, exitCode: .usage)
        }
        try place.layers.checkWritable(place.key)
        try place.layers.store.update { transaction in
            guard try transaction.value(forKey: place.key) == before.stored else {
                throw CommandError(
                    "'\(place.key)' was changed by somebody else while it was edited; nothing was "
                        + "stored.", exitCode: .inputOutput)
            }
            try transaction.setValue(value, forKey: place.key)
        }
        try place.layers.store.flush()
    }
}

/// A setting's text when its editing began.
private struct TextBeforeEditing {
    /// What was stored then.
    let stored: SettingValue?
    let text: String
    private let key: String

    /// - Throws: ``CommandError`` when the setting is no text.
    init(_ place: SettingsAccess.Place, _ access: SettingsAccess) throws {
        if access.bundle != nil && place.setting == nil {
            throw CommandError(access.undeclaredSentence(place.key), exitCode: .usage)
        }
        key = place.key
        stored = try place.layers.store.value(forKey: place.key)
        switch try place.layers.effectiveValue(forKey: place.key)?.value {
        case nil: text = ""
        case .string(let text)?: self.text = text
        case let value?:
            throw CommandError(
                "'\(place.key)' can't be edited as text: its value is "
                    + "\(value.shortText()), of type \(ValueType(of: value).rawValue). Use "
                    + "'settings set'.", exitCode: .usage)
        }
    }

    /// Returns what an editor saved; a line end that it added at the end is left out.
    func edited(_ bytes: [UInt8]) throws -> String {
        guard var edited = String(validating: bytes, as: UTF8.self) else {
            throw CommandError("The text of '\(key)' is not UTF-8 any more.", exitCode: .dataFormat)
        }
        let hadLineEnd = text.last?.isNewline ?? false
        if !hadLineEnd, edited.last == "\n" || edited.last == "\r\n" { edited.removeLast() }
        return edited
    }
}
