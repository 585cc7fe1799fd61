import DataDetection
import FoundationEssentials
import HTTPServing
import SettingsSchema
import SettingsScreens
import SettingsServer
import SharedSettings
import Synchronization
import TextDetection

extension ArgumentDefinition {
    fileprivate static let paths = ArgumentDefinition(
        name: "path", kind: .folder, count: .oneOrMore,
        help: "A Settings bundle, or a folder of apps with their bundles.")
}

extension OptionDefinition {
    /// The port when none is asked for.
    private static let usualPort = 8080

    fileprivate static let port = option(
        "--port", value: "port", kind: .integer(0...65535), defaultText: String(usualPort),
        help: "The port to listen on; 0 takes any free one.")
    fileprivate static let look = option(
        "--look", value: "look", kind: .oneOf(ViewOptions.Look.allCases.map(\.rawValue)),
        help: "How the page looks at first: as in iOS 18 or in iOS 26.")

    /// The port that was asked for.
    fileprivate static func port(_ arguments: ParsedArguments) -> UInt16 {
        arguments[.port].flatMap { UInt16($0) } ?? UInt16(usualPort)
    }
}

extension CommandDefinition {
    /// `settings serve`.
    static let serve = CommandDefinition(
        name: "serve", hiddenAliases: ["preview"],
        abstract: "Serve the live settings page of a bundle, or of a folder of apps.",
        discussion: """
            Prints 'Serving on http://127.0.0.1:PORT/' when the page can be opened. Changes on the \
            page are stored at once, and changes from elsewhere appear on it; so do changes of the \
            bundle's files. Web addresses, telephone numbers, postal addresses and dates are links in \
            texts that can't be edited, and in the titles, fixed values and footers of elements with \
            DataDetectorTypes ('link', 'phoneNumber', 'address', 'calendarEvent', 'all', or an array). \
            While it runs, settings that are synchronized on this device are \
            kept the same on the others (see 'settings sync'). Only this computer can connect. Control-C or a request to end (SIGTERM) \
            stops it.
            """,
        examples: [
            Example(
                line: "settings serve Settings.bundle",
                explanation: "Serves on port 8080 and keeps values in the app's usual store."),
            Example(
                line: "settings serve Apps --port 0 --look ios26",
                explanation: "Serves every app in a folder on a free port."),
        ],
        arguments: [.paths],
        options: [.port, .store] + OptionDefinition.viewing + [.look]
    ) { arguments, context in
        let stops = context.stopRequests()
        let server = try server(arguments, context)
        BundleOpening.reportUnreadableFiles(server.findings, in: context)
        defer { server.stop() }
        try context.print("Serving on \(server.url)")
        if context.output.isTerminal { context.note("Press Control-C to stop.") }
        for await _ in stops { break }
        return .success
    }

    private static func server(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> SettingsPageServer {
        let owner = StoreOwner(path: arguments[.store])
        let server: SettingsPageServer
        do {
            server = try SettingsPageServer(configuration(arguments, context, owner))
        } catch let error as BundleLoadError {
            throw BundleOpening.commandError(error)
        } catch let error as HTTPServerError {
            throw CommandError(error.description, exitCode: .inputOutput)
        }
        // The server would show an app without a store as a page with the reason.
        if let conflict = owner.conflict {
            server.stop()
            throw conflict
        }
        return server
    }

    /// Finds links in texts that can only be read; dates count from the present minute.
    private static func detector(
        _ languages: [String], _ context: CommandContext
    ) -> TextDataDetector {
        let region = languages.lazy.compactMap { tag in
            tag.split(separator: "-").last { $0.count == 2 && $0.allSatisfy(\.isUppercase) }
        }.first
        let now = context.now
        return TextDataDetector(contextNow: {
            let seconds = now().timeIntervalSince1970
            return DetectionContext(
                languages: languages.isEmpty ? ["en"] : languages,
                region: region.map { String($0) } ?? "US",
                referenceDate: Date(timeIntervalSince1970: (seconds / 60).rounded(.down) * 60),
                timeZone: TimeZone.current)
        })
    }

    private static func configuration(
        _ arguments: ParsedArguments, _ context: CommandContext, _ owner: StoreOwner
    ) -> SettingsPageServer.Configuration {
        let opening = StoreOpening(
            storePath: arguments[.store],
            location: StoreLocation(environment: context.environment))
        let paths = arguments.all(.paths)
        let sync = ServedSync(context)
        var configuration = SettingsPageServer.Configuration(paths: paths) { bundle in
            try owner.claim(for: bundle)
            let stores = try opening.stores(of: bundle, warningIn: context)
            return try sync.stores(stores, of: bundle)
        }
        configuration.synchronization = { sync.synchronization(of: $0) }
        configuration.port = OptionDefinition.port(arguments)
        configuration.languages = BundleOpening.languages(arguments, context)
        configuration.dataDetector = detector(configuration.languages, context)
        configuration.reader = arguments[.reader].flatMap(BundleReader.init(rawValue:))
        configuration.options.language = arguments.list(.language).first
        if let idiom = arguments[.idiom].flatMap(Idiom.init(rawValue:)) {
            configuration.options.idiom = idiom
        }
        if let look = arguments[.look].flatMap(ViewOptions.Look.init(rawValue:)) {
            configuration.options.look = look
        }
        return configuration
    }
}

/// Keeps the values of two apps from landing in the file that `--store` names.
private final class StoreOwner: Sendable {
    private let path: String?
    private let state = Mutex<(domain: String?, conflict: CommandError?)>((nil, nil))

    init(path: String?) {
        self.path = path
    }

    /// The error of the first claim that was refused.
    var conflict: CommandError? { state.withLock { $0.conflict } }

    func claim(for bundle: SettingsBundle) throws {
        guard let path else { return }
        try state.withLock { state in
            let owner = state.domain ?? bundle.domain
            state.domain = owner
            guard owner != bundle.domain else { return }
            let error = CommandError(
                "'\(path)' can hold the values of one app, but \(owner) and \(bundle.domain) are "
                    + "to be served; leave out --store.", exitCode: .usage)
            state.conflict = state.conflict ?? error
            throw error
        }
    }
}
