import Testing

@testable import SettingsCommand

@Suite struct `detect` {
    private let letter = "Write to me@example.com 👍\nor call (415) 666-7777, see example.org/x.\n"

    @Test func `findings are lines with kind, place, text and address`() async {
        let result = await run(["detect"], input: letter)
        #expect(result.exitCode == 0)
        #expect(
            result.output == """
                link\t9-23\tme@example.com\tmailto:me@example.com
                phoneNumber\t35-49\t(415) 666-7777\ttel:+14156667777
                link\t55-68\texample.org/x\thttp://example.org/x

                """)
    }

    @Test func `JSON has every member, and offsets of UTF-16`() async throws {
        let result = await run(["detect", "-", "--json", "--types", "phoneNumber"], input: letter)
        #expect(
            result.output == """
                [
                  {"type":"phoneNumber","range":[35,49],"text":"(415) 666-7777",\
                "url":"tel:+14156667777","date":null,\
                "components":{"number":"+14156667777","region":"US"}}
                ]

                """)
    }

    @Test func `with --lines, each line is an array of its own`() async {
        let result = await run(
            ["detect", "--lines", "--json", "--types=link"], input: "a\nhttp://a.com\n\n")
        #expect(
            result.output == """
                []
                [{"type":"link","range":[0,12],"text":"http://a.com","url":"http://a.com",\
                "date":null,"components":null}]
                []

                """)
    }

    @Test func `other kinds are found when asked for`() async {
        let result = await run(
            ["detect", "--types", "money,physicalValue"], input: "5 km for $20 at example.org")
        #expect(
            result.output == "physicalValue\t0-4\t5 km\t-\nmoney\t9-12\t$20\t-\n")
    }

    @Test func `the region decides how numbers are read`() async {
        let result = await run(["detect", "--region", "de"], input: "030 901820")
        #expect(result.output == "phoneNumber\t0-10\t030 901820\ttel:+4930901820\n")
    }

    @Test func `dates too vague for a calendar are found when asked for`() async {
        let line = ["detect", "--types", "calendarEvent", "--now", "2026-03-02T10:00:00Z"]
        let text = "The morning is over now; see you on 5 May."
        let usual = await run(line, input: text)
        #expect(usual.output.split(separator: "\n").count == 1)
        let all = await run(line + ["--vague-dates"], input: text)
        #expect(
            all.output.split(separator: "\n").map { $0.split(separator: "\t")[2] }
                == ["morning", "now", "5 May"])
    }

    @Test func `wrong words are named`() async {
        let types = await run(["detect", "--types", "links"])
        #expect(types.exitCode == 64)
        #expect(types.errors.contains("The value 'links' is invalid for '--types <types>'"))
        let now = await run(["detect", "--now", "tomorrow"])
        #expect(now.exitCode == 64)
        let file = await run(["detect", "/no/such/file"])
        #expect(file.exitCode == 66)
    }
}
