import Foundation
import SettingsGeneration
import SettingsSchema
import Testing

/// The bundle that ``EverythingSettings`` is generated from.
enum Sample {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Samples")
    static let source = folder.appending(path: "EverythingSettings.swift")

    static func bundle() throws -> SettingsBundle {
        try SettingsBundle.load(folder.path + "/App/Everything.bundle")
    }
}

@Suite struct `The generated sample` {
    /// It is compiled into these tests; `RECORD_SNAPSHOTS=1` writes it anew.
    @Test func `is what the bundle asks for`() throws {
        let generated = try Sample.bundle().generatedSource()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(generated.text.utf8).write(to: Sample.source)
        }
        let recorded = try String(contentsOf: Sample.source, encoding: .utf8)
        #expect(generated.firstDifference(from: recorded) == nil)
    }

    @Test func `reports what had to be changed, with its place`() throws {
        let notes = try Sample.bundle().generatedSource().notes
        #expect(notes.map(\.rule) == ["property_name_collision", "default_wrong_type"])
        #expect(notes.allSatisfy { $0.position != nil && $0.file.hasSuffix("/Root.plist") })
        #expect(notes.first?.reason.contains("\"plain_switch\" is plainSwitch2") == true)
        #expect(notes.last?.reason.contains("is no String; it is converted") == true)
    }

    @Test func `is the same in every run, however the bundle's path is written`() throws {
        let text = try Sample.bundle().generatedSource().text
        for _ in 1...3 { #expect(try Sample.bundle().generatedSource().text == text) }
        let other = try SettingsBundle.load(Sample.bundle().path + "/../Everything.bundle/")
        #expect(other.generatedSource().text == text)
        #expect(!text.contains("/Tests/"))
    }

    @Test func `has no line that need not be longer than 100 columns`() throws {
        for line in try Sample.bundle().generatedSource().text.split(separator: "\n") {
            #expect(line.count <= 100 || line.contains("a.key.that.is.longer"), "\(line)")
        }
    }
}
