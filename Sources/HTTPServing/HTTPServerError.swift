/// Why a server could not begin to serve.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The address isn't a numeric address of this machine.
        public static let invalidAddress = Code(rawValue: "invalidAddress")
        /// Another program listens on the port.
        public static let portInUse = Code(rawValue: "portInUse")
        /// The port needs rights that this process lacks.
        public static let notAllowed = Code(rawValue: "notAllowed")
        /// The certificate and private key can't be used.
        public static let invalidCertificate = Code(rawValue: "invalidCertificate")
        /// The system refused for another reason.
        public static let system = Code(rawValue: "system")
    }

    /// The kind of failure.
    public var code: Code
    /// A full sentence that names the address and port.
    public var description: String

    /// Makes an error.
    public init(code: Code, description: String) {
        self.code = code
        self.description = description
    }
}
