import Foundation
import HTTPServing
import SyncProtocol
import SyncServer
import SyncStorage

extension CommandGroup {
    /// `settings server …`.
    static let server = CommandGroup(
        name: "server", abstract: "Run the sync service, and look after its accounts.")
}

extension OptionDefinition {
    private static let usualPort = 8081

    fileprivate static let port = option(
        "--port", value: "port", kind: .integer(0...65535), defaultText: String(usualPort),
        help: "The port to listen on; 0 takes any free one.")
    fileprivate static let address = option(
        "--address", value: "address", defaultText: "127.0.0.1",
        help: "The numeric address to listen on; 0.0.0.0 or :: for all of this machine's.")
    fileprivate static let certificate = option(
        "--tls-certificate", value: "file", kind: .file,
        help: "The certificate and those that vouch for it, in PEM, for HTTPS.")
    fileprivate static let privateKey = option(
        "--tls-key", value: "file", kind: .file, help: "The certificate's private key in PEM.")
    fileprivate static let behindProxy = flag(
        "--behind-proxy", help: "Believe the X-Forwarded-For of a proxy, which must set it.")
    fileprivate static let rowSecurity = flag(
        "--row-security",
        help: "Have PostgreSQL keep accounts apart by itself too, whatever a statement asks for.")
    fileprivate static let logging = option(
        "--log", value: "requests", kind: .oneOf(SyncLog.Requests.allCases.map(\.rawValue)),
        defaultText: SyncLog.Requests.problems.rawValue,
        help: "Which requests are logged on standard error, as lines of JSON without keys, values "
            + "and tokens.")
    fileprivate static let connections = option(
        "--connections", value: "number", kind: .integer(1...1_000_000), defaultText: "16384",
        help: "How many connections are kept at one time.")
    fileprivate static let requestRate = option(
        "--requests-per-second", value: "number", kind: .integer(1...1_000_000), defaultText: "50",
        help: "How often a device may ask in the long run; ten times as often in a burst.")
    fileprivate static let maxBytes = option(
        "--max-bytes", value: "bytes", kind: .integer(1...1 << 30),
        defaultText: String(SyncLimits.standard.bytes),
        help: "The bytes of all values of an app in an account.")
    fileprivate static let maxKeys = option(
        "--max-keys", value: "number", kind: .integer(1...1_000_000),
        defaultText: String(SyncLimits.standard.keys),
        help: "The keys of an app in an account.")
    fileprivate static let maxKeyBytes = option(
        "--max-key-bytes", value: "bytes", kind: .integer(1...1024),
        defaultText: String(SyncLimits.standard.keyBytes), help: "The bytes of a key.")

    /// The port that was asked for.
    fileprivate static func port(_ arguments: ParsedArguments) -> UInt16 {
        arguments[.port].flatMap { UInt16($0) } ?? UInt16(usualPort)
    }
}

extension CommandDefinition {
    /// `settings server`.
    static let serverRun = CommandDefinition(
        name: "server",
        abstract: "Run the sync service, and look after its accounts.",
        discussion: """
            Prints 'Serving on http://ADDRESS:PORT/' when devices can connect. When there is no \
            account yet, one is made, and the command to type on the first device is shown. Other \
            subcommands look after accounts, also while the service runs: 'server account', \
            'server pair', 'server devices', 'server revoke', 'server backup', 'server restore', \
            'server export', 'server import' and 'server erase'. Control-C or a request to end (SIGTERM) stops it: \
            what is under way is finished first.
            """,
        examples: [
            Example(
                line: "settings server",
                explanation: "Serves this machine on port 8081, with a SQLite file."),
            Example(
                line:
                    "settings server --address 0.0.0.0 --tls-certificate cert.pem --tls-key key.pem",
                explanation: "Serves a network over HTTPS."),
            Example(
                line: "settings server --database postgresql://db1,db2/settings --behind-proxy",
                explanation: "Serves from PostgreSQL, behind a proxy that ends HTTPS."),
        ],
        options: [
            .database, .address, .port, .certificate, .privateKey, .behindProxy, .connections,
            .requestRate, .maxBytes, .maxKeys, .maxKeyBytes, .rowSecurity,
            .logging,
        ]
    ) { arguments, context in
        let stops = context.stopRequests()
        let configuration = try configuration(arguments, context)
        let database = try ServerDatabase(
            arguments, context, limits: limits(arguments),
            guardsRows: arguments.has(.rowSecurity))
        defer { database.store.close() }
        var service = configuration
        if case .postgresql = database.address { service.readsOnWorkers = true }
        let server = try start(database.store, service)
        try context.print("Serving on \(server.url)")
        try welcome(server, database.store, context)
        let housekeeping = Task { try await keepHouse(database.store) }
        for await _ in stops { break }
        housekeeping.cancel()
        server.drain()
        return .success
    }

