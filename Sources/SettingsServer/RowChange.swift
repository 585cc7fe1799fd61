import HTTPServing
import SettingsSchema
import SharedSettings

/// What a posted form wants to do to a setting.
enum RowChange: Sendable, Hashable {
    /// Store a value.
    case store(SettingValue)
    /// Remove the stored value, so that the default holds.
    case reset
    /// Add an item to a list.
    case add(SettingValue)
    /// Remove an item of a list.
    case delete(position: Int)
}

/// Why a form's change can't be made.
struct RowChangeError: Error, CustomStringConvertible {
    /// A full sentence for people.
    var description: String
}

extension RowChange {
    /// Reads a form.
    /// - Throws: ``RowChangeError`` or `SettingValueError` with what is expected.
    init(_ form: HTTPItems, for setting: SettingDescription) throws {
        switch (form["op"], setting.element.details) {
        case ("reset", _):
            self = .reset
        case ("add", .listGroup(let list)):
            self = .add(try Self.newItem(form, list.add.first))
        case ("delete", .listGroup(let list)):
            guard list.isDeletable else {
                throw RowChangeError(description: "Items of this list can't be deleted.")
            }
            self = .delete(position: try Self.number(form["position"], "position"))
        case (nil, _):
            self = try Self.stored(form, setting)
        case (let operation?, _):
            throw RowChangeError(
                description: "“\(operation.prefix(40))” can't be done to this row.")
        }
    }

    private static func stored(
        _ form: HTTPItems, _ setting: SettingDescription
    ) throws -> RowChange {
        switch setting.element.details {
        case .toggleSwitch(let toggle):
            guard form["toggle"] != nil || form["value"] != nil else { throw missing("value") }
            return .store(form["value"] == nil ? toggle.falseValue : toggle.trueValue)
        case .multiValue(let choices, _), .radioGroup(let choices, _):
            return .store(try choice(form, choices))
        case .textField, .textView:
            guard let text = form["value"] else { throw missing("value") }
            return .store(try setting.value(parsing: lines(text)))
        case .datePicker where form["value"] == "":
            return .reset
        case .slider, .datePicker:
            guard let text = form["value"] else { throw missing("value") }
            return .store(try setting.value(parsing: text))
        default:
            throw RowChangeError(description: "This row can't be changed here.")
        }
    }

    private static func newItem(_ form: HTTPItems, _ add: Element?) throws -> SettingValue {
        switch add?.details {
        case .multiValue(let choices, _):
            return try choice(form, choices)
        case .textField, .textView:
            let text = lines(form["value"] ?? "")
            guard !text.isEmpty else {
                throw RowChangeError(description: "Type something to add.")
            }
            return .string(text)
        default:
            throw RowChangeError(description: "Items can't be added to this list here.")
        }
    }

    private static func choice(_ form: HTTPItems, _ choices: Choices) throws -> SettingValue {
        let index = try number(form["choice"], "choice")
        guard choices.values.indices.contains(index) else {
            throw RowChangeError(
                description: "There is no choice \(index); expected one from 0 to "
                    + "\(choices.values.count - 1).")
        }
        return choices.values[index]
    }

    private static func number(_ text: String?, _ name: String) throws -> Int {
        guard let text else { throw missing(name) }
        guard let number = Int(text), number >= 0 else {
            throw RowChangeError(description: "The form's “\(name)” is no whole number.")
        }
        return number
    }

    private static func missing(_ name: String) -> RowChangeError {
        RowChangeError(description: "The form has no “\(name)”.")
    }

    /// Forms end lines with CR and LF; settings have LF, as they were typed.
    private static func lines(_ text: String) -> String {
        String(text.map { $0 == "\r\n" ? "\n" : $0 })
    }
}

extension SettingsLayers {
    /// Makes a change as one step that no other writer can come between.
    /// - Throws: ``RowChangeError`` when a list has no such item; `SettingsStoreError` when a policy
    ///   fixes the key or the store can't be written.
    func apply(_ change: RowChange, toKey key: String) throws {
        switch change {
        case .store(let value): try setValue(value, forKey: key)
        case .reset: try removeValue(forKey: key)
        case .add(let item): try changeList(key) { $0.append(item) }
        case .delete(let position):
            try changeList(key) { items throws in
                guard items.indices.contains(position) else {
                    throw RowChangeError(description: "The list has changed meanwhile.")
                }
                items.remove(at: position)
            }
        }
    }

    private func changeList(
        _ key: String, _ change: (inout [SettingValue]) throws -> Void
    ) throws {
        guard isWritable(key) else {
            // Throws the error that says so.
            return try setValue(nil, forKey: key)
        }
        try store.update { transaction in
            var items: [SettingValue] = []
            if case .array(let stored) = try transaction.value(forKey: key) ?? registered[key] {
                items = stored
            }
            try change(&items)
            try transaction.setValue(.array(items), forKey: key)
        }
    }
}
