/// Finds the handler of a request by method and path.
///
/// A pattern is a path whose segments may be `{name}`, which takes one segment, or, as the last one,
/// `{name...}`, which takes all that are left (at least one) joined by slashes. Where several
/// patterns fit, the one with literal text at the first difference wins, then the one with a
/// parameter.
public struct HTTPRouter: Sendable {
    private var root = Node()
    private let refusal: @Sendable (_ status: Int, _ sentence: String) -> HTTPResponse

    private struct Node: Sendable {
        var literals: [String: Node] = [:]
        var parameter: [Node] = []  // none or one; an array, since a struct cannot hold itself
        var methods: [String: Route] = [:]
        var restMethods: [String: Route] = [:]
    }

    private struct Route: Sendable {
        var pattern: String
        var names: [String]
        var handler: HTTPServer.Handler
    }

    /// Why a route was refused.
    public struct RouteError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A full sentence with the pattern.
        public var description: String
    }

    /// Makes a router without routes.
    /// - Parameter refusal: makes the answer where no route fits, from a status and a sentence.
    public init(
        refusal: @escaping @Sendable (_ status: Int, _ sentence: String) -> HTTPResponse = {
            .text($1 + "\n", status: $0)
        }
    ) {
        self.refusal = refusal
    }

    /// Adds a route.
    ///
    /// A `GET` route also answers `HEAD`.
    /// - Throws: ``RouteError`` when the pattern is malformed, or fits exactly the paths of another
    ///   route of the same method.
    public mutating func add(
        _ method: String, _ pattern: String, _ handler: @escaping HTTPServer.Handler
    ) throws(RouteError) {
        let parts = try Self.parts(of: pattern)
        let route = Route(pattern: pattern, names: parts.compactMap(\.name), handler: handler)
        try Self.insert(route, method: method, at: parts[...], into: &root)
    }

    /// Answers a request: with its route's response, or 404, or 405 with the methods that are
    /// allowed.
    ///
    /// `OPTIONS` is answered with those methods where no route is for it.
    public func respond(to request: HTTPRequest) -> HTTPResponse {
        guard let match = Self.find(request.segments[...], in: root, values: []) else {
            return refusal(404, "There is nothing here.")
        }
        let method =
            request.method == "HEAD" && match.methods["HEAD"] == nil
            ? "GET" : request.method
        guard let route = match.methods[method] else {
            var response =
                method == "OPTIONS"
                ? HTTPResponse(status: 204) : refusal(405, "This method is not allowed here.")
            response.headers["Allow"] = match.allowed
            return response
        }
        guard !route.names.isEmpty else { return route.handler(request) }
        var request = request
        request.parameters = Dictionary(
            zip(route.names, match.values), uniquingKeysWith: { first, _ in first })
        return route.handler(request)
    }
}

// Building.
extension HTTPRouter {
    private enum Part {
        case literal(String)
        case parameter(String)
        case rest(String)

        var name: String? {
            switch self {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }

    private static func parts(of pattern: String) throws(RouteError) -> [Part] {
        guard pattern.hasPrefix("/") else {
            throw RouteError(description: "The pattern “\(pattern)” doesn't begin with a slash.")
        }
        if pattern == "/" { return [] }
        let texts = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var parts: [Part] = []
        for (index, text) in texts.enumerated() {
            let part = part(of: text)
            if let name = part.name, name.isEmpty || parts.contains(where: { $0.name == name }) {
                throw RouteError(
                    description: "The pattern “\(pattern)” has a name that is empty or not unique.")
            }
            if case .rest = part, index < texts.count - 1 {
                throw RouteError(
                    description: "The pattern “\(pattern)” goes on after “\(text)”.")
            }
            parts.append(part)
        }
        return parts
    }

    private static func part(of text: Substring) -> Part {
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return .literal(String(text)) }
        let name = text.dropFirst().dropLast()
        return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
    }

    private static func insert(
        _ route: Route, method: String, at parts: ArraySlice<Part>, into node: inout Node
    ) throws(RouteError) {
        switch parts.first {
        case .literal(let text):
            try insert(
                route, method: method, at: parts.dropFirst(),
                into: &node.literals[text, default: Node()])
        case .parameter:
            if node.parameter.isEmpty { node.parameter = [Node()] }
            try insert(route, method: method, at: parts.dropFirst(), into: &node.parameter[0])
        case .rest:
            try set(route, method: method, in: &node.restMethods)
        case nil:
            try set(route, method: method, in: &node.methods)
        }
    }

    private static func set(
        _ route: Route, method: String, in methods: inout [String: Route]
    ) throws(RouteError) {
        if let other = methods[method] {
            throw RouteError(
                description: "The patterns “\(other.pattern)” and “\(route.pattern)” "
                    + "fit the same paths for \(method).")
        }
        methods[method] = route
    }
}

// Finding.
extension HTTPRouter {
    private struct Match {
        var methods: [String: Route]
        var values: [String]

        /// The value of an `Allow` field.
        var allowed: String {
            var allowed = Set(methods.keys).union(["OPTIONS"])
            if allowed.contains("GET") { allowed.insert("HEAD") }
            return allowed.sorted().joined(separator: ", ")
        }
    }

    private static func find(
        _ segments: ArraySlice<String>, in node: Node, values: [String]
    ) -> Match? {
        guard let segment = segments.first else {
            return node.methods.isEmpty ? nil : Match(methods: node.methods, values: values)
        }
        let rest = segments.dropFirst()
        if let next = node.literals[segment], let match = find(rest, in: next, values: values) {
            return match
        }
        if let next = node.parameter.first, !segment.isEmpty,
            let match = find(rest, in: next, values: values + [segment])
        {
            return match
        }
        if node.restMethods.isEmpty { return nil }
        return Match(
            methods: node.restMethods, values: values + [segments.joined(separator: "/")])
    }
}
