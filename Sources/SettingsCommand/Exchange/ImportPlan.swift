import SettingsSchema
import SharedSettings

/// What an import would change.
struct ImportPlan {
    /// The values that differ from what is stored, with their places.
    private(set) var changes: [Change] = []
    /// What does not fit what the bundle declares.
    private(set) var complaints: [String] = []
    /// The keys that the bundle does not declare.
    private(set) var undeclaredKeys: [String] = []
    /// The values that a policy fixes.
    private(set) var fixedKeys: [String] = []
    private let access: SettingsAccess
    private let source: String

    /// One value to store.
    struct Change {
        /// Where it goes.
        var place: SettingsAccess.Place
        /// What is stored now.
        var oldValue: SettingValue?
        /// What will be stored.
        var newValue: SettingValue
    }

    /// Makes a plan; nothing is changed yet.
    /// - Parameters:
    ///   - group: the app group that takes the values, or `nil` for the places that the bundle and
    ///     the file give.
    ///   - source: what messages call the file.
    /// - Throws: ``CommandError`` for app groups that the bundle has not, ``SettingsStoreError`` for
    ///   a store that cannot be read.
    init(
        _ content: ExchangeContent, _ access: SettingsAccess, group: String?, source: String
    ) throws {
        self.access = access
        self.source = source
        switch content {
        case .values(let values):
            for (key, value) in values.own.sorted(by: { $0.key < $1.key }) {
                let place =
                    try group == nil
                    ? access.ownPlace(of: key) : access.place(of: key, group: group)
                try add(value, place)
            }
            for (group, values) in values.groups.sorted(by: { $0.key < $1.key }) {
                for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                    try add(value, access.place(of: key, group: group))
                }
            }
        case .texts(let lines):
            for line in lines { try add(line, group: group) }
        }
    }

    private mutating func add(_ value: SettingValue, _ place: SettingsAccess.Place) throws {
        if access.bundle != nil && place.setting == nil { undeclaredKeys.append(place.key) }
        if let complaint = place.setting?.complaint(about: value) { complaints.append(complaint) }
        let stored = try place.layers.store.value(forKey: place.key)
        guard stored != value else { return }
        guard place.layers.isWritable(place.key) else { return fixedKeys.append(place.key) }
        changes.append(Change(place: place, oldValue: stored, newValue: value))
    }

    /// A shell's name means the key that would be exported under it.
    private mutating func add(_ line: EnvironmentText.Line, group: String?) throws {
        let keys = access.settings.filter { group == nil || $0.applicationGroup == group }
            .filter { EnvironmentText.name(ofKey: $0.key) == line.name }
        guard let setting = keys.first else {
            let place = try access.place(of: line.name, group: group)
            let stored = try place.layers.store.value(forKey: line.name)
            let type = stored.map(ValueType.init(of:)) ?? .string
            guard let value = type.value(of: line.text) else {
                return complaints.append(
                    "'\(line.name)' can't be '\(line.text)': expected \(type.expectation).")
            }
            return try add(value, place)
        }
        do {
            try add(try setting.value(parsing: line.text), try access.place(of: setting))
        } catch let error as SettingValueError {
            complaints.append(error.description)
        }
    }

    /// Lists the changes, and what is doubtful, on standard error.
    /// - Throws: ``CommandError`` when values do not fit and are not forced.
    func report(in context: CommandContext, force: Bool) throws {
        for key in undeclaredKeys {
            context.note("Warning", access.undeclaredSentence(key))
        }
        for key in fixedKeys {
            context.note("Warning", "'\(key)' is fixed by a policy and is left as it is.")
        }
        for complaint in complaints {
            context.note(force ? "Warning" : "Error", complaint)
        }
        guard complaints.isEmpty || force else {
            throw CommandError(
                "Nothing was imported from \(source). Values that do not fit can be imported with "
                    + "--force.", exitCode: .dataFormat)
        }
        for change in changes {
            let isSecure = change.place.setting?.traits?.isSecure ?? false
            let new = isSecure ? "••••" : change.newValue.shortText()
            let old = change.oldValue.map { (isSecure ? "••••" : $0.shortText()) + " → " } ?? ""
            context.note("\(change.place.key): \(old)\(new)")
        }
    }

    /// Stores all values in one step.
    ///
    /// Several domains are several stores: each is changed inside the step of the one before, so that
    /// a failure in one undoes the others.
    /// - Throws: ``SettingsStoreError`` when a store cannot be written.
    func carryOut() throws {
        do {
            try carryOut(access.domains[...])
        } catch let error as SettingsStoreError
            where error.code == .invalidKey || error.code == .invalidValue
        {
            throw CommandError(
                "\(error.description) Nothing was imported from \(source).", exitCode: .dataFormat)
        }
        for domain in access.domains where hasChanges(domain) {
            try domain.layers.store.flush()
        }
    }

    private func hasChanges(_ domain: SettingsAccess.DomainAccess) -> Bool {
        changes.contains { $0.place.domain.group == domain.group }
    }

    private func carryOut(_ domains: ArraySlice<SettingsAccess.DomainAccess>) throws {
        guard let domain = domains.first else { return }
        guard hasChanges(domain) else { return try carryOut(domains.dropFirst()) }
        try domain.layers.store.update(source: .import) { transaction in
            for change in changes where change.place.domain.group == domain.group {
                try transaction.setValue(change.newValue, forKey: change.place.key)
            }
            try carryOut(domains.dropFirst())
        }
    }
}

extension SettingsAccess {
    /// The place of a key that a file lists as the app's own: there when the bundle declares it
    /// there or nowhere, else in the app group that declares it.
    fileprivate func ownPlace(of key: String) throws -> Place {
        let home = domains.first { declared(key, in: $0.group) != nil } ?? domains[0]
        return Place(key: key, setting: declared(key, in: home.group), domain: home)
    }
}
