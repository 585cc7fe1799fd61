import Foundation
import SharedSettings
import SyncProtocol
import SyncStorage

extension OptionDefinition {
    /// `--database`: where the sync service keeps everything.
    static let database = option(
        "--database", value: "address",
        help: "The database: sqlite:FILE, or postgresql://HOST[,HOST...]/NAME with "
            + "target_session_attrs=read-write for several hosts. Without it, a file in the "
            + "folder of the stores.")
}

/// The sync service's database, as commands open it.
struct ServerDatabase: Sendable {
    /// The database.
    let store: SyncStore
    /// Where it is.
    let address: DatabaseAddress

    /// Opens the database that a command line names, or the usual one.
    /// - Throws: ``UsageError`` for an address that isn't one, ``CommandError`` when it can't be used.
    init(
        _ arguments: ParsedArguments, _ context: CommandContext, limits: SyncLimits = .standard,
        guardsRows: Bool = false
    ) throws {
        let address = try Self.address(arguments, context)
        self.address = address
        let now = context.now
        store = try Self.work {
            try SyncStore(
                address, limits: limits, guardsRows: guardsRows,
                clock: { UInt64(max(0, now().timeIntervalSince1970) * 1000) },
                random: { count in
                    var chance = SystemRandomNumberGenerator()
                    return (0..<count).map { _ in
                        UInt8.random(in: .min ... .max, using: &chance)
                    }
                })
        }
    }

    /// Opens the database for the time that `body` runs.
    static func use<Result>(
        _ arguments: ParsedArguments, _ context: CommandContext,
        _ body: (ServerDatabase) throws -> Result
    ) throws -> Result {
        let database = try ServerDatabase(arguments, context)
        defer { database.store.close() }
        return try work { try body(database) }
    }

    /// Finds an account by its id, or by its name where only one has it.
    func account(_ word: String) throws -> SyncAccount {
        let accounts = try store.accounts()
        if let account = accounts.first(where: { $0.id == word }) { return account }
        let named = accounts.filter { $0.name == word }
        if named.count == 1 { return named[0] }
        throw CommandError(
            named.isEmpty
                ? "There is no account '\(word)'; 'settings server account list' shows all."
                : "\(named.count) accounts are named '\(word)'; give the id of one.",
            exitCode: .noInput)
    }

    /// Carries out what the database may refuse.
    static func work<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SyncStoreError {
            if case .problem = error {
                throw CommandError(error.description, exitCode: .dataFormat)
            }
            throw CommandError(error.description, exitCode: .inputOutput)
        }
    }

    private static func address(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> DatabaseAddress {
        if let text = arguments[.database] {
            guard let address = DatabaseAddress(text) else {
                throw arguments.usageError(
                    "The value '\(text)' is invalid for '--database <address>'. Give "
                        + "sqlite:FILE or postgresql://...")
            }
            return address
        }
        guard let folder = StoreLocation(environment: context.environment).folder else {
            throw CommandError(
                "Neither XDG_DATA_HOME nor HOME is set; give --database.", exitCode: .usage)
        }
        let own = URL(filePath: folder).appending(path: "swift-settings-server")
        do {
            try FileManager.default.createDirectory(
                at: own, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError(
                "The folder '\(own.path)' could not be made: \(error.localizedDescription)",
                exitCode: .inputOutput)
        }
        return .sqlite(path: own.appending(path: "sync.sqlite").path)
    }
}
