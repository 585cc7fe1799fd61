import SettingsEncryption
import SettingsSchema
import SettingsSync
import SharedSettings
import Synchronization

/// The settings that a command line names, and the service that they are kept the same over.
struct SyncAccess {
    /// The settings.
    var access: SettingsAccess
    /// Who is signed in; `nil` for nobody.
    var signIn: SyncSignIn?
    /// The synchronizer of each domain: the app's own, then its app groups.
    var parts: [Part]

    /// One domain's part.
    struct Part: Sendable {
        /// The app group; `nil` for the app's own domain.
        var group: String?
        /// The domain.
        var domain: String
        /// Keeps the domain's settings the same.
        var synchronizer: CloudSynchronizer
        /// What it keeps them the same over; `nil` where no sign-in can be kept.
        var cloud: AccountCloud?
    }

    /// Opens what `--bundle`, `--domain` and `--store` name, with their synchronizers.
    /// - Throws: as `SettingsAccess.open`; ``CommandError`` when it isn't known which settings are
    ///   synchronized.
    static func open(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> SyncAccess {
        let access = try SettingsAccess.open(arguments, context)
        let opening = SyncOpening(context)
        let signIn = try opening.signIn()
        let domains =
            try arguments[.group].map { [try access.domain(ofGroup: $0)] }
            ?? access.domains
        let parts = try domains.map { domain in
            let store = domain.layers.store
            guard let keys = try opening.keys(of: domain, access) else {
                throw CommandError(
                    "It isn't known which settings of \(store.domain) are synchronized; name "
                        + "their bundle with --bundle.", exitCode: .usage)
            }
            let cloud = opening.cloud(over: store)
            let synchronizer = try opening.synchronizer(store, keys, cloud) { key, value in
                access.declared(key, in: domain.group)?.accepts(value) ?? true
            }
            return Part(
                group: domain.group, domain: store.domain, synchronizer: synchronizer,
                cloud: cloud)
        }
        return SyncAccess(access: access, signIn: signIn, parts: parts)
    }

    /// The part that a key belongs to.
    /// - Throws: ``CommandError`` for a key that isn't synchronized.
    func part(of key: String) throws -> Part {
        let part = parts.first { part in
            part.synchronizer.keys.contains { $0.key == key && !$0.isLocal }
        }
        if let part { return part }
        let names = parts.flatMap { $0.synchronizer.keys.filter { !$0.isLocal }.map(\.key) }
        throw CommandError(
            "'\(key)' is no setting that is synchronized."
                + SpellingSuggestion.sentence(for: key, in: names), exitCode: .usage)
    }
}

/// Makes synchronizers for the settings of bundles and stores.
struct SyncOpening: Sendable {
    private let context: CommandContext
    /// Where the sign-in is kept; `nil` when the environment names no folder.
    let credentials: SyncCredentialsStore?

    init(_ context: CommandContext) {
        self.context = context
        credentials = SyncCredentialsStore(environment: context.environment)
    }

    /// The present sign-in; `nil` when nobody is signed in.
    /// - Throws: ``CommandError`` when it can't be read.
    func signIn() throws -> SyncSignIn? {
        do {
            return try credentials?.load()
        } catch {
            throw CommandError(error.description, exitCode: .inputOutput)
        }
    }

    /// The present sign-in.
    /// - Throws: ``CommandError`` when nobody is signed in or it can't be read.
    func requiredSignIn() throws -> SyncSignIn {
        if let signIn = try signIn() { return signIn }
        throw CommandError(
            "This device is not signed in; expected 'settings sync login URL' before.",
            exitCode: .inputOutput)
    }

    /// The settings of a domain that are synchronized: those that the bundle describes, else those
    /// that the store's app has declared; `nil` when nobody has.
    func keys(
        of domain: SettingsAccess.DomainAccess, _ access: SettingsAccess
    ) throws -> [CloudKey]? {
        guard access.bundle != nil else { return try CloudKey.declared(in: domain.layers.store) }
        return Self.keys(access.settings, group: domain.group)
    }

    /// The settings of a bundle's group, each once.
    static func keys(_ settings: [SettingDescription], group: String?) -> [CloudKey] {
        var seen: Set<String> = []
        return settings.filter { $0.applicationGroup == group && seen.insert($0.key).inserted }
            .map(\.cloudKey)
    }

    /// Makes a synchronizer over a store.
    func synchronizer(
        _ store: any SettingsStore, _ keys: [CloudKey], _ cloud: AccountCloud? = nil,
        accepts: @escaping @Sendable (String, SettingValue) -> Bool
    ) throws -> CloudSynchronizer {
        let encrypted = cloud ?? self.cloud(over: store)
        let service: any CloudStore =
            if let encrypted { encrypted } else { serviceCloud(for: store.domain) }
        var options = CloudOptions()
        options.report = { [context] report in
            if let warning = report.warning(in: store.domain) { context.note("Warning", warning) }
        }
        do {
            return try CloudSynchronizer(
                store: store, keys: keys, cloud: service, accepts: accepts, options: options)
        } catch let refusal as CloudRefusal {
            throw CommandError(refusal.description, exitCode: .dataFormat)
        }
    }
}

/// The account's clouds and keys.
extension SyncOpening {
    /// The account's cloud for a domain, in clear.
    func serviceCloud(for domain: String) -> SyncServiceCloud {
        SyncServiceCloud(domain: domain) { [credentials] in try credentials?.load() }
    }

    /// The keys of the account that is signed in; `nil` when the environment names no folder for them.
    var keys: AccountKeys? {
        guard let credentials, let file = KeyringFile(environment: context.environment) else {
            return nil
        }
        let vault = KeyringVault(serviceCloud(for: KeyringVault.namespace).unguarded)
        return AccountKeys(file: file, vault: vault) {
            try credentials.load().map { CloudAccount(rawValue: $0.account) }
        }
    }

    /// The account's cloud for a store, encrypted where this device has the keys.
    func cloud(over store: any SettingsStore) -> AccountCloud? {
        guard let keys else { return nil }
        let service = serviceCloud(for: store.domain)
        var options = EncryptionOptions()
        options.report = { [context] report in
            if case .refused(let refusal) = report { context.note("Warning", refusal.description) }
        }
        return AccountCloud(
            service, sealed: service.unguarded, keys: keys, store: store, options: options)
    }
}

extension CloudReport {
    /// What a person should know; `nil` for what happened as it was meant to.
    fileprivate func warning(in domain: String) -> String? {
        switch self {
        case .overruled(let key, _, _):
            "'\(key)' was changed on another device too, and that change holds; see 'settings sync "
                + "conflicts'."
        case .keptAside(let item) where item.content.isSealed:
            // The layer that could not open it has told why.
            nil
        case .keptAside(let item):
            "The value of '\(item.key)' from another device doesn't fit here and is kept aside; "
                + "see 'settings sync conflicts'."
        case .dropped(let key, _):
            "'\(key)' was removed on another device before its change here, of long ago, could be "
                + "sent; the change is dropped."
        case .refused(let refusal): "Not sent: \(refusal.description)"
        case .accountChanged(_, let account):
            "\(domain) now holds the values of the account \(account.rawValue); those of the "
                + "account before wait for its return."
        }
    }
}

extension CloudContent {
    /// Whether only the account's devices can read it.
    fileprivate var isSealed: Bool {
        if case .sealed = self { true } else { false }
    }
}
