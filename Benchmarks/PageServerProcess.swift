import Foundation

/// `settings serve` as a process of its own.
final class PageServerProcess {
    /// The port it listens on.
    let port: UInt16
    private let process = Process()

    /// Starts a server and waits until it is ready.
    init(bundle: String, store: String) throws {
        process.executableURL = URL(filePath: ChildProcess.sibling("settings"))
        process.arguments = ["serve", bundle, "--store", store, "--port", "0"]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        port = try Self.port(in: output.fileHandleForReading)
    }

    /// Ends the server.
    func stop() {
        process.terminate()
        process.waitUntilExit()
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
