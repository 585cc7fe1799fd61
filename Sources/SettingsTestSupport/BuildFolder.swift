import Foundation

/// The folder that this build's programs and modules lie in, beside the tests.
public enum BuildFolder {
    /// Returns the path of something in the folder.
    public static func path(of name: String) -> String {
        folder.appending(path: name).path
    }

    private static let folder: URL = {
        #if os(Linux)
            let tests =
                (try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        #else
            let tests =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
        #endif
        return URL(filePath: tests).deletingLastPathComponent()
    }()
}
