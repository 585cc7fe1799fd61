import Foundation

/// A program of the system that judges what we read and write.
struct Judge {
    let path: String

    /// The program of this name on the search path, `nil` when there is none.
    init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.path = path
    }

    /// Apple's checker of property lists, which comes with the Swift toolchain.
    static let plutil = Judge("plutil")
    /// Python, whose standard library has a reader of property lists.
    static let python = Judge("python3")

    /// Runs the program and returns what it prints and its exit status.
    func run(
        _ arguments: [String], input: String = ""
    ) throws -> (output: [UInt8], status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let folder = FileManager.default.temporaryDirectory
        let inputFile = folder.appending(path: "judge-\(UUID()).txt")
        try Data(input.utf8).write(to: inputFile)
        defer { try? FileManager.default.removeItem(at: inputFile) }
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return ([UInt8](data), process.terminationStatus)
    }
}
