import SettingsChecking
import SettingsSchema

/// JUnit's form, which most build servers show: a suite for each bundle, a case for each finding.
///
/// Errors and warnings are failures, notes are the output of a case that passes.
enum JUnitReporter {
    static func text(_ report: CheckReport) -> String {
        let suites = report.bundles.map { bundle in
            suite(bundle, report.diagnostics.filter { $0.finding.file.isIn(bundle) }, report.places)
        }
        let failures = report.diagnostics.count { $0.finding.severity > .note }
        let tests = report.bundles.map { bundle in
            max(1, report.diagnostics.count { $0.finding.file.isIn(bundle) })
        }.reduce(0, +)
        return XMLText.head
            + "<testsuites name=\"settings check\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
            + suites.joined() + "</testsuites>\n"
    }

    private static func suite(
        _ bundle: String, _ diagnostics: [Diagnostic], _ places: ReportPaths
    ) -> String {
        let name = XMLText.attribute(places.relative(bundle))
        let failures = diagnostics.count { $0.finding.severity > .note }
        let cases =
            diagnostics.isEmpty
            ? "    <testcase classname=\"\(name)\" name=\"all rules\"/>\n"
            : diagnostics.map { testCase($0, places) }.joined()
        return "  <testsuite name=\"\(name)\" tests=\"\(max(1, diagnostics.count))\" "
            + "failures=\"\(failures)\" errors=\"0\" skipped=\"0\">\n\(cases)  </testsuite>\n"
    }

    private static func testCase(_ diagnostic: Diagnostic, _ places: ReportPaths) -> String {
        let finding = diagnostic.finding
        let file = places.relative(finding.file)
        let place = "\(file):\(finding.line):\(finding.column)"
        let head =
            "    <testcase classname=\"\(XMLText.attribute(file))\" "
            + "name=\"\(finding.rule) at \(finding.line):\(finding.column)\">\n"
        let body =
            finding.severity == .note
            ? "      <system-out>\(XMLText.text("\(place): \(finding.reason)"))</system-out>\n"
            : "      <failure message=\"\(XMLText.attribute(finding.reason))\" "
                + "type=\"\(finding.severity.rawValue)\">\(XMLText.text(place))</failure>\n"
        return head + body + "    </testcase>\n"
    }
}

/// Checkstyle's form, version 4.3: the findings of each file.
enum CheckstyleReporter {
    static func text(_ report: CheckReport) -> String {
        var files: [(file: String, diagnostics: [Diagnostic])] = []
        for diagnostic in report.diagnostics {
            if files.last?.file == diagnostic.finding.file {
                files[files.count - 1].diagnostics.append(diagnostic)
            } else {
                files.append((diagnostic.finding.file, [diagnostic]))
            }
        }
        let elements = files.map { file, diagnostics in
            "  <file name=\"\(XMLText.attribute(report.places.relative(file)))\">\n"
                + diagnostics.map(error).joined() + "  </file>\n"
        }
        return XMLText.head + "<checkstyle version=\"4.3\">\n" + elements.joined()
            + "</checkstyle>\n"
    }

    private static func error(_ diagnostic: Diagnostic) -> String {
        let finding = diagnostic.finding
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        return "    <error line=\"\(finding.line)\" column=\"\(finding.column)\" "
            + "severity=\"\(severity)\" message=\"\(XMLText.attribute(finding.reason))\" "
            + "source=\"settings.check.\(finding.rule)\"/>\n"
    }
}

extension String {
    /// Whether a path is that of a file in a bundle.
    fileprivate func isIn(_ bundle: String) -> Bool {
        hasPrefix(bundle.hasSuffix("/") ? bundle : bundle + "/")
    }
}

/// The text of XML.
enum XMLText {
    static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// Text between tags; what XML 1.0 can't hold is U+FFFD.
    static func text(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\n", "\t": result.append(scalar)
            case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value):
                result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Text between double quotes.
    static func attribute(_ text: String) -> String {
        self.text(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
            .replacing("\t", with: "&#9;")
    }
}
