import JSONText
import Foundation
import SettingsScreens
import SettingsTestSupport
import Testing

@testable import SettingsCommand

@Suite struct `show` {
    @Test func `the first page is shown, and unreadable pages are named`() async throws {
        try await SampleBundle.with { sample in
            let show = await run(["show", sample.path, "--store", sample.store])
            #expect(show.exitCode == 0)
            try expectSnapshot(show.output, named: "show")
            #expect(show.errors.hasPrefix("\(sample.path)/Broken.plist:"))
            #expect(show.errors.contains(": error: "), "\(show.errors)")
            #expect(show.errors.hasSuffix(" (plist_syntax)\n"))
            #expect(show.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func `stored values are seen, from the usual place too`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            _ = await run(
                ["set", "volume", "0.25", "--bundle", sample.path], environment: environment)
            let show = await run(
                ["show", sample.path, "--format", "json"], environment: environment)
            let json = try JSONValue(parsing: show.output)
            #expect(json["page"] == .string("Root"))
            #expect(show.output.contains("\"value\": 0.25"))
        }
    }

    @Test func `all pages are an array, Root first`() async throws {
        try await SampleBundle.with { sample in
            let show = await run([
                "show", sample.path, "--all-pages", "--format", "json", "--language", "fr,de-AT",
                "--store", sample.store,
            ])
            guard case .array(let pages) = try JSONValue(parsing: show.output) else {
                Issue.record("no array")
                return
            }
            #expect(pages.map { $0["page"] } == [.string("Root"), .string("Widget")])
            #expect(pages[0]["language"] == .string("de"))
            #expect(pages[1]["applicationGroup"] == .string("group.com.example.player"))
        }
    }

    @Test(arguments: ["de_AT.UTF-8", "de", "de_DE@euro"])
    func `the language of the environment is the user's`(locale: String) async throws {
        try await SampleBundle.with { sample in
            let show = await run(
                ["show", sample.path], environment: ["LANG": locale, "HOME": sample.folder])
            #expect(show.output.contains("Zufällig"))
            let asked = await run(
                ["show", sample.path, "--language", "en"],
                environment: ["LANG": locale, "HOME": sample.folder])
            #expect(asked.output.contains("Shuffle"))
        }
    }

    @Test(arguments: [
        (["LANG": "C"], []), (["LANG": "POSIX"], []), ([:], []), (["LANG": "C.UTF-8"], []),
        (["LANG": "en_US.UTF-8"], ["en-US"]), (["LANG": "de_DE", "LC_ALL": "fr_FR"], ["fr-FR"]),
        (["LANG": "de_DE", "LANGUAGE": "sv:de_DE:en"], ["sv", "de-DE", "en"]),
        (["LANG": "C", "LANGUAGE": "sv"], []), (["LC_MESSAGES": "it", "LANG": "en"], ["it"]),
    ])
    func `languages are found in the environment as gettext finds them`(
        environment: [String: String], languages: [String]
    ) {
        #expect(UserLanguages.preferred(in: environment) == languages)
    }

    @Test func `a page is shown by its name, in HTML too`() async throws {
        try await SampleBundle.with { sample in
            let words = ["show", sample.path, "--store", sample.store]
            let page = await run(words + ["--page", "Widget"])
            #expect(page.output.contains("Show Widget"))
            let html = await run(words + ["--format", "html", "--all-pages"])
            #expect(html.output.hasPrefix("<!DOCTYPE html>"))
            let wrong = await run(words + ["--page", "widgt"])
            #expect(wrong.exitCode == 66)
            #expect(wrong.errors.contains("has no page 'widgt'. Did you mean 'Widget'?"))
            #expect(await run(words + ["--page", "Root", "--all-pages"]).exitCode == 64)
        }
    }

    @Test(
        .enabled(if: SharedMaterial.isPresent, "needs the corpus of bundles"),
        arguments: SharedMaterial.bundles)
    func `every bundle of the corpus is shown as JSON`(path: String) async throws {
        let show = await run(
            ["show", path, "--all-pages", "--format", "json"], environment: ["HOME": "/none"])
        if show.exitCode == 65 {
            // Its Root is no property list: said in one line, with the place.
            #expect(show.output.isEmpty)
            #expect(show.errors.hasPrefix("Error: \(path)/Root.plist:"))
            #expect(show.errors.split(separator: "\n").count == 1)
            return
        }
        #expect(show.exitCode == 0, "\(show.errors)")
        guard case .array(let pages) = try JSONValue(parsing: show.output) else {
            Issue.record("no array")
            return
        }
        #expect(pages.first?["page"] == .string("Root"))
        for line in show.errors.split(separator: "\n") {
            #expect(line.contains(": error: ") && line.hasSuffix(")"), "\(line)")
        }
    }
}
