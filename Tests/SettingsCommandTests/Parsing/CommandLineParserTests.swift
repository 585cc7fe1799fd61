import Testing

@testable import SettingsCommand
import SettingsSchema

@Suite struct `Command-line parser` {
    private static let command = CommandDefinition(
        name: "paint", abstract: "Paints.",
        arguments: [
            ArgumentDefinition(name: "wall", help: "The wall."),
            ArgumentDefinition(name: "more", count: .any, help: "More walls."),
        ],
        options: [
            .flag("--wet", "-w", help: "Paint wet."),
            .option("--color-name", value: "name", isRepeatable: true, help: "The color."),
            .option("--coats", value: "n", kind: .integer(1...9), help: "How many coats."),
            .option("--tool", value: "tool", kind: .oneOf(["brush", "roll"]), help: "The tool."),
            OptionDefinition(names: ["-bool"], isHidden: true, help: "A long name with one dash."),
        ]
    ) { _, _ in .success }

    private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
        try CommandLineParser.parse(words, for: Self.command)
    }

    private func option(_ name: String) throws -> OptionDefinition {
        try #require(Self.command.options.first { $0.names.contains(name) })
    }

    @Test(arguments: [
        ["--coats", "2", "north"], ["north", "--coats", "2"], ["--coats=2", "north"],
        ["north", "--coats=2"], ["--coats=2", "--", "north"],
    ])
    func `options stand before and after arguments`(words: [String]) throws {
        let parsed = try CommandLineParser.parse(words, for: Self.command)
        #expect(parsed[try option("--coats")] == "2")
        #expect(parsed[Self.command.arguments[0]] == "north")
    }

    @Test func `after two dashes all words are arguments`() throws {
        let parsed = try parse("north", "--", "--wet", "--", "-x")
        #expect(parsed.all(Self.command.arguments[1]) == ["--wet", "--", "-x"])
        #expect(!parsed.has(try option("--wet")))
    }

    @Test(arguments: ["-", "-5", "-0.25", "-.5"])
    func `a lone dash and negative numbers are arguments`(word: String) throws {
        #expect(try parse(word)[Self.command.arguments[0]] == word)
    }

    @Test func `an option with an equals sign may have a value that begins with a dash`() throws {
        #expect(try parse("n", "--color-name=--wet=1")[try option("--color-name")] == "--wet=1")
    }

    @Test func `an empty value is a value`() throws {
        #expect(try parse("n", "--color-name=")[try option("--color-name")] == "")
        #expect(try parse("")[Self.command.arguments[0]] == "")
    }

    @Test func `values are gathered from repeated options and from commas`() throws {
        let parsed = try parse("n", "--color-name", "red, blue", "--color-name=green")
        #expect(parsed.list(try option("--color-name")) == ["red", "blue", "green"])
    }

    @Test func `short names and long names with one dash are understood`() throws {
        let parsed = try parse("n", "-w", "-bool")
        #expect(parsed.has(try option("--wet")))
        #expect(parsed.has(try option("-bool")))
    }

    @Test func `help wins over whatever else is missing`() throws {
        #expect(try parse("-h").has(.help))
        #expect(try parse("--version").has(.version))
    }

    struct Wrong: CustomTestStringConvertible, Sendable {
        var words: [String]
        var message: String
        var testDescription: String { message }
    }

    @Test(arguments: [
        Wrong(words: [], message: "Missing expected argument '<wall>'"),
        Wrong(words: ["n", "--coats"], message: "Missing value for '--coats <n>'"),
        Wrong(words: ["n", "--coats", "--wet"], message: "Missing value for '--coats <n>'"),
        Wrong(
            words: ["n", "--coats", "12"],
            message:
                "The value '12' is invalid for '--coats <n>'. Give a whole number from 1 to 9."),
        Wrong(
            words: ["n", "--tool", "spoon"],
            message: "The value 'spoon' is invalid for '--tool <tool>'. Choose one of brush, roll."),
        Wrong(words: ["n", "--whet"], message: "Unknown option '--whet'. Did you mean '--wet'?"),
        Wrong(words: ["n", "--zzzzz"], message: "Unknown option '--zzzzz'"),
        Wrong(words: ["n", "-z"], message: "Unknown option '-z'"),
        Wrong(
            words: ["n", "--wet=yes"],
            message: "The flag '--wet' takes no value, but '--wet=yes' gives one"),
    ])
    func `a wrong command line is refused`(wrong: Wrong) {
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.parse(wrong.words, for: Self.command)
        }
        #expect(error?.message == wrong.message)
    }

    @Test func `words beyond the arguments are named`() {
        let single = CommandDefinition(name: "x", abstract: "X.") { _, _ in .success }
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.parse(["a", "b"], for: single)
        }
        #expect(error?.message == "2 unexpected arguments: 'a', 'b'")
    }
}

@Suite struct `Spelling suggestions` {
    @Test(arguments: [
        ("exprot", "export"), ("improt", "import"), ("serv", "serve"), ("lst", "list"),
        ("gte", "get"), ("descibe", "describe"), ("SHOW", "show"),
    ])
    func `a misspelt subcommand is recognized`(typed: String, meant: String) {
        let names = CommandTable.commands.map(\.name)
        #expect(SpellingSuggestion.nearest(to: typed, in: names) == meant)
    }

    @Test(arguments: [
        ("0", ["", "1"]), ("middle", ["low", "high"]), ("none", ["Number", "Default"]),
        ("secure_field_plain", ["secure_field_plaintext"]), ("fr", ["ar", "de"]),
    ])
    func `what differs in more letters than slip in is not suggested`(
        typed: String, names: [String]
    ) {
        #expect(SpellingSuggestion.nearest(to: typed, in: names) == nil)
    }

    @Test(arguments: ["frobnicate", "qqqq", "x", "zz"])
    func `nothing is suggested for a word that is like none`(typed: String) {
        let names = CommandTable.commands.map(\.name)
        #expect(SpellingSuggestion.nearest(to: typed, in: names) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("abc", "abc", 0),
    ])
    func `distance counts letters to change`(first: String, second: String, distance: Int) {
        #expect(SpellingSuggestion.distance(first, second) == distance)
        #expect(SpellingSuggestion.distance(second, first) == distance)
    }
}
