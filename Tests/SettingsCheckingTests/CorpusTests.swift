import FoundationEssentials
import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

@testable import SettingsChecking

/// Real bundles: a plain count of each mistake is compared with what the rules find.
@Suite(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
struct `Real bundles` {
    /// The findings of all bundles, as file and key path, by rule.
    private static let found: [String: Set<String>] = {
        var found: [String: Set<String>] = [:]
        for bundle in SharedMaterial.bundles {
            for diagnostic in (try? Checker().check(bundle)) ?? [] {
                let finding = diagnostic.finding
                let place = finding.keyPath ?? "\(finding.position?.line ?? 0)"
                found[finding.rule, default: []].insert("\(finding.file) \(place)")
            }
        }
        return found
    }()

    /// Every element of every readable page file, with a name for its place.
    private static let elements: [(place: String, type: String, keys: PropertyListNode)] = {
        SharedMaterial.bundles.flatMap { bundle in
            files(of: bundle, "plist").flatMap { file -> [(String, String, PropertyListNode)] in
                guard let root = read(file)?.root,
                    let items = root["PreferenceSpecifiers"]?.array
                else { return [] }
                return items.enumerated().map { index, node in
                    ("\(file) PreferenceSpecifiers[\(index)]", node["Type"]?.string ?? "", node)
                }
            }
        }
    }()

    private static func files(of bundle: String, _ end: String) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: bundle)) ?? []
        return all.filter { path in
            path.hasSuffix("." + end) && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted().map { "\(bundle)/\($0)" }
    }

    private static func read(_ file: String) -> PropertyListDocument? {
        (try? DiskFiles().contents(of: file)).flatMap { try? PropertyListReader().read($0) }
    }

    /// The places of elements that are wrong in some way.
    private static func count(
        _ key: String, _ isWrong: (_ type: String, _ keys: PropertyListNode) -> Bool
    ) -> Set<String> {
        Set(elements.filter { isWrong($0.type, $0.keys) }.map { "\($0.place).\(key)" })
    }

    private static let choices = ["PSMultiValueSpecifier", "PSRadioGroupSpecifier"]

    /// Each mistake with the rule that finds it and the places where a plain count sees it.
    private static let counts: [(rule: String, places: Set<String>)] = [
        (
            "default_not_in_values",
            count("DefaultValue") { type, keys in
                guard choices.contains(type), let value = keys["DefaultValue"]?.value,
                    let values = keys["Values"]?.array, !values.isEmpty
                else { return false }
                return !values.contains { $0.value.matches(value) }
            }
        ),
        (
            "default_type",
            count("DefaultValue") { type, keys in
                let isText = keys["DefaultValue"]?.string != nil
                let isPlain = keys["TrueValue"] == nil && keys["FalseValue"] == nil
                if type == "PSToggleSwitchSpecifier" { return isText && isPlain }
                guard ["PSTextFieldSpecifier", "IASKTextViewSpecifier"].contains(type) else {
                    return false
                }
                return keys["DefaultValue"] != nil && !isText
            }
        ),
        (
            "toggle_default",
            count("DefaultValue") { type, keys in
                guard type == "PSToggleSwitchSpecifier", let value = keys["DefaultValue"]?.value
                else { return false }
                let isPlain = keys["TrueValue"] == nil && keys["FalseValue"] == nil
                if isPlain, case .string = value { return false }
                return !value.matches(keys["TrueValue"]?.value ?? true)
                    && !value.matches(keys["FalseValue"]?.value ?? false)
            }
        ),
        (
            "unknown_value",
            count("AutocorrectionType") { type, keys in
                type == "PSTextFieldSpecifier"
                    && keys["AutocorrectionType"]?.string.map {
                        !["Default", "No", "Yes"].contains($0)
                    } ?? false
            }.union(
                count("KeyboardType") { type, keys in
                    let known = [
                        "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress",
                        "DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable",
                    ]
                    return type == "PSTextFieldSpecifier"
                        && keys["KeyboardType"]?.string.map { !known.contains($0) } ?? false
                })
        ),
        (
            "empty_key",
            count("Key") { type, keys in
                keys["Key"]?.string == ""
                    && !["PSGroupSpecifier", "PSChildPaneSpecifier", "IASKButtonSpecifier"]
                        .contains(type)
            }
        ),
        (
            "slider_bounds",
            count("MinimumValue") { type, keys in
                guard type == "PSSliderSpecifier",
                    let low = keys["MinimumValue"]?.value.doubleValue,
                    let high = keys["MaximumValue"]?.value.doubleValue
                else { return false }
                return low >= high && keys["MinimumValue"]?.string == nil
            }
        ),
        (
            "secure_field_plaintext",
            count("IsSecure") { type, keys in
                type == "PSTextFieldSpecifier" && keys["IsSecure"]?.value.boolValue == true
            }
        ),
    ]

    @Test(arguments: counts.map(\.rule))
    func `a mistake is found wherever a plain count sees it, and nowhere else`(rule: String) {
        let places = Self.counts.filter { $0.rule == rule }.reduce(into: Set()) {
            $0.formUnion($1.1)
        }
        let found = Self.found[rule] ?? []
        #expect(!places.isEmpty)
        // Notes about title values aren't counted, and some pages can't be shown for other faults.
        #expect(places.subtracting(found).sorted() == [])
        if rule != "default_not_in_values" {
            #expect(found.subtracting(places).sorted() == [])
        }
    }

    @Test func `unknown types, repeated keys and lost files are counted alike`() {
        let known = Set(
            [
                "Group", "TextField", "TitleValue", "ToggleSwitch", "Slider", "MultiValue",
                "RadioGroup",
                "ChildPane",
            ].map { "PS\($0)Specifier" }
                + [
                    "TextView", "OpenURL", "MailCompose", "Button", "CustomView", "DatePicker",
                    "ListGroup",
                ].map { "IASK\($0)Specifier" })
        let unknown = Self.count("Type") { type, _ in !type.isEmpty && !known.contains(type) }
        #expect((Self.found["unknown_type"] ?? []).sorted() == unknown.sorted())
        let tables = SharedMaterial.bundles.flatMap { Self.files(of: $0, "strings") }
            .map { ($0, StringsTable(reading: (try? DiskFiles().contents(of: $0)) ?? [])) }
        let repeated = tables.reduce(0) { $0 + $1.1.entries.count - $1.1.strings.count }
        #expect(Self.found["strings_duplicate_key"]?.count == repeated)
        let mangled = tables.filter { file, _ in
            let bytes = (try? DiskFiles().contents(of: file)) ?? []
            return bytes.starts(with: [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD])
        }
        #expect(Self.found["strings_encoding"]?.count == mangled.count)
        let lost = Self.elements.filter { place, type, keys in
            guard type == "PSChildPaneSpecifier", let file = keys["File"]?.string,
                keys["IASKViewControllerClass"] == nil, !file.contains("://")
            else { return false }
            let bundle = place.components(separatedBy: ".bundle/")[0] + ".bundle"
            let names = Self.files(of: bundle, "plist")
            return !names.contains { name in
                [".plist", ".inApp.plist", "~ipad.plist", "~iphone.plist", "~ipad.inApp.plist"]
                    .contains { name == "\(bundle)/\(file)\($0)" }
            }
        }
        #expect(
            Set(lost.map { "\($0.place).File" }).isSuperset(
                of: Self.found["missing_child_file"] ?? []))
        #expect(lost.count >= 9)
    }

    @Test func `mixed values and equal numbers of another type are counted alike`() {
        func family(_ value: SettingValue) -> String {
            switch value {
            case .integer, .largeInteger, .real: "number"
            case .boolean: "boolean"
            case .string: "string"
            default: "other"
            }
        }
        let mixed = Self.elements.filter { _, type, keys in
            Self.choices.contains(type)
                && Set((keys["Values"]?.array ?? []).map { family($0.value) }).count > 1
        }
        #expect(Self.found["mixed_values"]?.count == mixed.count)
        #expect(mixed.count == 8)
        #expect(Self.found["default_number_type"]?.count == 6)
        #expect(Self.found["missing_strings_table"]?.count == 11)
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
