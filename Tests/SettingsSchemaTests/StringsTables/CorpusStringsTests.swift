import Foundation
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct CorpusStringsTests {
    @Test func `every strings file is read, and only the damaged ones have faults`() throws {
        let files = try corpusFiles(".strings")
        try #require(files.count > 350)
        for file in files {
            let table = StringsTable(reading: file.bytes)
            let isDamaged = file.bytes.starts(with: [0xEF, 0xBF, 0xBD])
            #expect(table.faults.map(\.code) == (isDamaged ? [.encoding] : []), "\(file.path)")
            #expect(table.strings.isEmpty == file.bytes.isEmpty, "\(file.path)")
        }
    }

    @Test(.enabled(if: Judge.plutil != nil, "plutil is on the search path"))
    func `every strings file reads as the platform reads it`() async throws {
        // The platform refuses empty files, and files whose mark is damaged.
        let files = try corpusFiles(".strings").filter {
            !$0.bytes.isEmpty && !$0.bytes.starts(with: [0xEF, 0xBF, 0xBD])
        }
        try await withTemporaryDirectory { folder in
            let paths = files.indices.map { "\(folder)/\($0).strings" }
            for (file, path) in zip(files, paths) {
                try Data(file.bytes).write(to: URL(filePath: path))
            }
            let plutil = try #require(Judge.plutil)
            #expect(try plutil.run(["-convert", "binary1", "-e", "plist"] + paths).status == 0)
            for (index, file) in files.enumerated() {
                let converted = try Data(contentsOf: URL(filePath: "\(folder)/\(index).plist"))
                let expected = try PropertyListReader().read([UInt8](converted)).root.value
                let strings = StringsTable(reading: file.bytes).strings
                #expect(.dictionary(strings.mapValues(SettingValue.string)) == expected)
            }
        }
    }
}
