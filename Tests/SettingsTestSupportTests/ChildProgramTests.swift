import Foundation
import SettingsTestSupport
import Testing

/// Programs that tests start.
struct ChildProgramTests {
    @Test func `what a program writes and its exit code are kept apart`() throws {
        let result = try ChildProgram.run(
            "sh", ["-c", "cat; pwd; echo $ONE >&2; exit 3"], environment: ["ONE": "1"],
            folder: "/", input: .text("in\n"))
        #expect(result.output == "in\n/\n")
        #expect(result.errors == "1\n")
        #expect(result.exitCode == 3)
        let merged = try ChildProgram.run("sh", ["-c", "echo a; echo b >&2"], mergesErrors: true)
        #expect(merged.output == "a\nb\n")
        #expect(merged.errors.isEmpty)
    }

    @Test func `a program that isn't there is named`() {
        #expect {
            try ChildProgram("/no/such/program")
        } throws: { error in
            "\(error)" == "/no/such/program could not be run: No such file or directory"
        }
    }

    @Test func `a killed program has its signal's code, and no other gets a later signal`()
        async throws
    {
        let program = try ChildProgram("sleep", ["600"])
        #expect(program.isRunning)
        program.send(SIGKILL)
        #expect(await program.exitCode() == 137)
        #expect(!program.isRunning)
        program.send(SIGKILL)
        #expect(program.waitUntilExit() == 137)
    }

    // Foundation's `Process` reads the list of open files into a buffer of 32 KB, and beyond its end
    // from the 1,350th on.
    @Test func `programs start, and get none of them, while thousands of files are open`() throws {
        let files = (0..<3000).compactMap { _ in FileHandle(forReadingAtPath: "/dev/null") }
        for _ in 0..<20 {
            let result = try ChildProgram.run("sh", ["-c", "ls /dev/fd | wc -l"])
            // Standard input, output, error, and the folder that is listed.
            #expect(Int(result.output.trimmingCharacters(in: .whitespacesAndNewlines)) == 4)
        }
        withExtendedLifetime(files) {}
    }

    @Test func `a program is talked to line by line`() async throws {
        let program = try RunningProgram(
            "/bin/sh", ["-c", "echo one; echo two >&2; printf 'Name: ' >&2; echo rest; read x"],
            environment: [:], input: .pipe)
        #expect(await program.outputLine() == "one")
        #expect(await program.errorLine() == "two")
        await program.prompt("Name: ")
        #expect(program.isRunning)
        program.send(SIGTERM)
        let result = await program.result()
        #expect(result.exitCode == 128 + SIGTERM)
        #expect(result.output == "rest\n")
    }
}
