import BundleEditing
import Foundation
import SettingsTestSupport
import Testing

@Suite struct `Writing changes` {
    private func read(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `permissions stay, and a link stays a link`() async throws {
        try await withTemporaryDirectory { folder in
            let (file, link) = (folder + "/a.plist", folder + "/b.plist")
            try Data("old".utf8).write(to: URL(filePath: file))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "a.plist")
            var changes = FileChanges()
            changes.set(link, from: Array("old".utf8), to: Array("new".utf8))
            try changes.write()
            #expect(try read(file) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.plist")
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            #expect(mode as? Int == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        }
    }

    @Test func `a file that changed meanwhile stops all`() async throws {
        try await withTemporaryDirectory { folder in
            let paths = ["/a", "/b"].map { folder + $0 }
            for path in paths { try Data("old".utf8).write(to: URL(filePath: path)) }
            var changes = FileChanges()
            for path in paths { changes.set(path, from: Array("old".utf8), to: Array("new".utf8)) }
            try Data("other".utf8).write(to: URL(filePath: paths[1]))
            let error = #expect(throws: BundleEditError.self) { try changes.write() }
            #expect(error?.code == .changed)
            #expect(error?.description.hasPrefix("\(paths[1]): The file has changed") == true)
            #expect(try paths.map(read) == ["old", "other"])
        }
    }

    @Test func `when one file can't be written the others are as they were`() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder + "/a"
            try Data("old".utf8).write(to: URL(filePath: file))
            try Data().write(to: URL(filePath: folder + "/plain"))
            var changes = FileChanges()
            changes.set(file, from: Array("old".utf8), to: Array("new".utf8))
            changes.set(folder + "/plain/inside/b", from: nil, to: [1])
            let error = #expect(throws: BundleEditError.self) { try changes.write() }
            #expect(error?.code == .writing)
            #expect(try read(file) == "old")
        }
    }

    @Test func `new files come with their folders, and others go`() async throws {
        try await withTemporaryDirectory { folder in
            var changes = FileChanges()
            changes.set(folder + "/x/y/z", from: nil, to: Array("new".utf8))
            try changes.write()
            #expect(try read(folder + "/x/y/z") == "new")
            var removal = FileChanges()
            removal.set(folder + "/x/y/z", from: Array("new".utf8), to: nil)
            try removal.write()
            #expect(!FileManager.default.fileExists(atPath: folder + "/x/y/z"))
        }
    }

    @Test func `a change back to what was is none`() {
        var changes = FileChanges()
        changes.set("a", from: [1], to: [2])
        changes.set("a", from: [1], to: [1])
        #expect(changes.isEmpty)
        #expect(changes.diff.isEmpty)
    }
}

@Suite struct `A unified diff` {
    @Test func `shows three lines around a change`() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 9\n", with: "line nine\nand more\n")
        #expect(
            UnifiedDiff.text(path: "/x/a.strings", old: Array(old.utf8), new: Array(new.utf8))
                == """
                --- a/x/a.strings
                +++ b/x/a.strings
                @@ -6,7 +6,8 @@
                 line 6
                 line 7
                 line 8
                -line 9
                +line nine
                +and more
                 line 10
                 line 11
                 line 12

                """)
    }

    @Test func `a new file has no old lines`() {
        #expect(
            UnifiedDiff.text(path: "a", old: nil, new: Array("x\ny".utf8)) == """
                --- /dev/null
                +++ b/a
                @@ -0,0 +1,2 @@
                +x
                +y
                \\ No newline at end of file

                """)
    }

    @Test func `UTF-16 is shown as text`() {
        let encoding = FileEncoding.utf16Little
        #expect(
            UnifiedDiff.text(path: "a", old: encoding.bytes("é\n"), new: encoding.bytes("ж\n"))
                .hasSuffix("@@ -1 +1 @@\n-é\n+ж\n"))
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "patch is there"),
        arguments: [UInt64.random(in: 0...UInt64.max)])
    func `is what patch applies`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        func lines(_ random: inout SeededRandom) -> [String] {
            (0..<Int.random(in: 0...30, using: &random)).map { _ in "\(random.next() % 6)\n" }
        }
        try await withTemporaryDirectory { folder in
            for index in 0..<20 {
                let (old, new) = (lines(&random).joined(), lines(&random).joined())
                if old == new || old.isEmpty { continue }
                let path = "\(folder)/\(index)"
                try Data(old.utf8).write(to: URL(filePath: path))
                let diff = UnifiedDiff.text(path: path, old: Array(old.utf8), new: Array(new.utf8))
                try Data(diff.utf8).write(to: URL(filePath: path + ".diff"))
                let patch = try ChildProgram.run("patch", ["-s", path, path + ".diff"])
                #expect(patch.exitCode == 0, "seed \(seed)")
                let result = try? String(contentsOfFile: path, encoding: .utf8)
                #expect((result ?? "") == new, "seed \(seed)")
            }
        }
    }
}
