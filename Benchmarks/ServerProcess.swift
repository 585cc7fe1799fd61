import Foundation
import SettingsTestSupport

/// `settings serve` or `settings server` as a process of its own.
final class ServerProcess {
    /// The port it listens on.
    let port: UInt16
    private let process: ChildProgram

    /// Starts a server with a command line and waits until it is ready.
    init(_ words: [String]) throws {
        process = try ChildProgram(BuildFolder.path(of: "settings"), words, output: .pipe)
        port = try Self.port(in: process.output ?? .nullDevice)
    }

    /// Ends the server.
    func stop() {
        process.send(SIGTERM)
        process.waitUntilExit()
    }

    /// The memory that the server's process has in use.
    func residentMegabytes() throws -> Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let status = try String(contentsOfFile: path, encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        guard let kilobytes = Int(line.filter(\.isNumber)) else {
            throw BenchmarkError("no VmRSS in \(path)")
        }
        return kilobytes / 1024
    }

    private static func port(in output: FileHandle) throws -> UInt16 {
        var text = ""
        while !text.contains("\n") {
            let data = output.availableData
            guard !data.isEmpty else { throw BenchmarkError("the server ended: \(text)") }
            text += String(decoding: data, as: UTF8.self)
        }
        let digits = text.split(separator: "\n")[0].split(separator: ":").last ?? ""
        guard let port = UInt16(digits.filter(\.isNumber)) else {
            throw BenchmarkError("no port in \(text)")
        }
        return port
    }
}
