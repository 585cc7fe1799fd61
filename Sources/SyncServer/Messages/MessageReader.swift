import JSONText
import SyncProtocol

/// Reads one object of a request's body; complains in full sentences of what isn't as expected.
struct MessageReader {
    private let place: String
    private let members: [JSONMember]

    /// Takes an object.
    /// - Parameters:
    ///   - place: what complaints call it.
    ///   - names: the members that are known; others are refused, since a device that sends them
    ///     counts on what this version doesn't do.
    init(_ value: JSONValue, at place: String, names: [String]) throws(SyncProblem) {
        guard case .object(let members) = value else {
            throw Self.problem("\(place) has to be an object.")
        }
        if let other = members.first(where: { !names.contains($0.name) }) {
            let list = names.map { "“\($0)”" }.joined(separator: ", ")
            throw Self.problem(
                "\(place) has the member “\(other.name)”, which isn't known; known are \(list).")
        }
        self.place = place
        self.members = members
    }

    /// Reads a request's body.
    static func body(_ bytes: [UInt8]) throws(SyncProblem) -> JSONValue {
        do throws(JSONError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw problem(
                "The body isn't JSON: line \(error.line), column \(error.column): \(error.message)")
        }
    }

    func optionalText(_ name: String) throws(SyncProblem) -> String? {
        guard let value = self[name] else { return nil }
        guard case .string(let text) = value else { throw complaint(name, "text") }
        return text
    }

    func text(_ name: String) throws(SyncProblem) -> String {
        guard let text = try optionalText(name) else { throw missing(name) }
        return text
    }

    func optionalFlag(_ name: String) throws(SyncProblem) -> Bool? {
        guard let value = self[name] else { return nil }
        guard case .boolean(let flag) = value else { throw complaint(name, "true or false") }
        return flag
    }

    func optionalInteger(_ name: String) throws(SyncProblem) -> Int? {
        guard let value = self[name] else { return nil }
        guard case .integer(let number) = value else { throw complaint(name, "a whole number") }
        return Int(number)
    }

    /// A number that every reader of JSON has exactly, as RFC 7493, 2.2 asks for.
    func naturalNumber(_ name: String) throws(SyncProblem) -> UInt64 {
        switch self[name] {
        case nil: throw missing(name)
        case .integer(let number)? where 0..<1 << 53 ~= number: return UInt64(number)
        default: throw complaint(name, "a whole number from 0 to 9007199254740991")
        }
    }

    func array(_ name: String) throws(SyncProblem) -> [JSONValue] {
        guard let value = self[name] else { throw missing(name) }
        guard case .array(let values) = value else { throw complaint(name, "an array") }
        return values
    }

    func value(_ name: String) -> JSONValue? { self[name] }

    /// A member of another object.
    func place(of name: String) -> String { "\(place).\(name)" }

    func complaint(_ name: String, _ expected: String) -> SyncProblem {
        Self.problem("\(place(of: name)) has to be \(expected).")
    }

    static func problem(_ detail: String) -> SyncProblem {
        SyncProblem(.invalidRequest, detail: detail)
    }

    private subscript(name: String) -> JSONValue? {
        members.first { $0.name == name }?.value
    }

    private func missing(_ name: String) -> SyncProblem {
        Self.problem("\(place) has no member “\(name)”.")
    }
}
