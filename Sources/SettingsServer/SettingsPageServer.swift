import HTTPServing
import SettingsSchema
import SettingsScreens
import Synchronization
import TextViews

/// Serves the settings page of one bundle, or of each app in a folder, until it is stopped.
///
/// Pages are made afresh for every request; open pages hear at once of changes that anyone makes to
/// the stores, and of changed files of the bundle.
public final class SettingsPageServer: Sendable {
    /// What is served, and how.
    public struct Configuration: Sendable {
        /// The paths of bundles, or of folders with apps up to four folders deep.
        public var paths: [String]
        /// The numeric address to listen on; by default only this machine can connect.
        public var address = "127.0.0.1"
        /// The port to listen on; 0 takes a free one.
        public var port: UInt16 = 0
        /// How pages look to a reader who asks for nothing else.
        public var options = ViewOptions()
        /// The languages to choose from when neither the options nor the browser name one that
        /// suits, most wanted first.
        public var languages: [String] = []
        /// Whose rules bundles are read by; `nil` chooses by the bundle's name.
        public var reader: BundleReader?
        /// Opens the stores of a bundle, once for each.
        public var openStores: @Sendable (SettingsBundle) throws -> BundleStores
        /// Returns what keeps a bundle's settings the same on all devices, once its stores are open;
        /// `nil` where nobody is signed in.
        public var synchronization: @Sendable (SettingsBundle) -> PageSynchronization? = { _ in
            nil
        }
        /// Gives bytes that nobody can guess, for the token that guards forms.
        public var randomBytes: @Sendable (_ count: Int) -> [UInt8] = { count in
            var random = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }

        /// Makes the delegate that is asked about edits of a multi-line text, by the setting's key.
        ///
        /// It is kept as long as the text is edited. Without one every edit is allowed.
        public var textViewDelegate: @Sendable (_ key: String) -> (any TextViewDelegate)? = { _ in
            nil
        }
        /// Finds links and other data in texts that can only be read; `nil` finds nothing.
        public var dataDetector: (any TextDataDetecting & Sendable)?
        /// The time since any moment that stays the same: it divides undo steps, and ends the editing
        /// of texts that nobody has touched for half an hour.
        public var now: @Sendable () -> Duration = {
            let start = ContinuousClock.now
            return { start.duration(to: .now) }
        }()

        /// Makes a configuration with the usual values.
        public init(
            paths: [String],
            openStores: @escaping @Sendable (SettingsBundle) throws -> BundleStores
        ) {
            self.paths = paths
            self.openStores = openStores
        }
    }

    private let site: Site
    private let server: HTTPServer

    /// Reads the bundles and begins to serve.
    ///
    /// In a folder of apps, a bundle that can't be read has its fault shown as its page.
    /// - Throws: `BundleLoadError` when there is nothing to serve or the only bundle can't be read,
    ///   what `openStores` throws, `HTTPServerError` when the address or port can't be had.
    public init(_ configuration: Configuration) throws {
        let site = try Site(configuration)
        var http = HTTPServer.Configuration()
        http.address = configuration.address
        http.port = configuration.port
        // A megabyte of pasted text, however it is encoded.
        http.bodyLimit = 8 << 20
        let router = try site.router()
        do {
            server = try HTTPServer(configuration: http) { request in
                site.respond(to: request, by: router)
            }
        } catch {
            site.close()
            throw error
        }
        site.begin(port: server.port)
        self.site = site
    }

    deinit {
        stop()
    }

    /// The address of the first page, such as `http://127.0.0.1:8080/`.
    public var url: String { server.url }

    /// The port it listens on.
    public var port: UInt16 { server.port }

    /// What is wrong in the bundles as they are now, in the order of the apps.
    public var findings: [Finding] { site.apps.flatMap(\.findings) }

    /// How many windows listen for changes.
    public var listenerCount: Int { server.streamCount }

    /// Sends open pages a sign of life and forgets those that have gone; done by itself every 15
    /// seconds.
    public func sendKeepAlive() {
        server.sendKeepAlive()
    }

    /// Stops: answers what is running, ends open pages' streams, and returns when all is done.
    ///
    /// A second call does nothing.
    public func stop() {
        site.close()
        server.stop()
    }
}
