import SharedSettings

/// The values of a bundle's settings: the app's own, and those of each app group that pages name.
///
/// Each has its layers: arguments, policy, what is stored, and the defaults of all the bundle's pages,
/// opened or not.
public struct BundleStores: Sendable {
    /// Opens the store of a domain; the group is `nil` for the app's own.
    public typealias OpenStore =
        @Sendable (_ domain: String, _ group: String?) throws -> any SettingsStore
    /// Reads the values that an administrator has fixed for a domain.
    public typealias ReadPolicy =
        @Sendable (_ domain: String) throws -> [String: SettingValue]

    private var own: SettingsLayers
    private var groups: [String: SettingsLayers]
    private var openStore: OpenStore
    private let readPolicy: ReadPolicy

    /// Makes stores in whatever way the closures open them.
    /// - Throws: what the closures throw.
    public init(
        bundle: SettingsBundle, arguments: [String: SettingValue] = [:],
        openStore: @escaping OpenStore, readPolicy: @escaping ReadPolicy = { _ in [:] }
    ) throws {
        try self.init(
            bundle: bundle, arguments: arguments, openStore: openStore, readPolicy: readPolicy,
            known: nil)
    }

    private init(
        bundle: SettingsBundle, arguments: [String: SettingValue], openStore: @escaping OpenStore,
        readPolicy: @escaping ReadPolicy, known: BundleStores?
    ) throws {
        func layers(_ domain: String, _ group: String?) throws -> SettingsLayers {
            let open = group.map { known?.groups[$0]?.store } ?? known?.own.store
            return SettingsLayers(
                arguments: arguments, policy: try readPolicy(domain),
                store: try open ?? openStore(domain, group),
                registered: bundle.registeredDefaults(applicationGroup: group))
        }
        self.openStore = openStore
        self.readPolicy = readPolicy
        own = try layers(bundle.domain, nil)
        var groups: [String: SettingsLayers] = [:]
        for group in bundle.applicationGroups { groups[group] = try layers(group, group) }
        self.groups = groups
    }

    /// Makes stores in memory.
    /// - Parameters:
    ///   - bundle: says which app groups there are, and the defaults.
    ///   - values: what is stored to begin with in the app's own domain.
    public init(bundle: SettingsBundle, inMemory values: [String: SettingValue] = [:]) {
        func layers(_ domain: String, _ group: String?) -> SettingsLayers {
            SettingsLayers(
                store: MemorySettingsStore(domain: domain, values: group == nil ? values : [:]),
                registered: bundle.registeredDefaults(applicationGroup: group))
        }
        own = layers(bundle.domain, nil)
        groups = Dictionary(
            uniqueKeysWithValues: bundle.applicationGroups.map { ($0, layers($0, $0)) })
        openStore = { domain, _ in MemorySettingsStore(domain: domain) }
        readPolicy = { _ in [:] }
    }

    /// Returns stores for the bundle as it is now, with the same open stores and new defaults.
    ///
    /// Stores of groups that the bundle names for the first time are opened; those that it no longer
    /// names are let go.
    /// - Throws: what opening a store or reading a policy throws.
    public func updated(for bundle: SettingsBundle) throws -> BundleStores {
        try BundleStores(
            bundle: bundle, arguments: own.arguments, openStore: openStore,
            readPolicy: readPolicy, known: self)
    }

    /// Returns the same stores, each within another that does something besides; stores that are
    /// opened later too.
    /// - Parameter wrap: makes the outer store of one; the group is `nil` for the app's own.
    /// - Throws: what `wrap` throws.
    public func wrappingStores(
        _ wrap:
            @escaping @Sendable (_ store: any SettingsStore, _ group: String?) throws ->
            any SettingsStore
    ) throws -> BundleStores {
        var result = self
        result.own.store = try wrap(own.store, nil)
        for group in groups.keys {
            guard let store = groups[group]?.store else { continue }
            result.groups[group]?.store = try wrap(store, group)
        }
        result.openStore = { [openStore] domain, group in
            try wrap(try openStore(domain, group), group)
        }
        return result
    }

    /// Returns the layers of values that a page reads and writes.
    /// - Parameter applicationGroup: the page's group; `nil`, or a group that the bundle does not
    ///   name, for the app's own.
    public func layers(for applicationGroup: String?) -> SettingsLayers {
        applicationGroup.flatMap { groups[$0] } ?? own
    }

    /// The layers of the app's own values, then those of the groups by identifier.
    public var all: [(applicationGroup: String?, layers: SettingsLayers)] {
        [(nil, own)] + groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
