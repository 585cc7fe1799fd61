import SettingsServer
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A form and what it leaves in the store.
struct PostedChange: Sendable, CustomTestStringConvertible {
    var row: Int
    var fields: [(String, String)]
    var key: String
    var stored: SettingValue?
    var testDescription: String { "\(key) \(fields.map { "\($0.0)=\($0.1)" })" }

    static let all: [PostedChange] = [
        .init(row: 1, fields: [("value", "Jürgen & Co")], key: "name", stored: "Jürgen & Co"),
        .init(row: 1, fields: [("value", "")], key: "name", stored: ""),
        .init(row: 2, fields: [("value", "s3cret")], key: "password", stored: "s3cret"),
        .init(row: 3, fields: [("toggle", "1")], key: "wifi", stored: false),
        .init(row: 3, fields: [("toggle", "1"), ("value", "on")], key: "wifi", stored: true),
        .init(
            row: 4, fields: [("toggle", "1"), ("value", "on")], key: "mode", stored: "on-value"),
        .init(row: 4, fields: [("toggle", "1")], key: "mode", stored: "off-value"),
        .init(row: 5, fields: [("value", "7.25")], key: "volume", stored: .real(7.25)),
        .init(row: 6, fields: [("choice", "2")], key: "sound", stored: "c"),
        .init(row: 9, fields: [("choice", "1")], key: "theme", stored: 2),
        .init(
            row: 11, fields: [("value", "one\r\ntwo\n\r\n")], key: "notes", stored: "one\ntwo\n\n"),
        .init(
            row: 12, fields: [("value", "2024-05-17T09:30")], key: "start",
            stored: .date(Date(timeIntervalSince1970: 1_715_938_200))),
        .init(
            row: 13, fields: [("op", "add"), ("value", "blue")], key: "tags",
            stored: ["red", "blue"]),
        .init(row: 13, fields: [("op", "delete"), ("position", "0")], key: "tags", stored: []),
    ]

    /// Row, fields and status of changes that must be refused.
    static let refused: [(Int, [(String, String)], Int)] = [
        (1, [], 422), (3, [], 422), (5, [("value", "11")], 422), (5, [("value", "nan")], 422),
        (5, [("value", "")], 422), (6, [("choice", "3")], 422), (6, [("choice", "-1")], 422),
        (6, [("choice", "x")], 422), (6, [], 422), (7, [("value", "2.0")], 422),
        (8, [("value", "x")], 404), (0, [("value", "x")], 404), (99, [("value", "x")], 404),
        (12, [("value", "tomorrow")], 422), (13, [("value", "x")], 422),
        (13, [("op", "add"), ("value", "")], 422),
        (13, [("op", "delete"), ("position", "5")], 422), (13, [("op", "delete")], 422),
        (1, [("op", "add"), ("value", "x")], 422), (1, [("op", "explode")], 422),
    ]
}

@Suite(.serialized, .timeLimit(.minutes(10))) struct ChangeTests {
    @Test(arguments: PostedChange.all)
    func `a form changes the store`(change: PostedChange) async throws {
        try await TestSite.run { site throws in
            let answer = try site.post("/pages/Root/rows/\(change.row)", change.fields)
            #expect(answer.body == #"{"ok":true}"#)
            #expect(answer.status == 200)
            #expect(try site.store().value(forKey: change.key) == change.stored)
        }
    }

    @Test(arguments: PostedChange.refused)
    func `a form that fits no row's type changes nothing`(
        row: Int, fields: [(String, String)], status: Int
    ) async throws {
        try await TestSite.run { site throws in
            let answer = try site.post("/pages/Root/rows/\(row)", fields)
            #expect(answer.status == status)
            #expect(answer.body.hasPrefix(#"{"ok":false,"message":""#))
            #expect(try site.store().values() == [:])
        }
    }

    @Test func `a page of an app group changes the group's store`() async throws {
        try await TestSite.run { site throws in
            let fields = [("toggle", "1"), ("value", "on")]
            let answer = try site.post("/pages/More/rows/1", fields)
            #expect(answer.status == 200)
            #expect(try site.store(SampleBundle.group).value(forKey: "com.example.flag") == true)
            #expect(try site.store().values() == [:])
        }
    }

    @Test func `a reset removes the stored value`() async throws {
        try await TestSite.run { site throws in
            try site.store().setValue("Bob", forKey: "name")
            #expect(try site.post("/pages/Root/rows/1", [("op", "reset")]).status == 200)
            #expect(try site.store().values() == [:])
        }
    }

    @Test(arguments: [
        (3, "toggle", "1", "/?look=ios18#row-3"),
        (6, "choice", "1", "/pages/Root/choices/6?look=ios18"),
    ])
    func `a form without script leads back`(
        row: Int, name: String, value: String, location: String
    ) async throws {
        try await TestSite.run { site throws in
            let answer = try site.post(
                "/pages/Root/rows/\(row)?look=ios18", [(name, value)], ["Accept": "text/html"])
            #expect(answer.status == 303)
            #expect(answer.headers["location"] == location)
        }
    }

    @Test func `a refused form without script shows the reason and what was typed`() async throws {
        let policy: [String: SettingValue] = ["name": "Fixed"]
        try await TestSite.run(policy: policy) { site throws in
            let answer = try site.post(
                "/pages/Root/rows/1", [("value", "Mine \"<b>")], ["Accept": "text/html"])
            #expect(answer.status == 403)
            #expect(answer.body.contains("role=\"alert\""))
            #expect(answer.body.contains("policy"))
            #expect(answer.body.contains("Mine &quot;&lt;b"))
            #expect(try site.store().values() == [:])
            let json = try site.post("/pages/Root/rows/1", [("value", "Mine")])
            #expect(json.status == 403)
            #expect(json.body.contains("policy"))
        }
    }

    @Test func `a store that can't be written says so and keeps what it has`() async throws {
        try await TestSite.run(
            prepare: { folder in
                _ = try SampleBundle.write(to: folder)
                // A folder where the store's file should be.
                try SampleBundle.write("", to: "\(folder)/\(SampleBundle.domain).sqlite/x")
            },
            { site throws in
                let token = try site.token(of: "/pages/More")
                let answer = try site.post("/pages/Root/rows/1", [("value", "x")], token: token)
                #expect(answer.status >= 500)
                #expect(answer.body.contains(SampleBundle.domain + ".sqlite"))
                #expect(try site.get("/pages/More").status == 200)
            })
    }

    @Test(arguments: [
        ("text/plain", "csrf=1&value=x"), ("multipart/form-data; boundary=x", "--x--"),
        ("application/x-www-form-urlencoded", "value=%zz"), ("application/json", "{}"),
    ])
    func `a body that is no form is refused`(type: String, body: String) async throws {
        try await TestSite.run { site throws in
            let answer = try site.send(
                "POST", "/pages/Root/rows/1", ["Content-Type": type], body: body)
            #expect(answer.status == 400)
        }
    }
}
