extension SettingsCore {
    func report(mismatch stored: SettingValue, _ error: any Error, _ setting: SettingDeclaration) {
        report(
            SettingsProblem(
                kind: .mismatch, property: setting.property, key: setting.key, storedValue: stored,
                description: "The stored value for \"\(setting.property)\" (key "
                    + "\"\(setting.key)\" in \(layers.store.domain)) doesn't fit: "
                    + "\(SettingsProblem.reason(error)). Its default is used, and the stored "
                    + "value is kept until the setting is changed."))
    }

    func report(readFailure error: any Error, _ setting: SettingDeclaration) {
        report(
            SettingsProblem(
                kind: .readFailed, property: setting.property, key: setting.key,
                description: "\"\(setting.property)\" (key \"\(setting.key)\" in "
                    + "\(layers.store.domain)) can't be read, and the last known value is used: "
                    + "\(error)"))
    }
}

extension SettingsProblem {
    init(writeFailure error: any Error, _ setting: SettingDeclaration) {
        self.init(
            kind: .writeFailed, property: setting.property, key: setting.key,
            description: "\"\(setting.property)\" can't be changed: \(error)")
    }

    /// What an error says, with the place inside the value that it was met at.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        let context: DecodingError.Context? =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context), .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        guard let context else { return "\(error)" }
        let place = context.codingPath.joined
        return (place.isEmpty ? "" : "at \(place), ") + context.debugDescription
    }
}
