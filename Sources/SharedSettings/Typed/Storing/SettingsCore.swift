import Synchronization

/// Returns the stamp of a store; see ``SettingsStore/stamp``.
@usableFromInline typealias StampReader = @Sendable () -> UInt64?

/// What the settings of one value share: the layers they live in, their table, and the watch over
/// changes from elsewhere.
final class SettingsCore: Sendable {
    let layers: SettingsLayers
    /// The store's stamp.
    let currentStamp: StampReader
    let table: SettingsTable
    /// Whether this is the home that one unbound setting was given for itself.
    let isProvisional: Bool
    /// What keeps the settings and a cloud the same, if they have one.
    let synchronizer: CloudSynchronizer?
    private let reporter: SettingsReporter
    private let boxes = Mutex<[String: WeakSettingBox]>([:])
    private let watch = Mutex<Task<Void, Never>?>(nil)
    private let synchronizing = Mutex<Task<Void, Never>?>(nil)

    init(
        layers: SettingsLayers, table: SettingsTable, isProvisional: Bool = false,
        synchronizer: CloudSynchronizer? = nil, report: @escaping SettingsReporter
    ) {
        self.layers = layers
        self.currentStamp = Self.stampReader(of: layers.store)
        self.table = table
        self.isProvisional = isProvisional
        self.synchronizer = synchronizer
        self.reporter = report
    }

    /// Reads a store's stamp without going through the store's reference count, which is slow while
    /// something holds the store weakly.
    private static func stampReader(of store: any SettingsStore) -> StampReader {
        switch (store as? SynchronizedStore)?.base ?? store {
        case let store as SQLiteSettingsStore: StampSource(store: store).reader { $0.stamp }
        case let store as MemorySettingsStore: StampSource(store: store).reader { $0.stamp }
        default: { store.stamp }
        }
    }

    deinit {
        watch.withLock { $0?.cancel() }
        synchronizing.withLock { $0?.cancel() }
    }

    var typeName: String { table.typeName }

    /// Gives boxes their homes.
    func bind(
        _ boxes: SettingBoxes, defaults: [String: SettingValue], keeping: Bool = false
    ) throws {
        for (property, box) in boxes.all {
            guard let declaration = table.declaration(ofProperty: property) else { continue }
            let key = declaration.key
            self.boxes.withLock { $0[key] = WeakSettingBox(box: box) }
            try box.bind(
                to: self, as: declaration, default: layers.registered[key] ?? defaults[key],
                keeping: keeping)
        }
    }

    /// Begins to tell observers of changes from elsewhere.
    func start() {
        let changes = layers.store.changes()
        let task = Task { [weak self] in
            for await change in changes {
                guard let self else { return }
                box(forKey: change.key)?.announce()
            }
        }
        watch.withLock { $0 = task }
        guard let synchronizer, synchronizer.options.isAutomatic else { return }
        let running = Task { await synchronizer.run() }
        synchronizing.withLock { $0 = running }
    }

    func box(forKey key: String) -> (any AnySettingBox)? {
        boxes.withLock { $0[key]?.box }
    }

    /// Tells the observers of every setting whose value is another one; O(n) in their number.
    func announceAll() {
        let boxes = boxes.withLock { $0.values.compactMap(\.box) }
        for box in boxes { box.announce() }
    }

    /// The value that holds for a key whatever is stored, if there is one.
    func fixedValue(forKey key: String) -> SettingValue? {
        layers.arguments[key] ?? layers.policy[key]
    }

    func report(_ problem: SettingsProblem) {
        reporter(problem)
    }
}

/// Holds a store, so that who calls a closure about it counts references to this instead.
private final class StampSource<Store: SettingsStore>: Sendable {
    private let store: Store

    init(store: Store) {
        self.store = store
    }

    func reader(_ stamp: @escaping @Sendable (Store) -> UInt64?) -> StampReader {
        { stamp(self.store) }
    }
}

/// A box that lives as long as the settings that hold it.
struct WeakSettingBox: Sendable {
    weak var box: (any AnySettingBox)?
}
