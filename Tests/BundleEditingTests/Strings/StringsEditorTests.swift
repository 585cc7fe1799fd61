import BundleEditing
import SettingsSchema
import Testing

/// The text of a table after an edit of another.
private func edited(
    _ text: String, encoding: FileEncoding = .utf8, _ edit: (inout StringsEditor) throws -> Void
) throws -> String {
    var editor = try StringsEditor(encoding.bytes(text))
    try edit(&editor)
    let result = String(decoding: editor.table.source, as: UTF8.self)
    #expect(editor.bytes == encoding.bytes(result))
    return result
}

@Suite struct `Editing a strings table` {
    private let text = """
        /* Root.strings
           Travel */

        /* The first group */
        "Sound" = "Ton"; // checked

        /* A switch;
           shown on phones */
        "Shuffle" = "Zufall";

        "Volume"="Lautstärke";

        """

    @Test(arguments: FileEncoding.allCases)
    func `a text is replaced where it stands`(encoding: FileEncoding) throws {
        #expect(
            try edited(text, encoding: encoding) { try $0.set("Der \"Ton\"\n", forKey: "Sound") }
                == text.replacing("\"Ton\"", with: #""Der \"Ton\"\n""#))
    }

    @Test func `a text is added as the others are written`() throws {
        #expect(
            try edited(text) { try $0.add([NewString(key: "a", text: "A", comment: "New */ one")]) }
                == text + "\n/* New * / one */\n\"a\"=\"A\";\n")
        #expect(
            try edited(text) { try $0.add([NewString(key: "a", text: "A")], after: "Sound") }
                == text.replacing("// checked\n", with: "// checked\n\n\"a\" = \"A\";\n"))
    }

    @Test func `a text goes with its comment and the blank line`() throws {
        #expect(
            try edited(text) { try $0.remove("Shuffle") }
                == text.replacing(text.lines(from: 5, to: 8), with: ""))
        #expect(
            try edited(text) { try $0.remove("Sound") }
                == text.replacing(text.lines(from: 2, to: 4), with: ""))
    }

    @Test func `a key is renamed`() throws {
        #expect(
            try edited(text) { try $0.rename("Volume", to: "Loudness") }
                == text.replacing("\"Volume\"", with: "\"Loudness\""))
        #expect(throws: BundleEditError.self) {
            try edited(text) { try $0.rename("Volume", to: "Sound") }
        }
        #expect(throws: BundleEditError.self) {
            try edited(text) { try $0.rename("None", to: "Some") }
        }
    }

    @Test func `comments are told from those of the file and of the line before`() throws {
        let editor = try StringsEditor(Array(text.utf8))
        #expect(
            ["Sound", "Shuffle", "Volume"].map(editor.comment)
                == ["The first group", "A switch;\n   shown on phones", nil])
        #expect(
            try edited(text) { try $0.setComment("How loud", ofKey: "Volume") }
                == text.replacing("\"Volume\"", with: "/* How loud */\n\"Volume\""))
        #expect(
            try edited(text) { try $0.setComment("X", ofKey: "Sound") }
                == text.replacing("/* The first group */", with: "/* X */"))
        #expect(
            try edited(text) { try $0.setComment(nil, ofKey: "Sound") }
                == text.replacing("/* The first group */\n", with: ""))
    }

    @Test(arguments: [
        ("", "\"a\" = \"A\";\n"), ("/* Only this */", "/* Only this */\n\"a\" = \"A\";\n"),
        ("x;", "x;\n\"a\" = \"A\";"), ("{ x = y; }", "{ x = y; \"a\" = \"A\"; }"),
        ("{\n}\n", "{\n\"a\" = \"A\";\n}\n"),
        ("\"x\" = \"y\";\r\n", "\"x\" = \"y\";\r\n\"a\" = \"A\";\r\n"),
        ("\t\"x\"\t=\t\"y\";\r", "\t\"x\"\t=\t\"y\";\r\t\"a\"\t=\t\"A\";\r"),
    ])
    func `a text is added to any table`(before: String, after: String) throws {
        #expect(try edited(before) { try $0.add([NewString(key: "a", text: "A")]) } == after)
    }

    @Test func `an entry without a text of its own gets one`() throws {
        #expect(try edited("x;") { try $0.set("y", forKey: "x") } == "x = \"y\";")
        #expect(try edited("x;") { try $0.rename("x", to: "z") } == "\"z\" = \"x\";")
    }

    @Test func `a key that is written twice is changed where it holds, and removed whole`() throws {
        let text = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n"
        #expect(try edited(text) { try $0.set("4", forKey: "a") } == text.replacing("3", with: "4"))
        #expect(try edited(text) { try $0.remove("a") } == "\"b\" = \"2\";\n")
    }

    @Test func `entries are removed by their places`() throws {
        let text = "\"a\" = \"1\";\n\n\"b\" = \"2\";\n\n/* c */\n\"a\" = \"3\";\n"
        #expect(
            try edited(text) { try $0.removeEntries(at: [0]) } == text.lines(from: 2, to: 5))
        #expect(
            try edited(text) { try $0.removeEntries(at: [0, 2]) } == "\"b\" = \"2\";\n")
        #expect(try edited(text) { try $0.removeEntries(at: [1, 2]) } == "\"a\" = \"1\";\n")
    }

    @Test func `a mangled mark is mended where nothing else is lost`() throws {
        let text = FileEncoding.utf16Little.bytes("\"a\" = \"b\";\n")
        let lost: [UInt8] = [0xEF, 0xBF, 0xBD]
        let damaged = lost + lost + text[2...]
        #expect(MangledMark.mended(damaged) == text)
        #expect(MangledMark.mended(text) == nil)
        #expect(MangledMark.mended(damaged + lost + lost) == nil)
    }

    @Test func `missing semicolons are added where they belong`() throws {
        #expect(
            try edited("\"a\" = \"1\"\n\"b\" = \"2\" // two\n") { $0.addMissingSemicolons() }
                == "\"a\" = \"1\";\n\"b\" = \"2\"; // two\n")
    }

    @Test func `what can't be kept is refused`() throws {
        let damaged: [UInt8] = [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD] + [0x22, 0, 0x61, 0, 0x22, 0]
        for bytes in [damaged, Array("bplist00".utf8), Array("<plist/>".utf8)] {
            #expect(throws: BundleEditError.self) { try StringsEditor(bytes) }
        }
        // What is added behind a comment that doesn't end would be part of it.
        var editor = try StringsEditor(Array("/* open\n".utf8))
        let before = editor.bytes
        #expect(throws: BundleEditError.self) {
            try editor.add([NewString(key: "b", text: "2")])
        }
        #expect(editor.bytes == before)
    }
}
