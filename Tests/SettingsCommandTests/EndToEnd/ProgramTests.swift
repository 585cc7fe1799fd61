import Foundation
import Testing

@testable import SettingsCommand

@Suite(.timeLimit(.minutes(10))) struct `The program` {
    struct Case: CustomTestStringConvertible, Sendable {
        var words: [String]
        var code: Int32
        var output: String?
        var errors: String?
        var testDescription: String { words.joined(separator: " ") }

        init(_ words: [String], _ code: Int32, output: String? = nil, errors: String? = nil) {
            self.words = words
            self.code = code
            self.output = output
            self.errors = errors
        }
    }

    @Test(arguments: [
        Case(["--version"], 0, output: "0.1.0\n"),
        Case([], 0, output: "OVERVIEW: "),
        Case(["frob"], 64, errors: "Error: Unknown subcommand 'frob'"),
        Case(["show", "BUNDLE"], 0, output: "Player", errors: "BUNDLE/Broken.plist:"),
        Case(["show", "/none"], 66, errors: "Error: There is no Settings bundle at /none."),
        Case(["show", "FOLDER"], 65, errors: "Error: FOLDER is no Settings bundle: "),
        Case(
            ["show", "/etc/passwd"], 65, errors: "Error: /etc/passwd is a file; a Settings bundle"),
        Case(["show", "BUNDLE/Root.plist/x"], 66, errors: "Error: There is no Settings bundle"),
        Case(["serve", "/none"], 66, errors: "Error: There is nothing at /none."),
        Case(["serve", "FOLDER/data"], 66, errors: "Error: There is nothing at FOLDER/data."),
        Case(["serve", "BUNDLE", "--port", "70000"], 64, errors: "Error: The value '70000' is"),
        Case(["get", "volume", "--bundle", "BUNDLE"], 0, output: "0.5\n", errors: ""),
        Case(
            ["get", "none", "--domain", "com.x"], 1, errors: "Error: 'none' is not set in com.x and"
        ),
        Case(["get", "x", "--domain", "a/b"], 64, errors: "Error: \"a/b\" can't be a domain: "),
        Case(["set", "", "v", "--store", "STORE"], 64, errors: "Error: A setting's key is empty;"),
        Case(["set", "k", "v", "--store", "/dev/null/x"], 74, errors: "Error: The settings in "),
        Case(["set", "k", "v", "--store", "FOLDER"], 74, errors: "Error: The settings in FOLDER"),
        Case(
            ["set", "volume", "9", "--bundle", "BUNDLE"], 64, errors: "Error: \"volume\" can't be"),
        Case(["reset", "volume", "--bundle", "BUNDLE"], 0, output: "0 settings reset.\n"),
        Case(["list", "--bundle", "BUNDLE", "--json"], 0, output: "[\n  {\"key\":\"shuffle\""),
        Case(["describe", "volume", "--bundle", "BUNDLE"], 0, output: "Key      volume\n"),
        Case(["range", "volume", "--bundle", "BUNDLE"], 0, output: "0.0\n1.0\n"),
        Case(["writable", "volume", "--bundle", "BUNDLE"], 0, output: "true\n"),
        Case(["export", "--bundle", "BUNDLE"], 0, output: "{}\n"),
        Case(
            ["import", "/none", "--bundle", "BUNDLE"], 66, errors: "Error: There is no file '/none'"
        ),
        Case(
            ["rename", "a", "b", "--bundle", "BUNDLE"], 1, errors: "Error: 'a' is not set in com."),
        Case(["find", "shuffle", "--bundle", "BUNDLE"], 0, output: "KEY  "),
        Case(["domains"], 0, output: "", errors: "No settings are stored in FOLDER/data.\n"),
        Case(["watch", "--bundle", "/none"], 66, errors: "Error: There is no Settings bundle at"),
    ])
    func `a command line ends with its code and a sentence`(test: Case) async throws {
        try await SampleBundle.with { sample in
            func placed(_ text: String) -> String {
                text.replacing("BUNDLE", with: sample.path).replacing("STORE", with: sample.store)
                    .replacing("FOLDER", with: sample.folder)
            }
            let result = try await spawn(
                test.words.map(placed), environment: sample.environment)
            #expect(result.exitCode == test.code, "\(result)")
            if let output = test.output {
                #expect(
                    output.isEmpty
                        ? result.output.isEmpty : result.output.hasPrefix(placed(output)),
                    "\(result)")
            } else {
                #expect(result.output.isEmpty, "\(result)")
            }
            if let errors = test.errors {
                #expect(
                    errors.isEmpty
                        ? result.errors.isEmpty : result.errors.hasPrefix(placed(errors)),
                    "\(result)")
            }
        }
    }

    @Test func `M001 a value that was set is there for the next program`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            let place = ["--domain", "com.example.other"]
            #expect(
                try await spawn(["set", "k", "hello"] + place, environment: environment).exitCode
                    == 0)
            let get = try await spawn(["get", "k"] + place, environment: environment)
            #expect(get.output == "hello\n")
        }
    }

    @Test func `a reader that ends early ends the program without a word`() async throws {
        try await SampleBundle.with { sample in
            let result = try await shell(
                """
                for i in 1 2 3; do
                    "$settings" list --bundle '\(sample.path)' | true
                    echo "${PIPESTATUS[0]}"
                done
                """, environment: sample.environment)
            #expect(result.output == "0\n0\n0\n")
            #expect(result.errors.isEmpty)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `output that cannot be written is said`() async throws {
        try await SampleBundle.with { sample in
            let result = try await shell(
                "\"$settings\" list --bundle '\(sample.path)' > /dev/full",
                environment: sample.environment)
            #expect(result.exitCode == 74)
            #expect(
                result.errors
                    == "Error: Standard output could not be written: No space left on device.\n")
        }
    }

    @Test func `bash completes subcommands, options and their words`() async throws {
        let result = try await shell(
            """
            source <("$settings" --generate-completion-script bash)
            complete_line() {
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _settings; echo "${COMPREPLY[@]}"
            }
            complete_line settings de
            complete_line settings show --form
            complete_line settings show --format j
            complete_line settings help wat
            complete_line settings sync st
            complete_line settings sync login --co
            """)
        #expect(
            result.output
                == "describe detect\n--format\njson\nwatch\nstatus\n--code --color\n")
        #expect(result.errors.isEmpty)
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "needs a man program")
    )
    func `man reads the manual page without a warning`() async throws {
        let result = try await shell(
            "\"$settings\" help --man > \"$TMPDIR/settings.1\"; "
                + "man --warnings -l \"$TMPDIR/settings.1\"",
            environment: [
                "TMPDIR": FileManager.default.temporaryDirectory.path, "LC_ALL": "C.UTF-8",
                "MANWIDTH": "80",
            ])
        #expect(result.exitCode == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("settings - show, serve, read and change"))
    }
}
