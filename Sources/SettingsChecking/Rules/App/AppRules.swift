import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `app_group_mismatch`.
    static let appGroupMismatch = Rule(
        "app_group_mismatch", "The app is entitled to the app groups of its pages.", .error,
        why: """
            A page whose group the app doesn't have silently reads and writes the app's own settings,
            and the extension that shares them sees nothing. Checked with `--entitlements`.
            """,
        bad: [
            RuleExample.files([
                "Root.plist": page(
                    [], top: ["ApplicationGroupContainerIdentifier: ▶group.com.example.player"])
            ]).with("--entitlements App.entitlements") {
                $0.entitledGroups = ["group.com.example.players"]
            }
        ],
        good: [
            RuleExample.files([
                "Root.plist": page(
                    [], top: ["ApplicationGroupContainerIdentifier: group.com.example.player"])
            ]).with("--entitlements App.entitlements") {
                $0.entitledGroups = ["group.com.example.player"]
            }
        ], isAsked: { $0.entitledGroups != nil }
    ) { bundle, report in
        guard let groups = bundle.options.entitledGroups else { return }
        for page in bundle.pages {
            guard let group = page.page.applicationGroup, !group.contains("$("),
                !groups.contains(where: { $0 == group || $0.contains("$(") })
            else { continue }
            report.add(
                page.source.place(of: "ApplicationGroupContainerIdentifier"),
                "The app is not entitled to the group \"\(group)\", so the page uses the app's own "
                    + "settings." + SpellingSuggestion.sentence(for: group, in: groups))
        }
    }

    /// The rule `stale_version_row`.
    static let staleVersionRow = Rule(
        "stale_version_row", "A row that shows the version shows this one.", .warning,
        why: """
            The row shows its default until the app has run, and for ever when the app doesn't write
            it. Checked with `--version-from`.
            """,
        bad: [
            RuleExample.rows(version("▶1.9.0 (41)"))
                .with("--version-from Info.plist") {
                    $0.version = AppVersion(version: "2.0.0", build: "42")
                }
        ],
        good: [
            RuleExample.rows(version("2.0.0 (42)"))
                .with("--version-from Info.plist") {
                    $0.version = AppVersion(version: "2.0.0", build: "42")
                }
        ], isFixable: true, isAsked: { $0.version != nil }
    ) { bundle, report in
        guard let version = bundle.options.version else { return }
        for element in bundle.elements(.titleValue) {
            guard let shown = element["DefaultValue"]?.string,
                let form = VersionForm(shown, element)
            else { continue }
            let right = form.text(version)
            if right == shown || right == nil && !form.isStale(shown, version) { continue }
            report.add(
                element.place(of: "DefaultValue"),
                "The row shows \"\(CheckText.short(shown))\", but the app is \(right ?? version.version).",
                fix: right.map { element.setting("DefaultValue", to: .string($0), "Show \($0)") })
        }
    }

    /// The rule `unregistered_default`.
    static let unregisteredDefault = Rule(
        "unregistered_default", "A default that code relies on is registered.", .warning,
        why: """
            The default of a bundle is only shown: until the user changes the setting, code that reads
            it gets false, zero or nothing. Register the bundle's defaults when the app starts. Checked
            with `--sources`.
            """,
        bad: [
            RuleExample.rows(toggle("▶sound")).with("--sources Sources") {
                $0.sources = SourceFacts(readKeys: ["sound"])
            }
        ],
        good: [
            RuleExample.rows(toggle("sound")).with("--sources Sources") {
                $0.sources = SourceFacts(readKeys: ["sound"], registeredKeys: ["sound"])
            },
            RuleExample.rows(toggle("sound")).with("--sources Sources") {
                $0.sources = SourceFacts(readKeys: ["sound"], registersAll: true)
            },
        ], isAsked: { $0.sources != nil }
    ) { bundle, report in
        guard let facts = bundle.options.sources, !facts.registersAll else { return }
        for element in bundle.elements where element.hasValue && element.isShownAsOtherThanZero {
            guard let key = element.key, facts.readKeys.contains(key),
                !facts.registeredKeys.contains(key)
            else { continue }
            report.add(
                element.place(of: "Key"),
                "Code reads \"\(key)\", but its default is registered nowhere: until the user changes "
                    + "it, code gets false, zero or nothing.")
        }
    }

    private static func version(_ text: String) -> String {
        row("PSTitleValueSpecifier", "Title: Version", "Key: app_version", "DefaultValue: \(text)")
    }

    private static func toggle(_ key: String) -> String {
        row("PSToggleSwitchSpecifier", "Title: Sound", "Key: \(key)", "DefaultValue: <true/>")
    }
}

extension CheckedElement {
    /// Whether the default is something else than what code gets that reads nothing.
    fileprivate var isShownAsOtherThanZero: Bool {
        switch self["DefaultValue"]?.value {
        case nil, .boolean(false), .string(""), .integer(0): false
        case .real(let number): number != 0
        default: true
        }
    }
}

/// How a row writes the version: `1.2`, `1.2 (34)`, or the build's number alone.
private struct VersionForm {
    private enum Kind { case version, versionAndBuild, build, other }
    private let kind: Kind

    /// Reads a default; `nil` when the row isn't about the version of the app.
    init?(_ text: String, _ element: CheckedElement) {
        let names = [element.key, element.text("Title")].compactMap { $0?.lowercased() }
        let isVersion = names.contains { $0.contains("version") }
        let isBuild = names.contains { $0.contains("build") }
        // Empty ones are filled in by the app.
        guard isVersion || isBuild, text.contains(where: \.isNumber) else { return nil }
        let words = text.split(separator: " ")
        let first = words.first.map { $0.hasPrefix("v") ? $0.dropFirst() : $0[...] } ?? ""
        let isNumber = !first.isEmpty && first.allSatisfy { $0.isNumber || $0 == "." }
        let isPlain = words.count == 1 && isNumber && !text.hasPrefix("v")
        switch words.count {
        case 1 where isPlain: kind = isVersion || first.contains(".") ? .version : .build
        case 2
        where isNumber && !text.hasPrefix("v") && words[1].hasPrefix("(")
            && words[1].hasSuffix(")"):
            kind = .versionAndBuild
        default: kind = .other
        }
    }

    /// Whether a text of the author's own form names another version.
    func isStale(_ text: String, _ version: AppVersion) -> Bool {
        kind == .other && !text.contains(version.version)
    }

    /// What the row should show; `nil` when only the author knows.
    func text(_ version: AppVersion) -> String? {
        switch kind {
        case .version: version.version
        case .versionAndBuild: version.build.map { "\(version.version) (\($0))" }
        case .build: version.build
        case .other: nil
        }
    }
}
