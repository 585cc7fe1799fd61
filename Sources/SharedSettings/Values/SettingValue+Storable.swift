extension SettingValue {
    /// How many arrays and dictionaries may lie inside one another in a stored value.
    public static let maximumDepth = 512

    /// Whether arrays and dictionaries lie inside one another no deeper than `limit`.
    func isNested(within limit: Int) -> Bool {
        switch self {
        case .array(let values):
            limit > 0 && values.allSatisfy { $0.isNested(within: limit - 1) }
        case .dictionary(let values):
            limit > 0 && values.values.allSatisfy { $0.isNested(within: limit - 1) }
        default: true
        }
    }
}

extension SettingsStoreError {
    /// Throws when a key cannot be stored: any text can, but the empty one and one with a NUL.
    static func check(key: String) throws {
        let fault =
            if key.isEmpty {
                "A setting's key is empty; expected any text."
            } else if key.utf8.contains(0) {
                "A setting's key contains a NUL character; expected any other text."
            } else {
                ""
            }
        guard fault.isEmpty else {
            throw SettingsStoreError(code: .invalidKey, path: nil, description: fault)
        }
    }

    /// Throws when a value cannot be stored.
    static func check(_ value: SettingValue, forKey key: String) throws {
        guard value.isNested(within: SettingValue.maximumDepth) else {
            throw SettingsStoreError(
                code: .invalidValue, path: nil,
                description: "The value for \"\(key)\" is nested too deeply; expected at most "
                    + "\(SettingValue.maximumDepth) arrays and dictionaries inside one another.")
        }
    }
}
