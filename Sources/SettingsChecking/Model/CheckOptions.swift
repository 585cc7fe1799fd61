import SettingsSchema
import SharedSettings

/// What checks are told besides the bundle.
package struct CheckOptions: Sendable {
    /// Whose rules the bundle is read by; `nil` chooses by its name.
    package var target: BundleReader?
    /// The app groups that the app is entitled to; `nil` when nobody said.
    package var entitledGroups: [String]?
    /// The app's version; `nil` when nobody said.
    package var version: AppVersion?
    /// The build configuration, such as `Release`; `nil` when nobody said.
    package var configuration: String?
    /// What the app's sources do with settings; `nil` when nobody said where they are.
    package var sources: SourceFacts?

    /// Makes options that say nothing.
    package init() {}
}

/// An app's version.
package struct AppVersion: Sendable, Hashable {
    /// The version as users see it, such as `2.1`.
    package var version: String
    /// The build's number; `nil` when unknown.
    package var build: String?

    /// Makes a version.
    package init(version: String, build: String? = nil) {
        self.version = version
        self.build = build
    }

    /// Reads an `Info.plist`, or a text with nothing but the version; `nil` for anything else.
    package init?(reading bytes: [UInt8]) {
        if let root = try? PropertyListReader().read(bytes).root, root.entries != nil {
            guard let version = root["CFBundleShortVersionString"]?.string, !version.contains("$(")
            else { return nil }
            let build = root["CFBundleVersion"]?.string
            self.init(version: version, build: build.flatMap { $0.contains("$(") ? nil : $0 })
            return
        }
        let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
        guard words.count == 1, let word = words.first, word.first?.isNumber == true else {
            return nil
        }
        self.init(version: String(word))
    }
}

/// What an app's sources do with settings.
package struct SourceFacts: Sendable {
    /// The text literals of each file that reads or registers settings.
    package var readKeys: Set<String>
    /// The text literals in calls that register defaults.
    package var registeredKeys: Set<String>
    /// Whether defaults are registered from the bundle, or in a way that can't be followed.
    package var registersAll: Bool

    /// Makes facts.
    package init(
        readKeys: Set<String> = [], registeredKeys: Set<String> = [], registersAll: Bool = false
    ) {
        self.readKeys = readKeys
        self.registeredKeys = registeredKeys
        self.registersAll = registersAll
    }
}
