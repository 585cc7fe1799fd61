import SettingsSchema

/// Why a file of a bundle could not be edited.
package struct BundleEditError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    package struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        package let rawValue: String

        /// Makes a code from its name.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The file is in a form that can't be edited in place: binary, old ASCII, or XML where text
        /// is expected.
        package static let form = Code(rawValue: "form")
        /// Bytes of the file are not in its encoding.
        package static let encoding = Code(rawValue: "encoding")
        /// The file can't be read as what it should be.
        package static let unreadable = Code(rawValue: "unreadable")
        /// What is to be changed is not there, or not of the kind that is expected.
        package static let notFound = Code(rawValue: "notFound")
        /// What is to be added is there already.
        package static let exists = Code(rawValue: "exists")
        /// The file can't hold the value, or the schema doesn't allow it.
        package static let value = Code(rawValue: "value")
        /// The file has changed on disk since it was read.
        package static let changed = Code(rawValue: "changed")
        /// The system refuses to write.
        package static let writing = Code(rawValue: "writing")
    }

    /// The kind of failure.
    package var code: Code
    /// What was found and what was expected, a full sentence.
    package var message: String
    /// The file, when it is known.
    package var path: String?
    /// The place in the file, when there is one.
    package var position: SourcePosition?

    /// Makes an error.
    package init(
        _ code: Code, _ message: String, path: String? = nil, at position: SourcePosition? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.position = position
    }

    /// Returns the error with the file it is about, unless it names one.
    package func inFile(_ path: String) -> BundleEditError {
        var error = self
        error.path = error.path ?? path
        return error
    }

    /// File, place and message, as compilers print them.
    package var description: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return path.map { "\($0)\(place): \(message)" } ?? message
    }
}
