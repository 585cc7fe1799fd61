import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let keys = ArgumentDefinition(
        name: "key", count: .any, help: "The keys of the settings.")
}

extension OptionDefinition {
    fileprivate static let all = flag(
        "--all",
        help: "Reset every setting that the bundle declares; without a bundle, every stored value.")
    fileprivate static let resetPage = option(
        "--page", "--pane", value: "page", help: "Reset every setting of a page of the bundle.")
}

extension CommandDefinition {
    /// `settings reset`.
    static let reset = CommandDefinition(
        name: "reset", hiddenAliases: ["delete"],
        abstract: "Return settings to their defaults.",
        discussion: """
            Stored values are removed, so that the defaults hold again. Stored values that the \
            bundle does not declare are left alone unless they are named.
            """,
        examples: [
            Example(
                line: "settings reset volume --bundle Settings.bundle",
                explanation: "Returns one setting to its default."),
            Example(
                line: "settings reset --all --dry-run --bundle Settings.bundle",
                explanation: "Says what a reset of everything would change."),
        ],
        arguments: [.keys],
        options: [.all, .resetPage, .dryRun] + place
    ) { arguments, context in
        try checkSelection(arguments)
        let isDryRun = arguments.has(.dryRun)
        let access = try SettingsAccess.open(
            arguments, context, stampsEdits: true)
        let places = try selectedPlaces(arguments, access)
        let stored = try places.filter { try $0.layers.store.value(forKey: $0.key) != nil }
        for place in stored where !place.layers.isWritable(place.key) {
            context.note("Warning", "'\(place.key)' is fixed by a policy and is left as it is.")
        }
        let resettable = stored.filter { $0.layers.isWritable($0.key) }
        if isDryRun {
            try preview(resettable, context)
        } else {
            try remove(resettable, access)
        }
        let count = Counted.text(resettable.count, "setting")
        try context.print(isDryRun ? "\(count) would be reset." : "\(count) reset.")
        return .success
    }

    private static func checkSelection(_ arguments: ParsedArguments) throws {
        let ways = [
            !arguments.all(.keys).isEmpty, arguments.has(.all), arguments.has(.resetPage),
        ]
        switch ways.count(where: { $0 }) {
        case 1: return
        case 0: throw arguments.usageError("Name the settings: by key, with --page or with --all")
        default:
            throw arguments.usageError("Keys, --page and --all cannot be used together")
        }
    }

    private static func selectedPlaces(
        _ arguments: ParsedArguments, _ access: SettingsAccess
    ) throws -> [SettingsAccess.Place] {
        if let page = arguments[.resetPage] { return try places(ofPage: page, arguments, access) }
        if arguments.has(.all) { return try allPlaces(arguments[.group], access) }
        return try arguments.all(.keys).map { key in
            let place = try access.place(of: key, group: arguments[.group])
            let isStored = try place.layers.store.value(forKey: key) != nil
            if access.bundle != nil && place.setting == nil && !isStored {
                throw CommandError(access.undeclaredSentence(key), exitCode: .usage)
            }
            return place
        }
    }

    private static func places(
        ofPage page: String, _ arguments: ParsedArguments, _ access: SettingsAccess
    ) throws -> [SettingsAccess.Place] {
        guard let bundle = access.bundle else {
            throw arguments.usageError("'--page' needs a bundle; add --bundle")
        }
        guard bundle.pages[page] != nil else {
            throw BundleOpening.unknownPage(page, of: bundle)
        }
        return try access.settings.filter { $0.page == page }.map { setting in
            try access.place(of: setting)
        }
    }

    private static func allPlaces(
        _ group: String?, _ access: SettingsAccess
    ) throws -> [SettingsAccess.Place] {
        if access.bundle != nil {
            return try access.settings.filter { group == nil || $0.applicationGroup == group }
                .map { try access.place(of: $0) }
        }
        let domain = access.domains[0]
        return try domain.layers.store.values().withoutBookkeeping.keys.sorted().map { key in
            SettingsAccess.Place(key: key, setting: nil, domain: domain)
        }
    }

    private static func preview(
        _ places: [SettingsAccess.Place], _ context: CommandContext
    ) throws {
        for place in places {
            let stored = try place.layers.store.value(forKey: place.key)?.shortText() ?? ""
            let standard = place.layers.registered[place.key]?.shortText() ?? "not set"
            context.note("\(place.key): \(stored) → \(standard)")
        }
    }

    private static func remove(
        _ places: [SettingsAccess.Place], _ access: SettingsAccess
    ) throws {
        for domain in access.domains {
            let keys = places.filter { $0.domain.group == domain.group }.map(\.key)
            guard !keys.isEmpty else { continue }
            try domain.layers.store.update(source: .reset) { transaction in
                for key in keys { try transaction.setValue(nil, forKey: key) }
            }
            try domain.layers.store.flush()
        }
    }
}
