import Foundation
import SettingsTestSupport

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
        let result = try ChildProgram.run(
            path, arguments, input: .text(input), mergesErrors: true)
        return ([UInt8](result.outputBytes), result.exitCode)
    }
}
