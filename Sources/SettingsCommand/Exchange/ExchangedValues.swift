import SharedSettings

/// The stored values of an app, as an exported file holds them.
struct ExchangedValues: Equatable {
    /// The values of the app's own domain, by key.
    var own: [String: SettingValue] = [:]
    /// The values of each app group, by key.
    var groups: [String: [String: SettingValue]] = [:]

    /// The name under which a file holds the values of app groups.
    static let groupsName = "$groups"

    /// Whether there are no values at all.
    var isEmpty: Bool { own.isEmpty && groups.values.allSatisfy(\.isEmpty) }

    /// How many values there are.
    var count: Int { own.count + groups.values.reduce(0) { $0 + $1.count } }

    /// The values of an app group, or of the app's own domain.
    subscript(group: String?) -> [String: SettingValue] {
        get { group.map { groups[$0] ?? [:] } ?? own }
        set {
            if let group { groups[group] = newValue } else { own = newValue }
        }
    }

    /// The values as one dictionary; those of app groups lie in a dictionary of their own.
    /// - Throws: ``CommandError`` when a key has the name of that dictionary.
    func dictionary() throws -> [String: SettingValue] {
        guard own[Self.groupsName] == nil else {
            throw CommandError(
                "A setting has the key '\(Self.groupsName)', which exported files use for app "
                    + "groups; it can only be exported as --format env.", exitCode: .dataFormat)
        }
        var dictionary = own
        let filled = groups.filter { !$0.value.isEmpty }
        if !filled.isEmpty {
            dictionary[Self.groupsName] = .dictionary(
                filled.mapValues { SettingValue.dictionary($0) })
        }
        return dictionary
    }

    /// Makes no values.
    init() {}

    /// Makes values from what ``dictionary()`` returns.
    /// - Throws: ``ExchangeError`` when what should be app groups is something else.
    init(_ dictionary: [String: SettingValue]) throws(ExchangeError) {
        own = dictionary
        guard let groups = own.removeValue(forKey: Self.groupsName) else { return }
        guard case .dictionary(let byGroup) = groups else { throw Self.wrongGroups }
        for (group, values) in byGroup {
            guard case .dictionary(let values) = values else { throw Self.wrongGroups }
            self.groups[group] = values
        }
    }

    private static let wrongGroups = ExchangeError(
        message: "'\(groupsName)' must hold a dictionary of values for each app group.",
        position: nil)
}
