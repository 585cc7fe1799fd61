import Foundation
import Synchronization

/// PostgreSQL servers of a test process's own, in a temporary folder; they end with the process.
public final class PostgreSQLCluster: Sendable {
    /// One server without a standby, started by the first test that asks for it.
    ///
    /// It doesn't wait for the disk, for nothing of it has to survive this process.
    public static func shared() throws -> PostgreSQLCluster { try sharedServer.get() }

    private static let sharedServer = Result {
        try PostgreSQLCluster(synchronousStandby: false, waitsForDisk: false)
    }

    /// Where the servers are; the second is a standby of the first.
    public let servers: [PostgreSQLServer]
    private let databaseCount = Atomic(0)

    /// Starts servers.
    /// - Parameters:
    ///   - synchronousStandby: whether a commit waits for a second server.
    ///   - waitsForDisk: whether a commit waits for the disk.
    public init(synchronousStandby: Bool, waitsForDisk: Bool = true) throws {
        let programs = try PostgreSQLPrograms.find()
        let folder = try programs.makeFolder()
        let primaryFolder = folder + "/primary"
        try programs.run(
            "initdb", "-D", primaryFolder, "-U", "postgres", "-A", "trust", "-E", "UTF8",
            "--locale=C", "--no-sync", "--no-instructions")
        let standbyName = synchronousStandby ? "ANY 1 (standby)" : ""
        let primary = try PostgreSQLServer(
            programs, folder: primaryFolder, removing: folder,
            settings: [
                "synchronous_standby_names": standbyName,
                "fsync": waitsForDisk ? "on" : "off",
            ])
        guard synchronousStandby else {
            servers = [primary]
            return
        }
        let standbyFolder = folder + "/standby"
        try programs.run(
            "pg_basebackup", "-D", standbyFolder, "-R", "-X", "stream", "-C", "-S", "standby",
            "-c", "fast", "-d",
            "host=127.0.0.1 port=\(primary.port) user=postgres application_name=standby")
        // After its promotion it is alone and doesn't wait for anybody.
        let standby = try PostgreSQLServer(
            programs, folder: standbyFolder, removing: standbyFolder,
            settings: ["synchronous_standby_names": ""])
        servers = [primary, standby]
    }

    /// Makes an empty database and returns its address, which names all servers.
    /// - Parameter hasOwner: whether it is to belong to a role of its own, without special rights, which
    ///   then stands in the address; else to the superuser.
    public func makeDatabase(hasOwner: Bool = false) throws -> String {
        let number = databaseCount.add(1, ordering: .relaxed).newValue
        let name = "test\(number)"
        let owner = hasOwner ? "owner\(number)" : "postgres"
        if hasOwner { try servers[0].run("CREATE ROLE \(owner) LOGIN") }
        try servers[0].run("CREATE DATABASE \(name) OWNER \(owner) TEMPLATE template0")
        let hosts = servers.map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
        return "postgresql://\(owner)@\(hosts)/\(name)"
    }
}

/// One PostgreSQL server.
public final class PostgreSQLServer: Sendable {
    /// The port on the loopback address.
    public let port: UInt16
    private let programs: PostgreSQLPrograms
    private let folder: String
    private let process: ChildUntilEnd

    init(
        _ programs: PostgreSQLPrograms, folder: String, removing: String,
        settings: [String: String]
    ) throws {
        let port = try freePort()
        var settings = settings
        settings["port"] = "\(port)"
        settings["listen_addresses"] = "127.0.0.1"
        settings["unix_socket_directories"] = ""
        settings["shared_buffers"] = "32MB"
        settings["max_connections"] = "300"
        settings["lc_messages"] = "C"
        try Self.append(settings, to: folder + "/postgresql.conf")
        self.port = port
        self.programs = programs
        self.folder = folder
        process = try ChildUntilEnd(
            programs.asUser(["\(programs.folder)/postgres", "-D", folder]), removing: removing,
            readyWhen: "ready to accept")
    }

    // Of a setting that stands several times in the file, the last one counts; options of the command
    // would go before what a test sets with `ALTER SYSTEM`.
    private static func append(_ settings: [String: String], to path: String) throws {
        let lines = settings.sorted { $0.key < $1.key }.map { "\($0.key) = '\($0.value)'\n" }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(lines.joined().utf8))
    }

    /// Runs a statement in the database `postgres`, or another one.
    public func run(_ statement: String, in database: String = "postgres") throws {
        try programs.run(
            "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", "\(port)",
            "-U", "postgres", "-d", database, "-c", statement)
    }

    /// Kills the server and its children as a loss of power would, and returns when they are gone.
    public func kill() throws {
        let text = try String(contentsOfFile: folder + "/postmaster.pid", encoding: .utf8)
        guard let first = text.split(separator: "\n").first, let server = Int32(first) else {
            return
        }
        Processes.kill([server] + (try Processes.children(of: server)))
    }

    /// Makes a standby the primary.
    public func promote() throws {
        try programs.run("pg_ctl", "promote", "-D", folder, "-w", "-s")
    }
}
