import SettingsSchema
import SharedSettings

/// What a command does when a store's file turns out to be no store.
enum UnreadableStorePolicy: Sendable {
    /// It fails: what it was asked for depends on the values that were stored.
    case fail
    /// It goes on with the defaults, and says so.
    case warn
}

extension SettingsAccess {
    /// Opens what `--bundle`, `--domain` and `--store` name.
    ///
    /// No file is made before something is stored.
    /// - Parameter stampsEdits: whether edits are stamped where settings are synchronized; for
    ///   commands that change settings.
    /// - Throws: ``UsageError`` when they name nothing, ``CommandError`` for a bundle that cannot be
    ///   read, ``SettingsStoreError`` for a store that cannot be opened.
    static func open(
        _ arguments: ParsedArguments, _ context: CommandContext,
        ifUnreadable policy: UnreadableStorePolicy = .fail, stampsEdits: Bool = false
    ) throws -> SettingsAccess {
        let opening = StoreOpening(
            storePath: arguments[.store],
            location: StoreLocation(environment: context.environment))
        let access = try access(arguments, context, opening)
        if policy == .fail, let file = try access.unreadableFiles().first {
            throw CommandError(file.description, exitCode: .inputOutput)
        }
        return stampsEdits ? try access.stampingEdits(context) : access
    }

    private static func access(
        _ arguments: ParsedArguments, _ context: CommandContext, _ opening: StoreOpening
    ) throws -> SettingsAccess {
        guard let path = arguments[.bundle] else {
            return try access(domain: arguments[.domain], opening, arguments)
        }
        var bundle = try BundleOpening.bundle(at: path, arguments, context)
        if let domain = arguments[.domain] { bundle.domain = domain }
        let stores = try opening.stores(of: bundle)
        return SettingsAccess(
            bundle: bundle, settings: bundle.settings, stores: stores,
            domains: stores.all.map { DomainAccess(group: $0.applicationGroup, layers: $0.layers) })
    }

    private static func access(
        domain: String?, _ opening: StoreOpening, _ arguments: ParsedArguments
    ) throws -> SettingsAccess {
        let layers: SettingsLayers
        if let domain {
            layers = try opening.layers(ofDomain: domain)
        } else if let path = opening.storePath {
            layers = try StoreOpening.layers(ofFile: path)
        } else {
            throw arguments.usageError(
                "Say whose settings are meant, with --bundle, --domain or --store")
        }
        return SettingsAccess(
            bundle: nil, settings: [], stores: nil,
            domains: [DomainAccess(group: nil, layers: layers)])
    }

    /// The texts of the bundle in the language that was asked for; `nil` without a bundle.
    func localizer(_ arguments: ParsedArguments, _ context: CommandContext) -> Localizer? {
        bundle?.localizer(for: BundleOpening.languages(arguments, context))
    }

    /// The files in the places of stores that are none.
    /// - Throws: ``SettingsStoreError`` when a store cannot be read.
    func unreadableFiles() throws -> [UnreadableFile] {
        try domains.compactMap { try $0.layers.unreadableFile() }
    }

    /// Says which files in the places of stores are none, and what became of them.
    func warnOfUnreadableFiles(in context: CommandContext) throws {
        for file in try unreadableFiles() { context.note("Warning", file.description) }
    }
}

extension SettingsLayers {
    /// The file in the store's place that is none, or `nil` when all is well.
    /// - Throws: ``SettingsStoreError`` when the store cannot be read.
    func unreadableFile() throws -> UnreadableFile? {
        guard let store = store.unstamped as? SQLiteSettingsStore else { return nil }
        // What is wrong with a file shows when it is read.
        _ = try store.values()
        return store.unreadableFile
    }
}

/// Where the stores lie that a command works on.
struct StoreOpening: Sendable {
    /// The file that `--store` names, or `nil` for the usual places.
    var storePath: String?
    /// The usual places.
    var location: StoreLocation

    /// Opens the stores of a bundle and its app groups.
    func stores(of bundle: SettingsBundle) throws -> BundleStores {
        try BundleStores(bundle: bundle, storePath: storePath, location: location)
    }

    /// Opens the stores of a bundle, and says which files in their places are none.
    func stores(
        of bundle: SettingsBundle, warningIn context: CommandContext
    ) throws -> BundleStores {
        let stores = try stores(of: bundle)
        for (_, layers) in stores.all {
            if let file = try layers.unreadableFile() { context.note("Warning", file.description) }
        }
        return stores
    }

    /// Opens the store of a domain, with its policy.
    func layers(ofDomain domain: String) throws -> SettingsLayers {
        SettingsLayers(
            policy: try SettingsPolicy.values(forDomain: domain, location: location),
            store: try storePath.map { try SQLiteSettingsStore(path: $0, domain: domain) }
                ?? .standard(for: domain, location: location))
    }

    /// Opens the store in a file of which the domain isn't known.
    static func layers(ofFile path: String) throws -> SettingsLayers {
        let name = String(path.split(separator: "/").last ?? "")
        let isName = (try? StoreLocation.check(domain: name)) != nil
        return SettingsLayers(
            store: try SQLiteSettingsStore(path: path, domain: isName ? name : "store"))
    }
}
