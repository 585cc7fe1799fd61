import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let oldKey = ArgumentDefinition(
        name: "old-key", help: "The key that the value is stored under now.")
    fileprivate static let newKey = ArgumentDefinition(
        name: "new-key", help: "The key to store it under.")
}

extension OptionDefinition {
    fileprivate static let overwrite = flag(
        "--overwrite", help: "Replace a value that is already stored under the new key.")
}

extension CommandDefinition {
    /// `settings rename`.
    static let rename = CommandDefinition(
        name: "rename",
        abstract: "Move a stored value to another key.",
        discussion: """
            The value keeps its type. It is moved in one step: no other program sees it twice or \
            not at all.
            """,
        arguments: [.oldKey, .newKey],
        options: [.overwrite] + place
    ) { arguments, context in
        let (old, new) = (arguments.required(.oldKey), arguments.required(.newKey))
        let access = try SettingsAccess.open(
            arguments, context, stampsEdits: true)
        let place = try access.place(ofStored: old, group: arguments[.group])
        guard old != new else { throw arguments.usageError("Both keys are '\(old)'") }
        for key in [old, new] where !place.layers.isWritable(key) {
            throw CommandError("'\(key)' is fixed by a policy.", exitCode: .inputOutput)
        }
        try move(old, new, place, access, overwrites: arguments.has(.overwrite))
        try place.layers.store.flush()
        return .success
    }

    private static func move(
        _ old: String, _ new: String, _ place: SettingsAccess.Place, _ access: SettingsAccess,
        overwrites: Bool
    ) throws {
        let domain = place.layers.store.domain
        try place.layers.store.update { transaction in
            guard let value = try transaction.value(forKey: old) else {
                throw CommandError("'\(old)' is not set in \(domain).", exitCode: .notSet)
            }
            if !overwrites, let taken = try transaction.value(forKey: new) {
                throw CommandError(
                    "'\(new)' already has a value in \(domain), \(taken.quotedText); "
                        + "add --overwrite to replace it.", exitCode: .usage)
            }
            let setting = access.declared(new, in: place.domain.group)
            if let complaint = setting?.complaint(about: value) {
                throw CommandError(complaint, exitCode: .usage)
            }
            try transaction.setValue(value, forKey: new)
            try transaction.setValue(nil, forKey: old)
        }
    }
}

extension SettingsAccess {
    /// Finds the domain in which a key is stored; the app's own when it is stored nowhere.
    fileprivate func place(ofStored key: String, group: String?) throws -> Place {
        let candidates = try group.map { [try domain(ofGroup: $0)] } ?? domains
        let holder = try candidates.first { try $0.layers.store.value(forKey: key) != nil }
        let found = holder ?? candidates[0]
        return Place(key: key, setting: declared(key, in: found.group), domain: found)
    }
}
