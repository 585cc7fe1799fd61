"""Tries what Documentation/Checking.md tells people to copy, and the hooks of pre-commit.

    .venv/bin/python -m unittest discover --start-directory Tests/Reports
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(os.environ.get("SETTINGS_COMMAND", PACKAGE / ".build/debug/settings"))
GUIDE = (PACKAGE / "Documentation" / "Checking.md").read_text(encoding="utf-8")
HOOKS = yaml.safe_load((PACKAGE / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
SAMPLE = PACKAGE / "Examples" / "Notes"


def section(title):
    """What stands under a heading of the guide."""
    return re.split(r"^## ", GUIDE.split(f"\n## {title}\n", 1)[1], maxsplit=1, flags=re.M)[0]


def block(title):
    """The first indented block under a heading."""
    lines = re.search(r"((?:    [^\n]*\n|\n(?=    ))+)", section(title)).group(1)
    return re.sub(r"^    ", "", lines, flags=re.M).strip("\n") + "\n"


class Folder(unittest.TestCase):
    """Tests with a copy of an example's bundle."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copytree(SAMPLE, self.folder / "App")
        self.bundle = self.folder / "App" / "Settings.bundle"

    def spoil(self):
        page = self.bundle / "Root.plist"
        text = page.read_text(encoding="utf-8")
        self.assertIn("<true/>", text)
        page.write_text(text.replace("<true/>", "<string>YES</string>", 1), encoding="utf-8")

    def run_in(self, *words, **variables):
        path = f"{COMMAND.parent}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            words, cwd=self.folder, capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": path, **variables})


class Servers(unittest.TestCase):
    """The recipes for build servers."""

    def commands(self, text):
        for line in re.findall(r"settings check[^\n#>]*", text):
            yield line.split()[1:]

    def test_they_are_yaml_and_name_options_that_are_there(self):
        options = subprocess.run(
            [COMMAND, "check", "--help"], capture_output=True, text=True, check=True).stdout
        for title, first in ("GitHub Actions", "jobs"), ("GitLab", "settings"):
            text = re.search(r"```yaml\n(.*?)```", section(title), re.S).group(1)
            self.assertIn(first, yaml.safe_load(text))
            found = list(self.commands(text))
            self.assertTrue(found)
            for words in found:
                for word in words:
                    if word.startswith("--"):
                        self.assertIn(word, options)

    def test_results_are_uploaded_from_where_they_are_written(self):
        steps = yaml.safe_load(re.search(
            r"```yaml\n(.*?)```", section("GitHub Actions"), re.S).group(1))
        steps = steps["jobs"]["settings"]["steps"]
        written = [step["run"].split(">")[1].strip() for step in steps if ">" in step.get("run", "")]
        self.assertEqual(written, [step["with"]["sarif_file"] for step in steps if "with" in step])
        job = yaml.safe_load(re.search(
            r"```yaml\n(.*?)```", section("GitLab"), re.S).group(1))["settings"]
        file = job["script"].split(">")[1].split("#")[0].strip()
        self.assertEqual(job["artifacts"]["reports"]["codequality"], file)


class BuildPhase(Folder):
    """The script of a build phase of Xcode."""

    def run_phase(self, **variables):
        script = self.folder / "phase.sh"
        script.write_text(block("A build phase of Xcode"), encoding="utf-8")
        return self.run_in(
            "/bin/sh", "-e", str(script), SCRIPT_INPUT_FILE_0=str(self.bundle),
            SCRIPT_OUTPUT_FILE_0=str(self.folder / "stamp"), XCODE_VERSION_ACTUAL="2600",
            **variables)

    def test_a_clean_bundle_leaves_the_stamp(self):
        done = self.run_phase()
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        self.assertTrue((self.folder / "stamp").exists())

    def test_a_fault_stops_the_build_with_its_line(self):
        self.spoil()
        done = self.run_phase()
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stdout, r"^/.*/Root\.plist:\d+:\d+: error: ")
        self.assertFalse((self.folder / "stamp").exists())

    def test_without_the_program_there_is_a_warning(self):
        done = self.run_phase(PATH="/usr/bin:/bin")
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.startswith("warning: "))

    def test_the_shell_has_no_doubts(self):
        checker = shutil.which("shellcheck")
        if checker is None:
            self.skipTest("shellcheck is not here")
        done = subprocess.run(
            [checker, "--shell=sh", "-"], input=block("A build phase of Xcode"),
            capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""))


class PreCommit(Folder):
    """The hook, run by pre-commit in a repository."""

    def setUp(self):
        super().setUp()
        hook = next(each for each in HOOKS if each["id"] == "settings-check")
        hook = {**hook, "entry": hook["entry"].replace("settings", str(COMMAND), 1)}
        configuration = {"repos": [{"repo": "local", "hooks": [hook]}]}
        (self.folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
        self.git("init", "--quiet")
        self.git("add", "--all")

    def git(self, *words):
        done = self.run_in("git", *words)
        self.assertEqual(done.returncode, 0, done.stderr)

    def run_hook(self):
        self.git("add", "--all")
        return self.run_in(
            sys.executable, "-m", "pre_commit", "run", "--color=never",
            PRE_COMMIT_HOME=str(self.folder / "cache"))

    def test_a_clean_bundle_passes(self):
        done = self.run_hook()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("Passed", done.stdout)

    def test_a_fault_stops_the_commit_and_is_said_once(self):
        self.spoil()
        done = self.run_hook()
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.count("(default_type)"), 1, done.stdout)

    def test_files_of_other_kinds_do_not_start_it(self):
        pattern = re.compile(HOOKS[0]["files"])
        for path in "App/Settings.bundle/Root.plist", "InAppSettings.bundle/de.lproj/A.strings":
            self.assertTrue(pattern.search(path), path)
        for path in "App/Info.plist", "Settings.bundle/Icon.png", "en.lproj/Localizable.strings":
            self.assertFalse(pattern.search(path), path)


if __name__ == "__main__":
    unittest.main()
