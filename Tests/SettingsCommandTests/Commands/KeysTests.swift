import Foundation
import SettingsTestSupport
import Testing

@testable import SettingsCommand

@Suite struct `keys` {
    private func found(inSwift text: String) -> [String] {
        let finder = SwiftKeyFinder(text, file: "a.swift")
        return finder.keys.flatMap { key -> [String] in
            switch key.name {
            case .exact(let name): [name]
            case .pattern(let parts): [parts.joined(separator: "*")]
            case .constant(let type, let name): finder.constants.values(of: name, in: type)
            }
        }
    }

    @Test(
        arguments: [
            (#"UserDefaults.standard.bool(forKey: "a")"#, ["a"]),
            (#"let x = UserDefaults(suiteName: "g")?.object(forKey: "a") as? Int"#, ["a"]),
            (
                #"defaults.set(f(1, "no"), forKey: "a"); defaults.removeObject(forKey: "b")"#,
                ["a", "b"]
            ),
            (
                #"@AppStorage("a") var a = true; @AppStorage("b", store: .init(suiteName: "g")) var b = 1"#,
                ["a", "b"]
            ),
            (#"@Setting("a") var x = 1"#, ["a"]),
            (#"func f(d: UserDefaults) { d.set(1, forKey: "a") }; e.set(1, forKey: "no")"#, ["a"]),
            ("@Setting var remindersEnabled = true", ["remindersEnabled"]),
            (#"@Setting(.local) private(set) var x = 1"#, ["x"]),
            (#"// UserDefaults.standard.bool(forKey: "no")"#, []),
            (
                #"/* a /* nested */ UserDefaults.standard.bool(forKey: "no") */ d.bool(forKey: "a")"#,
                ["a"]
            ),
            (#"UserDefaults.standard.bool(forKey: "tab_\(i)_on")"#, ["tab_*_on"]),
            (#"print("UserDefaults.standard.bool(forKey: \"no\")")"#, []),
            (#"print("\(UserDefaults.standard.bool(forKey: "b")) \(1)")"#, ["b"]),
            ("let s = #\"\"\"\nd.bool(forKey: \"no\")\n\"\"\"#; d.bool(forKey: \"a\")", ["a"]),
            (#"enum Keys { static let a = "x" }; defaults.set(1, forKey: Keys.a)"#, ["x"]),
            (
                #"enum K: String { case a, b = "y" }; d.integer(forKey: K.b.rawValue); d.bool(forKey: K.a.rawValue)"#,
                ["y", "a"]
            ),
            (
                #"struct A { static let k = "1" }; struct B { static let k = "2" }; d.bool(forKey: B.k)"#,
                ["2"]
            ),
            (#"try container.decode(Int.self, forKey: .no); object.setValue(1, forKey: "no")"#, []),
            (#"NSUbiquitousKeyValueStore.default.string(forKey: "no")"#, []),
            (#"defaults.register(defaults: ["a": true, "b": ["c": 1], K.d: 2])"#, ["a", "b"]),
            (#"cache.object(forKey: "no"); userDefaults.object(forKey: "a")"#, ["a"]),
        ] as [(String, [String])])
    func `are found in Swift`(text: String, expected: [String]) {
        #expect(found(inSwift: text) == expected)
    }

    @Test(
        arguments: [
            (#"[defaults boolForKey:@"a"]"#, ["a"]),
            (#"[[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"a"];"#, ["a"]),
            (
                #"[[NSUserDefaults standardUserDefaults] objectForKey:kKey]; NSString *const kKey = @"k";"#,
                ["k"]
            ),
            ("#define kKey @\"k\"\n[self.defaults integerForKey:kKey];", ["k"]),
            (
                #"NSUserDefaults *d = x; [d setObject:o forKey:@"a"]; [e setObject:o forKey:@"no"];"#,
                ["a"]
            ),
            (#"[dictionary objectForKey:@"no"]; // [defaults boolForKey:@"no"]"#, []),
            (#"char c = '"'; [prefs stringForKey:@"a"];"#, ["a"]),
            (#"[[NSUbiquitousKeyValueStore defaultStore] boolForKey:@"no"]"#, []),
        ] as [(String, [String])])
    func `are found in Objective-C`(text: String, expected: [String]) {
        let finder = ObjectiveCKeyFinder(text, file: "a.m")
        let found = finder.keys.flatMap { key -> [String] in
            switch key.name {
            case .exact(let name): [name]
            case .pattern: []
            case .constant(let type, let name): finder.constants.values(of: name, in: type)
            }
        }
        #expect(found == expected)
    }

    @Test func `are compared with those of a bundle, with places`() async throws {
        try await SampleBundle.with { sample in
            try sample.write(
                """
                let d = UserDefaults.standard
                func a() { _ = d.bool(forKey: "shuffle") }
                func b() { d.set(0.5, forKey: Keys.volume); d.set(1, forKey: "onlyHere") }
                """, to: "Sources/A.swift")
            try sample.write(
                "enum Keys { static let volume = \"volume\" }", to: "Sources/Keys.swift")
            try sample.write("[defaults boolForKey:@\"widget\"];", to: "Sources/Old/B.m")
            try sample.write("prefs.getBoolean(\"no\", false)", to: "Sources/C.kt")
            try sample.write("d.bool(forKey: \"no\")", to: "Sources/.build/D.swift")
            let words = ["keys", sample.path, "--sources", sample.folder + "/Sources"]
            let result = await run(words)
            #expect(result.exitCode == 0)
            try expectSnapshot(
                result.output.replacing(sample.folder + "/", with: ""), named: "keys")
            #expect(await run(words + ["--strict"]).exitCode == 2)
            let json = await run(words + ["--json"]).output
            #expect(
                json.contains("\"onlyInCode\": [{\"key\":\"onlyHere\",\"places\":[\""), "\(json)")
            #expect(await run(["keys", sample.path, "--sources", "/nowhere"]).exitCode == 66)
        }
    }
}
