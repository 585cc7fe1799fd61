"""Reads the reports of `settings check` with other programs' readers.

    .venv/bin/python -m unittest discover --start-directory Tests/Reports
"""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema
import junitparser
import pydantic_sarif.model

import sarif

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("SETTINGS_COMMAND", str(PACKAGE / ".build/debug/settings"))
CORPUS = PACKAGE.parent / "shared" / "corpus"

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>StringsTable</key>
    <string>R&amp;D "1"</string>
    <key>PreferenceSpecifiers</key>
    <array>
        <dict>
            <key>Type</key>
            <string>PSToggleSwitchSpecifier</string>
            <key>Title</key>
            <string>Fast &amp; &lt;loud&gt; | "so" 100%</string>
            <key>Key</key>
            <string>a</string>
            <key>DefaultValue</key>
            <string>YES</string>
        </dict>
        <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>More</string>
            <key>File</key>
            <string>No such, "file" &lt;é&gt;: %</string>
        </dict>
        <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>a</string>
            <key>IASKPlaceholder</key>
            <string>x</string>
        </dict>
    </array>
</dict>
</plist>
"""


def bundles():
    """The bundles to report on: one with signs that formats must escape, and the corpus."""
    folder = tempfile.mkdtemp()
    path = pathlib.Path(folder, 'a b,c:"é&%', "Settings.bundle")
    path.mkdir(parents=True)
    (path / "Root.plist").write_text(PAGE, encoding="utf-8")
    return [str(path)] + sorted(str(each) for each in CORPUS.glob("*/*.bundle"))


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bundles = bundles()
        cls.findings = json.loads(cls.report("json"))

    @classmethod
    def report(cls, form):
        words = [COMMAND, "check", *cls.bundles, "--reporter", form]
        done = subprocess.run(words, capture_output=True, check=False)
        assert done.returncode == 2, (done.returncode, done.stderr)
        return done.stdout.decode("utf-8")

    def test_json(self):
        names = "file line character severity rule_id reason key_path fixable help".split()
        places = []
        for finding in self.findings:
            self.assertEqual(list(finding), names)
            self.assertIn(finding["severity"], ("note", "warning", "error"))
            self.assertGreaterEqual(finding["line"], 1)
            self.assertGreaterEqual(finding["character"], 1)
            self.assertTrue(os.path.exists(finding["file"]), finding["file"])
            places.append((finding["file"].split(".bundle/")[0], finding["line"]))
        self.assertGreaterEqual(len(self.findings), 4)
        for bundle in self.bundles:
            own = [each for each in self.findings if each["file"].startswith(bundle + "/")]
            order = [(each["file"], each["line"], each["character"]) for each in own]
            self.assertEqual(order, sorted(order))

    def test_sarif(self):
        log = json.loads(self.report("sarif"))
        jsonschema.Draft202012Validator(sarif.SCHEMA).validate(log)
        # Made from the standard's own schema, and refuses what that doesn't know.
        standard = pydantic_sarif.model.StaticAnalysisResultsFormatSarifVersion210JsonSchema
        read = standard.model_validate(log)
        self.assertEqual(len(read.runs[0].results), len(self.findings))
        run = log["runs"][0]
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        self.assertEqual(len(run["results"]), len(self.findings))
        prints = set()
        for result, finding in zip(run["results"], self.findings):
            self.assertEqual(ids[result["ruleIndex"]], result["ruleId"])
            self.assertEqual(result["ruleId"], finding["rule_id"])
            self.assertEqual(result["message"]["text"], finding["reason"])
            prints.add((result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
                        *result["partialFingerprints"].values()))
        self.assertEqual(len(prints), len(run["results"]))

    def test_junit(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "report.xml")
            pathlib.Path(path).write_text(self.report("junit"), encoding="utf-8")
            suites = list(junitparser.JUnitXml.fromfile(path))
        self.assertEqual(len(suites), len(self.bundles))
        failed = [case for suite in suites for case in suite if not case.is_passed]
        expected = [each for each in self.findings if each["severity"] != "note"]
        self.assertEqual(len(failed), len(expected))
        self.assertEqual(
            sorted(case.result[0].message for case in failed),
            sorted(each["reason"] for each in expected),
        )
        for suite in suites:
            self.assertEqual(suite.tests, len(list(suite)))
            self.assertEqual(suite.failures, sum(not case.is_passed for case in suite))

    def test_checkstyle(self):
        root = ElementTree.fromstring(self.report("checkstyle"))
        self.assertEqual(root.tag, "checkstyle")
        errors = [error for file in root.findall("file") for error in file.findall("error")]
        self.assertEqual(
            [(e.get("message"), int(e.get("line")), int(e.get("column"))) for e in errors],
            [(f["reason"], f["line"], f["character"]) for f in self.findings],
        )
        self.assertLessEqual({e.get("severity") for e in errors}, {"error", "warning", "info"})

    def test_code_climate(self):
        issues = json.loads(self.report("codeclimate"))
        self.assertEqual(len(issues), len(self.findings))
        for issue in issues:
            self.assertEqual(issue["type"], "issue")
            self.assertIn(issue["severity"], ("info", "minor", "major", "critical", "blocker"))
            self.assertRegex(issue["fingerprint"], "^[0-9a-f]{32}$")
            self.assertGreaterEqual(issue["location"]["lines"]["begin"], 1)
            self.assertFalse(issue["location"]["path"].startswith("./"))

    def test_github(self):
        lines = self.report("github").splitlines()
        self.assertEqual(len(lines), len(self.findings))
        for line, finding in zip(lines, self.findings):
            head, _, message = line[2:].partition("::")
            level, _, properties = head.partition(" ")
            self.assertIn(level, ("notice", "warning", "error"))
            values = dict(each.split("=", 1) for each in properties.split(","))
            self.assertEqual(int(values["line"]), finding["line"])
            self.assertEqual(values["title"], finding["rule_id"])
            for sign, code in ("\n", "%0A"), ("\r", "%0D"), ("%", "%25"):
                message = message.replace(code, sign)
            self.assertEqual(message, finding["reason"])

    def test_xcode(self):
        for line, finding in zip(self.report("xcode").splitlines(), self.findings):
            end = f": {finding['severity']}: {finding['reason']} ({finding['rule_id']})"
            self.assertTrue(line.startswith("/") and line.endswith(end), line)

    def test_markdown(self):
        rows = [row for row in self.report("markdown").splitlines() if row.startswith("| ")][2:]
        self.assertEqual(len(rows), len(self.findings))


if __name__ == "__main__":
    unittest.main()
