import SettingsSchema
import SettingsTestSupport
import Testing

/// The app's name and domain.
struct AppIdentityTests {
    private func load(
        _ path: String = "Build/Calendar.app/Settings.bundle", infos: [String: [String: String]]
    ) throws -> SettingsBundle {
        var files = ["\(path)/Root.plist": pageText([])]
        for (folder, info) in infos {
            let text = info.map { entries([$0.key: $0.value]) }.joined()
            files["\(folder)/Info.plist"] = propertyList("<dict>\(text)</dict>")
        }
        return try SettingsBundle.load(path, files: InMemoryFiles(files))
    }

    @Test func `name and domain come from the Info.plist beside the bundle`() throws {
        let bundle = try load(infos: [
            "Build/Calendar.app": [
                "CFBundleDisplayName": "Calendar+", "CFBundleName": "Calendar",
                "CFBundleIdentifier": "com.example.calendar",
            ],
            "Build": ["CFBundleDisplayName": "wrong", "CFBundleIdentifier": "com.example.wrong"],
        ])
        #expect(bundle.appName == "Calendar+")
        #expect(bundle.domain == "com.example.calendar")
    }

    @Test func `each key comes from the first Info.plist that has it`() throws {
        let path = "Calendar.app/Contents/Resources/Settings.bundle"
        let bundle = try load(
            path,
            infos: [
                "Calendar.app/Contents": ["CFBundleName": "Calendar"],
                "Calendar.app/Contents/Resources": [
                    "CFBundleName": "${PRODUCT_NAME}", "CFBundleIdentifier": "com.example.calendar",
                ],
            ])
        #expect(bundle.appName == "Calendar")
        #expect(bundle.domain == "com.example.calendar")
    }

    @Test func `an Info.plist in the bundle names the bundle, not the app`() throws {
        let path = "Calendar.app/Settings.bundle"
        let bundle = try load(
            path,
            infos: [
                path: ["CFBundleIdentifier": "com.example.bundle", "CFBundleName": "Settings"]
            ])
        #expect(bundle.appName == "Calendar")
        #expect(bundle.domain.hasPrefix("Calendar-"))
    }

    @Test(arguments: ["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_NAME}", "", "../evil", "a/b"])
    func `values that a build has not filled in, or that can't be a folder, are not used`(
        value: String
    ) throws {
        let bundle = try load(infos: [
            "Build/Calendar.app": ["CFBundleIdentifier": value]
        ])
        #expect(bundle.appName == "Calendar")
        #expect(bundle.domain.hasPrefix("Calendar-"))
        #expect(bundle.domain.count == "Calendar-".count + 8)
    }

    @Test func `without an Info.plist the domain is made from the path and always the same`()
        throws
    {
        let domains = try ["One/Settings.bundle", "Two/One/Settings.bundle"].map {
            try load($0, infos: [:]).domain
        }
        #expect(domains == ["One-1b8ef9b1", "One-6481b904"])
    }

    @Test(arguments: [("My App/Settings.bundle", "My-App-"), ("Bücher/Settings.bundle", "B-cher-")])
    func `characters that are no part of a domain become hyphens`(
        path: String, prefix: String
    ) throws {
        #expect(try load(path, infos: [:]).domain.hasPrefix(prefix))
    }

    @Test func `an Info.plist that can't be read says nothing`() throws {
        var bundle = TestBundle(elements: [])
        bundle.disk["Calendar.app/Info.plist"] = [0, 1, 2]
        #expect(try bundle.load().appName == "Calendar")
    }

    @Test(arguments: ["Settings.bundle", "./Settings.bundle/", "Settings.bundle//"])
    func `relative paths name the same bundle from the disk's current folder`(
        path: String
    ) async throws {
        try await withTemporaryDirectory { folder in
            let absolute = DiskFiles().absolutePath(of: "\(folder)/x/../\(path)")
            #expect(absolute == "\(folder)/Settings.bundle")
        }
        #expect(DiskFiles().absolutePath(of: path).hasPrefix("/"))
    }
}
