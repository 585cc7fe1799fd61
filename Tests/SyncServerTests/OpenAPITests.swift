import JSONText
import Testing

@testable import SyncServer

@Suite struct OpenAPITests {
    private func document() throws -> JSONValue {
        try JSONValue(parsing: PackageResources.openapi_json)
    }

    private func members(_ value: JSONValue?) -> [JSONMember] {
        if case .object(let members)? = value { members } else { [] }
    }

    @Test func `the document describes every route, and no other`() throws {
        let paths = members(try document()["paths"])
        let described = paths.flatMap { path in
            members(path.value).map { "\($0.name.uppercased()) \(path.name)" }
        }
        #expect(Set(described) == Set(SyncRoutes.all.map(\.name)))
        #expect(described.count == SyncRoutes.all.count)
    }

    @Test(arguments: SyncRoutes.all.map(\.name))
    func `a route's query and need of a token are as described`(name: String) throws {
        let route = try #require(SyncRoutes.all.first { $0.name == name })
        let operation = try document()["paths"]?[route.pattern]?[route.method.lowercased()]
        guard case .array(let security)? = operation?["security"] else {
            Issue.record("No security of \(name)")
            return
        }
        let needsToken = ![.watch, .everybody, .newcomer].contains(route.access)
        #expect(security.isEmpty != needsToken)
        var query: [String] = []
        if case .array(let parameters)? = operation?["parameters"] {
            for parameter in parameters where parameter["in"] == .string("query") {
                if case .string(let name)? = parameter["name"] { query.append(name) }
            }
        }
        #expect(query == route.query)
        let responses = members(operation?["responses"]).map(\.name)
        #expect(!needsToken || responses.contains("401"))
        #expect(responses.contains { $0.hasPrefix("2") })
    }
}
