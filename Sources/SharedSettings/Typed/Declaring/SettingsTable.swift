/// One property of a settings type as it is stored.
struct SettingDeclaration: Sendable, Hashable {
    /// The property's name.
    var property: String
    /// The key under which it is stored.
    var key: String
    /// Whether it never leaves the device.
    var isLocal: Bool
}

/// The properties of a settings type and their keys, in both directions.
struct SettingsTable: Sendable {
    /// The longest key that may sync, in bytes of UTF-8: the limit of Apple's key-value store.
    static let maximumSyncedKeyLength = 64

    let typeName: String
    private(set) var declarations: [SettingDeclaration] = []
    private var indexByKey: [String: Int] = [:]
    private var indexByProperty: [String: Int] = [:]

    /// Makes the table of a type.
    /// - Throws: ``SharedSettingsError`` when two properties have one key, or a key can't be used.
    init<Settings: SharedSettings>(of type: Settings.Type, _ boxes: SettingBoxes) throws {
        try self.init(typeName: "\(Settings.self)", boxes, key: Settings.key(forProperty:))
    }

    /// Makes a table.
    /// - Throws: ``SharedSettingsError`` when two properties have one key, or a key can't be used.
    init(typeName: String, _ boxes: SettingBoxes, key convert: (String) -> String) throws {
        self.typeName = typeName
        for (property, box) in boxes.all {
            let key = box.options.key ?? convert(property)
            try add(
                SettingDeclaration(
                    property: property, key: key,
                    isLocal: box.options.isLocal(property: property, key: key)))
        }
    }

    /// Returns the declaration of the property that is stored under a key.
    func declaration(forKey key: String) -> SettingDeclaration? {
        indexByKey[key].map { declarations[$0] }
    }

    /// Returns the declaration of a property.
    func declaration(ofProperty property: String) -> SettingDeclaration? {
        indexByProperty[property].map { declarations[$0] }
    }

    /// Returns a type's own defaults by key.
    /// - Throws: ``SharedSettingsError`` when there is no property of a name.
    func defaults<Settings: SharedSettings>(
        of type: Settings.Type
    ) throws -> [String: SettingValue] {
        var defaults: [String: SettingValue] = [:]
        for (property, value) in Settings.defaults {
            guard let declaration = declaration(ofProperty: property) else {
                throw SharedSettingsError(
                    code: .invalidDefault, properties: [property],
                    description: "\(typeName).defaults has a value for \"\(property)\", but "
                        + "\(typeName) has no setting of that name.")
            }
            defaults[declaration.key] = value
        }
        return defaults
    }

    private mutating func add(_ declaration: SettingDeclaration) throws {
        try check(declaration)
        indexByKey[declaration.key] = declarations.count
        indexByProperty[declaration.property] = declarations.count
        declarations.append(declaration)
    }

    private func check(_ declaration: SettingDeclaration) throws {
        let property = declaration.property
        let key = declaration.key
        if let other = self.declaration(forKey: key) {
            throw SharedSettingsError(
                code: .keyCollision, properties: [other.property, property],
                description: "\"\(other.property)\" and \"\(property)\" of \(typeName) have the "
                    + "same key \"\(key)\"; expected a key of its own for each.")
        }
        let fault: String? =
            if key.isEmpty {
                "is empty; expected any text"
            } else if key.utf8.contains(0) {
                "contains a NUL character; expected any other text"
            } else if SettingsBookkeeping.owns(key) {
                "begins with \"\(SettingsBookkeeping.prefix)\", which is kept for the settings' own use"
            } else if !declaration.isLocal, key.utf8.count > Self.maximumSyncedKeyLength {
                "is \(key.utf8.count) bytes long, and a key that syncs has at most "
                    + "\(Self.maximumSyncedKeyLength); shorten it, or keep the setting on this "
                    + "device with @Setting(.local)"
            } else {
                nil
            }
        guard let fault else { return }
        throw SharedSettingsError(
            code: .invalidKey, properties: [property],
            description: "The key \"\(key)\" of \"\(property)\" in \(typeName) \(fault).")
    }
}
