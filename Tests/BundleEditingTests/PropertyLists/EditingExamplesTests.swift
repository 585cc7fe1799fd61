import BundleEditing
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The text of a property list after an edit of another.
func edited(
    _ text: String, encoding: FileEncoding = .utf8,
    _ edit: (inout PropertyListEditor) throws -> Void
) throws -> String {
    var editor = try PropertyListEditor(encoding.bytes(text))
    try edit(&editor)
    let result = String(decoding: editor.document.source, as: UTF8.self)
    #expect(editor.bytes == encoding.bytes(result))
    return result
}

private func toggle(_ key: String) -> PropertyListNode {
    PropertyListNode(unplaced: [
        ("Type", PropertyListNode(unplaced: "PSToggleSwitchSpecifier")),
        ("Key", PropertyListNode(unplaced: .string(key))),
        ("DefaultValue", PropertyListNode(unplaced: true)),
    ])
}

private let elements = PropertyListPath(parsing: "PreferenceSpecifiers")

@Suite struct `Editing a property list` {
    private let page = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- The root page -->
        <plist version="1.0">
        <dict>
          <key>PreferenceSpecifiers</key>
          <array>
            <!-- Sound -->
            <dict>
              <key>Type</key> <string>PSGroupSpecifier</string>
              <key>Title</key> <string>Sound &amp; Light</string> <!-- header -->
            </dict>
            <dict>
              <key>Type</key> <string>PSSliderSpecifier</string>
              <key>DefaultValue</key> <real>0.50</real>
            </dict>
          </array>
        </dict>
        </plist>
        """

    @Test(arguments: FileEncoding.allCases)
    func `a value is replaced where it stands`(encoding: FileEncoding) throws {
        let result = try edited(page, encoding: encoding) { editor in
            try editor.set(
                "Ton & Licht", at: elements.appending(.index(0)).appending(.key("Title")))
        }
        #expect(result == page.replacing("Sound &amp; Light", with: "Ton &amp; Licht"))
    }

    @Test func `a value that is the same already keeps the way it is written`() throws {
        let path = PropertyListPath(parsing: "PreferenceSpecifiers[1].DefaultValue")
        #expect(try edited(page) { try $0.set(0.5, at: path) } == page)
    }

    @Test func `a key is renamed, and a comment behind the value stays`() throws {
        let path = PropertyListPath(parsing: ":PreferenceSpecifiers:0:Title")
        #expect(
            try edited(page) { try $0.rename(path, to: "FooterText") }
                == page.replacing("<key>Title</key>", with: "<key>FooterText</key>"))
        #expect(throws: BundleEditError.self) {
            try edited(page) { try $0.rename(path, to: "Type") }
        }
    }

    @Test func `an element is laid out like its neighbours`() throws {
        let result = try edited(page) { try $0.insert(toggle("a"), at: 1, in: elements) }
        #expect(
            result
                == page.replacing(
                    "<!-- header -->\n    </dict>\n",
                    with: """
                        <!-- header -->
                            </dict>
                            <dict>
                              <key>Type</key>
                              <string>PSToggleSwitchSpecifier</string>
                              <key>Key</key>
                              <string>a</string>
                              <key>DefaultValue</key>
                              <true/>
                            </dict>

