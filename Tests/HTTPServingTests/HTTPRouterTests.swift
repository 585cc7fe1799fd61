import HTTPServing
import Testing

@Suite struct HTTPRouterTests {
    private func router(_ routes: (String, String)...) throws -> HTTPRouter {
        var router = HTTPRouter()
        for (method, pattern) in routes {
            try router.add(method, pattern) { request in
                let values = request.parameters.sorted { $0.key < $1.key }
                return .text(pattern + values.map { " \($0.key)=\($0.value)" }.joined())
            }
        }
        return router
    }

    private func answer(_ router: HTTPRouter, _ method: String, _ target: String) throws -> String {
        let request = try #require(HTTPRequest(method: method, target: target))
        let response = router.respond(to: request)
        guard case .bytes(let bytes) = response.body else { return "" }
        if let allowed = response.headers["Allow"] { return "\(response.status) \(allowed)" }
        return response.status == 200
            ? String(decoding: bytes, as: UTF8.self) : "\(response.status)"
    }

    @Test(arguments: [
        ("GET", "/", "/"),
        ("GET", "/pages/Root", "/pages/{name} name=Root"),
        ("GET", "/pages/Folder%2FName", "/pages/{name} name=Folder/Name"),
        ("GET", "/pages/all", "/pages/all"),
        ("GET", "/pages/all/rows/3", "/pages/{name}/rows/{index} index=3 name=all"),
        ("GET", "/images/a/b.png", "/images/{path...} path=a/b.png"),
        ("HEAD", "/pages/Root", "/pages/{name} name=Root"),
        ("OPTIONS", "/images/x", "204 DELETE, GET, HEAD, OPTIONS"),
        ("OPTIONS", "/pages", "404"),
        ("GET", "/pages", "404"),
        ("GET", "/pages/", "404"),
        ("GET", "/images", "404"),
        ("GET", "//", "404"),
        ("POST", "/pages/all", "405 GET, HEAD, OPTIONS"),
        ("PUT", "/images/x", "405 DELETE, GET, HEAD, OPTIONS"),
    ])
    func `a path finds the route that fits best`(
        method: String, target: String, expected: String
    ) throws {
        let router = try router(
            ("GET", "/"), ("GET", "/pages/{name}"), ("GET", "/pages/all"),
            ("GET", "/pages/{name}/rows/{index}"), ("GET", "/images/{path...}"),
            ("DELETE", "/images/{path...}"))
        #expect(try answer(router, method, target) == expected)
    }

    @Test(arguments: [
        ["/a/{x}", "/a/{y}"], ["/a", "/a"], ["/{x...}", "/{y...}"], ["a"], ["/{x...}/b"],
        ["/{}"], ["/{x}/{x}"], ["/{...}"],
    ])
    func `patterns that clash or make no sense are refused`(patterns: [String]) {
        var router = HTTPRouter()
        #expect(throws: HTTPRouter.RouteError.self) {
            for pattern in patterns { try router.add("GET", pattern) { _ in .text("") } }
        }
    }
}
