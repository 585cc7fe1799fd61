import Foundation
import SettingsSchema
import SettingsTestSupport

/// How long a change takes from one window, through the store, to another window.
enum EchoBenchmark {
    static func run(_ report: Report) async throws {
        try await withTemporaryDirectory { directory in
            let server = try ServerProcess([
                "serve", ExampleBundles.rich, "--store", directory + "/settings.sqlite", "--port",
                "0",
            ])
            defer { server.stop() }
            let row = try firstToggle()
            let window = try HTTPConnection(port: server.port)
            let otherWindow = try HTTPConnection(port: server.port)
            try otherWindow.get("/events")
            try otherWindow.text(through: "\r\n\r\n")
            try measurePage(window, report)
            try measureEcho(window, otherWindow, row: row, report)
        }
    }

    private static func firstToggle() throws -> Int {
        let elements = try SettingsBundle.load(ExampleBundles.rich).pages["Root"]?.elements ?? []
        guard let toggle = elements.first(where: { $0.type == .toggleSwitch }) else {
            throw BenchmarkError("the example's first page has no switch")
        }
        return toggle.index
    }

    private static func measurePage(_ window: HTTPConnection, _ report: Report) throws {
        let page = try Measurement(count: 100, warmUp: 5) {
            try window.get("/")
            guard try window.response().status == 200 else {
                throw BenchmarkError("the page was refused")
            }
        }
        report.time("get", page, in: .milliseconds, detail: "the example's first page")
    }

    private static func measureEcho(
        _ window: HTTPConnection, _ otherWindow: HTTPConnection, row: Int, _ report: Report
    ) throws {
        try window.get("/")
        let token = try token(in: window.response().body)
        var isOn = false
        let echo = try Measurement(count: 300, warmUp: 10) {
            isOn.toggle()
            let form = "csrf=\(token)&toggle=1" + (isOn ? "&value=on" : "")
            try window.post(form, to: "/pages/Root/rows/\(row)")
            try otherWindow.text(through: "event: change")
            let answer = try window.response()
            guard answer.status == 200 else {
                throw BenchmarkError("the change was refused: \(answer.body)")
            }
        }
        report.time(
            "toggle-echo", echo, in: .milliseconds,
            detail: "form posted, stored, event in another window, answer read")
    }

    private static func token(in html: String) throws -> String {
        guard let start = html.firstRange(of: "name=\"csrf\" value=\""),
            let end = html[start.upperBound...].firstIndex(of: "\"")
        else { throw BenchmarkError("the page has no form token") }
        return String(html[start.upperBound..<end])
    }
}
