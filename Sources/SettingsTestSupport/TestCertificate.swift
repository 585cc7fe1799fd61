import Foundation

/// A certificate for this machine's loopback address that nobody else vouches for.
public struct TestCertificate: Sendable {
    /// The path of the certificate in PEM.
    public let certificatePath: String
    /// The path of the private key in PEM.
    public let keyPath: String

    /// Makes one by `openssl`, which must be installed.
    public init(in folder: String) throws {
        certificatePath = folder + "/certificate.pem"
        keyPath = folder + "/key.pem"
        try ToolOutput.run([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes", "-keyout", keyPath, "-out", certificatePath, "-days", "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        ])
    }
}

/// A tool of the system, run to its end.
public enum ToolOutput {
    /// Why a tool failed.
    public struct Failure: Error, CustomStringConvertible {
        /// The words and what was printed.
        public var description: String
    }

    /// Runs a tool from the search path and returns what it prints.
    /// - Throws: ``Failure`` when it doesn't end with 0.
    @discardableResult
    public static func run(_ words: [String]) throws -> String {
        let result = try ChildProgram.run(
            words[0], Array(words.dropFirst()), mergesErrors: true)
        guard result.exitCode == 0 else {
            throw Failure(description: "\(words) ended with \(result.exitCode): \(result.output)")
        }
        return result.output
    }
}
