/// Why a value cannot be written as a property list.
public struct PropertyListWriteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the form cannot hold and what to do instead, a full sentence.
    public var message: String
    /// Where in the value, as keys and indices from its top: `accounts[2].name`; empty for the top.
    public var keyPath: String

    /// Makes an error.
    public init(message: String, keyPath: String) {
        self.message = message
        self.keyPath = keyPath
    }

    /// Key path and message.
    public var description: String {
        keyPath.isEmpty ? message : "\(keyPath): \(message)"
    }
}

/// The way from the top of a value to a part of it.
struct ValuePath {
    enum Step {
        case key(String)
        case index(Int)
    }

    /// How deep collections may nest: as deep as ``PropertyListReader`` can read.
    static let maximumDepth = PropertyListReader.greatestDepth

    private var steps: [Step] = []

    mutating func push(_ step: Step) {
        steps.append(step)
    }

    /// Refuses a collection here when it is nested too deep to be read again.
    func checkDepth() throws(PropertyListWriteError) {
        guard steps.count >= Self.maximumDepth else { return }
        throw fault("Collections are nested more than \(Self.maximumDepth) deep.")
    }

    mutating func pop() {
        steps.removeLast()
    }

    func fault(_ message: String) -> PropertyListWriteError {
        var path = ""
        for step in steps.prefix(16) {
            switch step {
            case .key(let key): path += path.isEmpty ? key : ".\(key)"
            case .index(let index): path += "[\(index)]"
            }
        }
        if steps.count > 16 { path += "…" }
        return PropertyListWriteError(message: message, keyPath: path)
    }
}
