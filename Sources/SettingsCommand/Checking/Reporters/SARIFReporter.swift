import HTTPServing
import JSONText
import SettingsChecking
import SettingsScreens
import SettingsSchema

/// SARIF 2.1.0 (OASIS), which code-scanning services take.
enum SARIFReporter {
    static func text(_ report: CheckReport) -> String {
        let ids = Set(report.diagnostics.map(\.finding.rule))
        let rules = Rule.all.filter { ids.contains($0.id) }
        let indices = Dictionary(
            uniqueKeysWithValues: rules.enumerated().map { ($0.element.id, $0.offset) })
        return object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    object([
                        ("tool", object([("driver", driver(rules))])),
                        // Columns count Unicode scalars, not UTF-16 code units.
                        ("columnKind", .string("unicodeCodePoints")),
                        (
                            "originalUriBaseIds",
                            object([
                                (
                                    "%SRCROOT%",
                                    object([("uri", .string(fileURI(report.places.root + "/")))])
                                )
                            ])
                        ),
                        ("results", .array(report.diagnostics.map { result($0, indices, report) })),
                    ])
                ])
            ),
        ]).text(indented: true) + "\n"
    }

    private static func driver(_ rules: [Rule]) -> JSONValue {
        object([
            ("name", .string("settings check")),
            ("semanticVersion", .string(CommandTable.version)),
            ("rules", .array(rules.map(descriptor))),
        ])
    }

    private static func descriptor(_ rule: Rule) -> JSONValue {
        object([
            ("id", .string(rule.id)),
            ("shortDescription", message(rule.summary)),
            ("fullDescription", message(rule.whyInALine)),
            ("help", message(rule.help)),
            (
                "defaultConfiguration",
                object([
                    (
                        "level",
                        .string((rule.level.settingsApp ?? rule.level.inApp ?? .note).rawValue)
                    )
                ])
            ),
        ])
    }

    private static func result(
        _ diagnostic: Diagnostic, _ indices: [String: Int], _ report: CheckReport
    ) -> JSONValue {
        let finding = diagnostic.finding
        var location: [(String, JSONValue)] = [
            ("artifactLocation", artifact(finding.file, report.places))
        ]
        if let position = finding.position {
            location.append(
                (
                    "region",
                    object([
                        ("startLine", .integer(Int64(position.line))),
                        ("startColumn", .integer(Int64(position.column))),
                    ])
                ))
        }
        var members: [(String, JSONValue)] = [("ruleId", .string(finding.rule))]
        if let index = indices[finding.rule] {
            members.append(("ruleIndex", .integer(Int64(index))))
        }
        members += [
            ("level", .string(finding.severity.rawValue)), ("message", message(finding.reason)),
            (
                "locations",
                .array([
                    object(
                        [("physicalLocation", object(location))]
                            + (finding.keyPath.map {
                                [
                                    (
                                        "logicalLocations",
                                        .array([object([("fullyQualifiedName", .string($0))])])
                                    )
                                ]
                            } ?? []))
                ])
            ),
            (
                "partialFingerprints",
                object([("settingsCheck/v1", .string(diagnostic.fingerprint))])
            ),
        ]
        return object(members)
    }

    private static func artifact(_ file: String, _ places: ReportPaths) -> JSONValue {
        let relative = places.relative(file)
        if relative.hasPrefix("/") { return object([("uri", .string(fileURI(relative)))]) }
        return object([
            ("uri", .string(encoded(relative))), ("uriBaseId", .string("%SRCROOT%")),
        ])
    }

    private static func fileURI(_ path: String) -> String { "file://" + encoded(path) }

    /// A path as part of a URI (RFC 3986, 2.1).
    private static func encoded(_ path: String) -> String {
        PercentEncoding.encode(path, keeping: "/!$&'()*+,;=@")
    }

    private static func message(_ text: String) -> JSONValue { object([("text", .string(text))]) }

    private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { JSONMember($0.0, $0.1) })
    }
}
