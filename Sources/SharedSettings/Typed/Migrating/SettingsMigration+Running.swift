extension SettingsMigration {
    /// Runs a type's steps that a store hasn't seen.
    static func run<Settings: SharedSettings>(
        _ type: Settings.Type, on store: any SettingsStore
    ) throws {
        let steps = Settings.migrations
        guard let last = steps.last?.number else { return }
        try check(steps, of: "\(Settings.self)")
        let key = SettingsBookkeeping.prefix + "migration.\(Settings.self)"
        guard try number(store.value(forKey: key)) < last else { return }
        try store.update(source: .migration) { transaction in
            // Read again: another process may have been quicker.
            let done = try number(transaction.value(forKey: key))
            for step in steps where step.number > done {
                try step.change(&transaction)
            }
            try transaction.setValue(.integer(Int64(max(done, last))), forKey: key)
        }
    }

    private static func number(_ stored: SettingValue?) -> Int {
        stored?.integerValue.flatMap { Int(exactly: $0) } ?? 0
    }

    private static func check(_ steps: [SettingsMigration], of typeName: String) throws {
        var last = 0
        for step in steps {
            guard step.number > last else {
                throw SharedSettingsError(
                    code: .invalidMigrations, properties: [],
                    description: "The migration \(step.number) of \(typeName) follows \(last); "
                        + "expected numbers above 0 that go up.")
            }
            last = step.number
        }
    }
}
