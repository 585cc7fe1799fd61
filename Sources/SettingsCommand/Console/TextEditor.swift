#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import BundleEditing

/// The user's own editor, as `VISUAL` or `EDITOR` names it.
struct TextEditor {
    /// The command line, which may have options: `code --wait`.
    let command: String

    /// Finds the editor: `VISUAL`, else `EDITOR`, else `vi`, as POSIX's `crontab -e` has it.
    init(environment: [String: String]) {
        command =
            ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    }

    /// Runs the editor on a file and waits for its end.
    /// - Throws: ``CommandError`` when it can't be run or ends with another code than 0.
    func edit(_ path: String, environment: [String: String]) throws {
        let words = ["sh", "-c", command + " \"$1\"", "sh", path]
        let status = try spawn("/bin/sh", words, environment.map { "\($0)=\($1)" })
        let exitCode = (status >> 8) & 0xFF
        guard status & 0x7F == 0, exitCode == 0 else {
            let end = status & 0x7F == 0 ? "with code \(exitCode)" : "by signal \(status & 0x7F)"
            throw CommandError(
                "The editor '\(command)' ended \(end); nothing was changed.", exitCode: .inputOutput
            )
        }
    }

    /// Runs a program in this process's own group: Foundation's `Process` makes a new one, in which an
    /// editor may not read the terminal.
    private func spawn(_ program: String, _ words: [String], _ variables: [String]) throws -> Int32
    {
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, program, nil, nil, arguments, environment)
        var status: Int32 = 0
        guard failure == 0 else {
            throw CommandError(
                "The editor '\(command)' could not be run: \(String(cString: strerror(failure))).",
                exitCode: .inputOutput)
        }
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}

/// A file for an editor: for its owner's eyes only, in a folder of its own.
struct EditedFile {
    let folder: String
    let path: String

    /// Makes a file with a text.
    /// - Parameter key: the setting's key, which becomes the file's name.
    /// - Throws: ``CommandError`` when it can't be written.
    init(_ text: String, key: String, environment: [String: String]) throws {
        let place = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array((place + "/settings-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandError(
                "A folder in '\(place)' could not be made: \(Platform.lastErrorText()).",
                exitCode: .inputOutput)
        }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let name = key.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "_" }
        path = folder + "/" + String(name.prefix(60)) + ".txt"
        try WholeFile.write(Array(text.utf8), asCommandTo: path, isSecret: true)
    }

    /// Removes file and folder; what an editor left beside the file stays.
    func remove() {
        unlink(path)
        rmdir(folder)
    }
}
