import SettingsSchema
import SettingsServer
import SettingsSync
import SharedSettings
import Synchronization

/// Synchronizes the settings of bundles that are served, where somebody is signed in.
final class ServedSync: Sendable {
    private let opening: SyncOpening
    private let context: CommandContext
    private let synchronizers = Mutex<[String: [CloudSynchronizer]]>([:])

    init(_ context: CommandContext) {
        self.context = context
        opening = SyncOpening(context)
    }

    /// Returns the stores for a page to write through; no file is made where nobody is signed in.
    func stores(_ stores: BundleStores, of bundle: SettingsBundle) throws -> BundleStores {
        guard signIn != nil else { return stores }
        return try stores.wrappingStores { [self] store, group in
            let settings = bundle.settings
            let synchronizer = try opening.synchronizer(
                store, SyncOpening.keys(settings, group: group)
            ) { key, value in
                settings.first { $0.key == key && $0.applicationGroup == group }?
                    .accepts(value) ?? true
            }
            synchronizers.withLock { $0[bundle.path, default: []].append(synchronizer) }
            return synchronizer.store
        }
    }

    /// Returns what keeps a bundle's settings the same and says so; `nil` where nobody is signed in.
    func synchronization(of bundle: SettingsBundle) -> PageSynchronization? {
        guard let signIn else { return nil }
        let own = synchronizers.withLock { $0[bundle.path] ?? [] }
        guard !own.isEmpty else { return nil }
        return PageSynchronization(service: signIn.serviceName, synchronizers: own)
    }

    private var signIn: SyncSignIn? {
        do {
            return try opening.signIn()
        } catch {
            context.note("Warning", (error as? CommandError)?.message ?? "\(error)")
            return nil
        }
    }
}

extension SyncSignIn {
    /// The service's address without its scheme, as people know it.
    var serviceName: String {
        server.split(separator: "/", maxSplits: 1).last.map { $0.drop { $0 == "/" } }
            .map(String.init) ?? server
    }
}