    private static func start(
        _ store: SyncStore, _ configuration: SyncHTTPServer.Configuration
    ) throws -> SyncHTTPServer {
        do {
            return try SyncHTTPServer(store: store, configuration: configuration)
        } catch {
            throw CommandError(error.description, exitCode: .inputOutput)
        }
    }

    /// Makes the first account, and says how a device joins it.
    private static func welcome(
        _ server: SyncHTTPServer, _ store: SyncStore, _ context: CommandContext
    ) throws {
        try ServerDatabase.work {
            guard try store.accounts().isEmpty else { return }
            let account = try store.createAccount(named: "default")
            let code = try store.makePairingCode(account: account.id)
            context.note(
                "There was no account, so the account 'default' was made. On a device, within ten "
                    + "minutes:\n  settings sync login \(server.url) --code \(code.code)")
        }
    }

    /// Forgets what is kept for a while only, once an hour.
    private static func keepHouse(_ store: SyncStore) async throws {
        while true {
            try await Task.sleep(for: .seconds(3600))
            _ = try? store.keepHouse()
        }
    }

    private static func limits(_ arguments: ParsedArguments) -> SyncLimits {
        var limits = SyncLimits.standard
        limits.bytes = arguments.number(.maxBytes) ?? limits.bytes
        limits.keys = arguments.number(.maxKeys) ?? limits.keys
        limits.keyBytes = arguments.number(.maxKeyBytes) ?? limits.keyBytes
        return limits
    }

    private static func configuration(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> SyncHTTPServer.Configuration {
        let now = context.now
        let clock: @Sendable () -> UInt64 = {
            UInt64(max(0, now().timeIntervalSince1970) * 1000)
        }
        var configuration = SyncHTTPServer.Configuration(clock: clock)
        configuration.address = arguments[.address] ?? configuration.address
        configuration.port = OptionDefinition.port(arguments)
        configuration.certificate = try certificate(arguments)
        configuration.trustsProxy = arguments.has(.behindProxy)
        configuration.connectionLimit =
            arguments.number(.connections) ?? configuration.connectionLimit
        if let rate = arguments.number(.requestRate) {
            configuration.deviceRate = RequestRate(
                perSecond: Double(rate), burst: Double(rate) * 10)
        }
        let requests = arguments[.logging].flatMap(SyncLog.Requests.init(rawValue:))
        configuration.log = SyncLog(requests: requests ?? .problems, clock: clock) {
            context.note($0)
        }
        return configuration
    }

    private static func certificate(_ arguments: ParsedArguments) throws -> HTTPCertificate? {
        switch (arguments[.certificate], arguments[.privateKey]) {
        case (nil, nil): return nil
        case (let certificate?, let key?):
            return HTTPCertificate(
                certificates: String(
                    decoding: try Platform.readFile(certificate), as: UTF8.self),
                privateKey: String(decoding: try Platform.readFile(key), as: UTF8.self))
        default:
            throw arguments.usageError("--tls-certificate and --tls-key belong together")
        }
    }
}

extension ParsedArguments {
    /// The value of an option that the parser has checked to be a whole number.
    fileprivate func number(_ option: OptionDefinition) -> Int? {
        self[option].flatMap { Int($0) }
    }
}
