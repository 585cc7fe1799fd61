import SettingsSchema
import SettingsTestSupport
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct CorpusPropertyListTests {
    /// What python refuses and the platform reads, with the reason.
    static let readDespitePython = [
        "003/Settings.bundle/Root~iphone.inApp.plist": "old ASCII form",
        "056/Settings-Watch.bundle/Root.plist": "blank lines before the XML declaration",
        "058/Settings.bundle/ColorPopover.plist": "unquoted values in the XML declaration",
        "058/Settings.bundle/Credits.plist": "unquoted values in the XML declaration",
        "058/Settings.bundle/PopoverView.plist": "unquoted values in the XML declaration",
        "058/Settings.bundle/SSZipArchive.plist": "unquoted values in the XML declaration",
        "058/Settings.bundle/Thanks.plist": "unquoted values in the XML declaration",
        "061/Settings.bundle/Root.plist": "the document type stands first",
        "062/Settings.bundle/Root.plist": "a comment stands first",
    ]

    @Test(.enabled(if: Judge.python != nil, "python3 is on the search path"))
    func `every property list reads as python reads it, or both refuse it`() throws {
        let files = try corpusFiles(".plist")
        try #require(files.count > 200)
        let paths = files.map(\.path).joined(separator: "\n")
        let judged = try #require(Judge.python).run(["-c", pythonNormalForm], input: paths)
        let forms = String(decoding: judged.output, as: UTF8.self).components(by: normalFormEnd)
        try #require(judged.status == 0 && forms.count == files.count)
        for (file, expected) in zip(files, forms) {
            let name = file.path.split(separator: "/").suffix(3).joined(separator: "/")
            let form = (try? PropertyListReader().read(file.bytes).root.value.normalForm) ?? "error"
            if Self.readDespitePython[name] == nil {
                #expect(form == expected, "\(file.path)")
            } else {
                #expect(form != "error" && expected == "error", "\(file.path)")
            }
        }
    }

    @Test func `the one unreadable property list is named with its place`() throws {
        for file in try corpusFiles("059/Settings.bundle/Root.plist") {
            #expect(throws: PropertyListError.self) { try PropertyListReader().read(file.bytes) }
        }
        let faults = try corpusFiles(".plist").compactMap { file -> String? in
            do throws(PropertyListError) {
                _ = try PropertyListReader().read(file.bytes)
                return nil
            } catch {
                return
                    "\(file.path.split(separator: "/").suffix(3).joined(separator: "/")):\(error)"
            }
        }
        #expect(
            faults == [
                "059/Settings.bundle/Root.plist:5:5: "
                    + "Expected <key> or </dict> in the <dict> of line 4, found <array>."
            ])
    }
}

extension String {
    /// The parts that each end in a separator.
    func components(by separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let end = rest.firstRange(of: separator) {
            parts.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return parts
    }
}