                        """))
    }

    @Test func `a first element comes before the comments of the next`() throws {
        let result = try edited(page) { try $0.insert(toggle("a"), at: 0, in: elements) }
        #expect(result.contains("<array>\n    <dict>\n      <key>Type</key>\n"))
        #expect(result.contains("    </dict>\n    <!-- Sound -->\n    <dict>\n"))
    }

    @Test func `an entry is written as those beside it`() throws {
        let path = PropertyListPath(parsing: "PreferenceSpecifiers[1].MinimumValue")
        #expect(
            try edited(page) { try $0.set(0, at: path) }
                == page.replacing(
                    "<real>0.50</real>\n",
                    with: "<real>0.50</real>\n      <key>MinimumValue</key> <integer>0</integer>\n")
        )
    }

    @Test func `an element goes with its lines`() throws {
        let result = try edited(page) { try $0.remove(elements.appending(.index(1))) }
        let slider = page.lines(from: 11, to: 14)
        #expect(result == page.replacing(slider, with: ""))
    }

    @Test func `an entry goes with the comment behind it`() throws {
        let path = PropertyListPath(parsing: "PreferenceSpecifiers[0].Title")
        #expect(
            try edited(page) { try $0.remove(path) }
                == page.replacing(page.lines(from: 9, to: 9), with: ""))
    }

    @Test func `an element moves with the comment above it`() throws {
        let moved = try edited(page) { try $0.move(from: 0, to: 1, in: elements) }
        #expect(
            moved
                == page.replacing(page.lines(from: 6, to: 10), with: "")
                .replacing("  </array>", with: page.lines(from: 6, to: 10) + "  </array>"))
        #expect(try edited(moved) { try $0.move(from: 1, to: 0, in: elements) } == page)
    }

    @Test func `line ends are those of the file`() throws {
        for end in ["\r\n", "\r"] {
            let text = page.replacing("\n", with: end)
            let result = try edited(text) { editor in
                try editor.insert(toggle("a\nb"), at: 2, in: elements)
                try editor.set(.array([1, 2]), at: PropertyListPath(parsing: "List"))
            }
            #expect(result.unicodeScalars.count { $0 == "\r" } == 31, "\(result)")
            #expect(
                !result.replacing(end, with: "").unicodeScalars.contains {
                    $0 == "\r" || $0 == "\n"
                })
        }
    }
}

@Suite struct `Editing unusual property lists` {
    @Test(arguments: [
        ("<dict><key>a</key><array/></dict>", "<dict><key>a</key><array><true/></array></dict>"),
        (
            "<dict>\n\t<key>a</key>\n\t<array/>\n</dict>",
            "<dict>\n\t<key>a</key>\n\t<array>\n\t\t<true/>\n\t</array>\n</dict>"
        ),
        (
            "<dict>\n <key>a</key>\n <array>\n </array>\n</dict>",
            "<dict>\n <key>a</key>\n <array>\n  <true/>\n </array>\n</dict>"
        ),
        (
            "<dict>\n\t<key>a</key>\n\t<array>\n\t\t<!-- none yet -->\n\t</array>\n</dict>",
            "<dict>\n\t<key>a</key>\n\t<array>\n\t\t<!-- none yet -->\n\t\t<true/>\n\t</array>\n</dict>"
        ),
        (
            "<dict><key>a</key><array><false/> <false/></array></dict>",
            "<dict><key>a</key><array><false/> <false/> <true/></array></dict>"
        ),
        (
            "<dict><key>a</key><array><dict>\n</dict>\n<dict/>\n</array></dict>",
            "<dict><key>a</key><array><dict>\n</dict>\n<dict/>\n<true/>\n</array></dict>"
        ),
    ])
    func `the first and the last element of any collection`(before: String, after: String) throws {
        let result = try edited("<plist>\(before)</plist>") { editor in
            try editor.insert(
                PropertyListNode(unplaced: true), at: nil, in: PropertyListPath(.key("a")))
        }
        #expect(result == "<plist>\(after)</plist>")
    }

    @Test(arguments: [
        ("<array><true/> <false/></array>", "<array> <false/></array>"),
        ("<array>\n<true/> <false/>\n</array>", "<array>\n<false/>\n</array>"),
        ("<array><true/>\n<false/></array>", "<array>\n<false/></array>"),
        ("<array>\n\t<true/> <!-- a -->\n\t<false/>\n</array>", "<array>\n\t<false/>\n</array>"),
        ("<array>\n\t<true/>\n</array>", "<array>\n</array>"),
    ])
    func `an element that shares its lines leaves the others`(before: String, after: String) throws
    {
        let result = try edited("<plist>\(before)</plist>") { try $0.remove(.init(.index(0))) }
        #expect(result == "<plist>\(after)</plist>")
    }

    @Test func `characters that the encoding lacks are written as references`() throws {
        let text = "<?xml version=\"1.0\" encoding=\"US-ASCII\"?><plist><string>a</string></plist>"
        var editor = try PropertyListEditor(Array(text.utf8))
        try editor.set("é 🚘", at: PropertyListPath())
        #expect(
            String(decoding: editor.bytes, as: UTF8.self)
                == text.replacing("<string>a", with: "<string>&#xE9; &#x1F698;"))
        #expect(editor.document.root.string == "é 🚘")
        let latin = Array(text.replacing("US-ASCII", with: "ISO-8859-1").utf8)
        var second = try PropertyListEditor(latin)
        try second.set("é ж", at: PropertyListPath())
        #expect(second.bytes.contains(0xE9))
        #expect(second.document.root.string == "é ж")
    }

    @Test func `a spelling in other scalars is another text`() throws {
        let result = try edited("<plist><string>e\u{301}</string></plist>") {
            try $0.set("\u{E9}", at: PropertyListPath())
        }
        #expect(result.unicodeScalars.contains("\u{E9}"))
    }

    @Test func `of a key written twice either entry can be removed`() throws {
        let text = "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>"
        #expect(
            try edited(text) { try $0.removeEntry(at: 0, in: PropertyListPath()) }
                == text.replacing("<key>a</key><true/>", with: ""))
        #expect(
            try edited(text) { try $0.remove(PropertyListPath(.key("a"))) }
                == text.replacing("<key>a</key><false/>", with: ""))
    }

    @Test func `other forms are refused, and rewritten only when asked`() throws {
        let binary = try PropertyListWriter.binary(.dictionary(["b": 1, "a": [true]]))
        let ascii = Array("{ b = 1; a = (\"x\"); }".utf8)
        for (bytes, form) in [(binary, "binary"), (ascii, "old ASCII")] {
            let error = #expect(throws: BundleEditError.self) { try PropertyListEditor(bytes) }
            #expect(
                error?.message == "The property list is in the \(form) form, which can't be edited "
                    + "in place: expected XML.")
            #expect(error?.code == .form)
        }
        let editor = try PropertyListEditor(rewriting: ascii)
        #expect(editor.document.root.entries?.map(\.key) == ["b", "a"])
        #expect(try PropertyListEditor(rewriting: binary).document.root["b"]?.value == 1)
    }

    @Test func `what is missing is named with its place`() throws {
        let bytes = Array("<plist>\n<dict>\n<key>a</key><array/>\n</dict></plist>".utf8)
        var editor = try PropertyListEditor(bytes)
        for (path, message) in [
            ("a[3].b", "There is no a[3]."), ("b.c", "There is no b."),
            ("a[x].b", "There is no a.x."),
        ] {
            let error = #expect(throws: BundleEditError.self) {
                try editor.set(1, at: PropertyListPath(parsing: path))
            }
            #expect(error?.message == message)
            #expect(error?.code == .notFound)
        }
        let tooFar = #expect(throws: BundleEditError.self) {
            try editor.insert(PropertyListNode(unplaced: 1), at: 2, in: PropertyListPath(.key("a")))
        }
        #expect(tooFar?.message == "There is no place 2 in a, which has 0.")
        #expect(editor.bytes == bytes)
    }

    @Test func `a path reads in three spellings`() {
        let path = PropertyListPath(.key("a.b"), .index(3), .key("c"))
        #expect(PropertyListPath(parsing: #"a\.b[3].c"#) == path)
        #expect(PropertyListPath(parsing: "x[3].c").description == "x[3].c")
        #expect(PropertyListPath(parsing: ":x:3").steps == [.key("x"), .key("3")])
        #expect(PropertyListPath(parsing: "x.3.c").steps == [.key("x"), .key("3"), .key("c")])
    }
}

extension String {
    /// The lines from one index to another with their ends.
    func lines(from first: Int, to last: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)[first...last]
            .map { $0 + "\n" }.joined()
    }
}
