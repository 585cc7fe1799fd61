import JSONText
import HTTPServing
import SettingsSchema
import SettingsScreens
import SharedSettings
import Synchronization

/// One bundle that is served: its states, its stores, and who listens for changes.
final class ServedApp: Sendable {
    private struct State {
        /// The states of the bundle's files, oldest first, each by kind of device.
        var generations: [Generation] = []
        /// Why the files as they are now can't be read, or `nil`.
        var fault: (any Error)?
        var watchedDomains: Set<String> = []
        var tasks: [Task<Void, Never>] = []
        var synchronization: PageSynchronization?
        var isClosed = false
    }

    private struct Generation {
        var number: Int
        var bundles: [Idiom: LoadedBundle]
    }

    /// How many states are kept for forms of pages that were opened before a change.
    private static let generationLimit = 8

    let id: String
    /// The path that the app's addresses begin with.
    let base: String
    let path: String
    let hub: EventHub
    /// The texts that are being edited.
    let textRows: TextRowSessions
    private let configuration: SettingsPageServer.Configuration
    private let whenReloaded: @Sendable () -> Void
    private let state = Mutex(State())

    /// Reads a bundle and opens its stores.
    /// - Throws: `BundleLoadError` or what opening a store throws; only when the bundle is the only
    ///   one, else its page shows the fault.
    init(
        _ app: AppFinder.App, isOnly: Bool, configuration: SettingsPageServer.Configuration,
        eventToken: String, whenReloaded: @escaping @Sendable () -> Void
    ) throws {
        id = app.id
        path = app.path
        base = isOnly ? "/" : "/apps/\(app.id)/"
        let hub = EventHub(token: eventToken)
        self.hub = hub
        textRows = TextRowSessions(token: eventToken, configuration: configuration) { event in
            hub.publish(name: "text", data: event.json.text())
        }
        self.configuration = configuration
        self.whenReloaded = whenReloaded
        read()
        if isOnly, let fault = state.withLock({ $0.fault }) { throw fault }
    }

    /// Keeps the settings the same on all devices; `nil` where nobody is signed in.
    var synchronization: PageSynchronization? { state.withLock { $0.synchronization } }

    /// What is wrong in the bundle.
    var findings: [Finding] {
        state.withLock { $0.generations.last?.bundles[configuration.options.idiom] }?
            .bundle.findings ?? []
    }

    /// The bundle as its files are now.
    /// - Throws: `BundleLoadError` when they can't be read.
    func current(_ idiom: Idiom) throws -> LoadedBundle {
        let (last, fault) = state.withLock { ($0.generations.last, $0.fault) }
        if let fault { throw fault }
        guard let last else { throw Self.neverRead(path) }
        if let loaded = last.bundles[idiom] { return loaded }
        let loaded = try load(idiom, generation: last.number)
        state.withLock { state in
            guard let index = state.generations.firstIndex(where: { $0.number == last.number })
            else { return }
            state.generations[index].bundles[idiom] = loaded
        }
        return loaded
    }

    /// The bundle as it was when a page was made; `nil` when that is too long ago.
    func bundle(generation: Int, _ idiom: Idiom) -> LoadedBundle? {
        state.withLock { state in
            state.generations.first { $0.number == generation }?.bundles[idiom]
        }
    }

    /// The newest bundle that could be read, whatever its files are now.
    var lastReadable: LoadedBundle? {
        state.withLock { $0.generations.last?.bundles[configuration.options.idiom] }
    }

    /// Why the bundle's files as they are now can't be read, or `nil`.
    var fault: (any Error)? { state.withLock { $0.fault } }

    /// Reads the files again and tells open pages.
    func reload() {
        read()
        hub.publish(name: "reload", data: "{}")
        whenReloaded()
    }

    /// Ends all streams and follows nothing any more.
    func close() {
        let tasks = state.withLock { state in
            state.isClosed = true
            defer { state.tasks = [] }
            return state.tasks
        }
        synchronization?.close()
        for task in tasks { task.cancel() }
        hub.close()
    }

    private func read() {
        let number = state.withLock { ($0.generations.last?.number ?? 0) + 1 }
        let idiom = configuration.options.idiom
        do {
            let loaded = try load(idiom, generation: number)
            state.withLock { state in
                state.fault = nil
                state.generations.append(Generation(number: number, bundles: [idiom: loaded]))
                if state.generations.count > Self.generationLimit {
                    state.generations.removeFirst()
                }
            }
            beginSynchronizing(loaded.bundle)
        } catch {
            // The last state that could be read stays, and so do the values: only pages that are
            // opened now show the fault.
            state.withLock { $0.fault = error }
        }
    }

    private func beginSynchronizing(_ bundle: SettingsBundle) {
        guard synchronization == nil, let new = configuration.synchronization(bundle) else {
            return
        }
        state.withLock { $0.synchronization = new }
        new.begin { [hub] in
            hub.publish(name: "change", data: Self.data(key: nil, group: nil))
        }
    }

    private func load(_ idiom: Idiom, generation: Int) throws -> LoadedBundle {
        let bundle = try SettingsBundle.load(
            path, reader: configuration.reader, idiom: idiom, languages: configuration.languages)
        let known = state.withLock { state in
            state.generations.lazy.reversed().compactMap {
                $0.bundles[idiom] ?? $0.bundles.values.first
            }.first
        }
        let stores = try known?.stores.updated(for: bundle) ?? configuration.openStores(bundle)
        listen(to: stores)
        return LoadedBundle(
            bundle: bundle, stores: stores,
            links: PageLinks(base: base, routes: bundle.routes), generation: generation)
    }

    /// Tells open pages of every change of a store, whoever makes it.
    private func listen(to stores: BundleStores) {
        for (group, layers) in stores.all {
            let store = layers.store
            state.withLock { state in
                guard !state.isClosed, state.watchedDomains.insert(store.domain).inserted else {
                    return
                }
                let changes = store.changes()
                state.tasks.append(
                    Task { [hub, textRows] in
                        for await change in changes {
                            let id = TextRowID(group: group, key: change.key)
                            textRows.storeDidChange(id, to: change.newValue)
                            hub.publish(
                                name: "change",
                                data: Self.data(
                                    key: change.key, group: group, isText: textRows.isOpen(id)))
                        }
                    })
            }
        }
    }

    /// The data of a `change` event; without a key, anything may have changed.
    /// - Parameter isText: whether windows hear of each change of the text besides.
    static func data(key: String?, group: String?, isText: Bool = false) -> String {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let members = [
            JSONMember("key", text(key)), JSONMember("applicationGroup", text(group)),
        ]
        return JSONValue.object(
            isText ? members + [JSONMember("isText", .boolean(true))] : members
        ).text()
    }

    private static func neverRead(_ path: String) -> BundleLoadError {
        BundleLoadError(code: .unreadable, path: path, description: "\(path) was never read.")
    }
}
