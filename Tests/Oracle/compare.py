"""Compares `settings show` with an independent reading of the same bundles.

usage: compare.py SETTINGS [BUNDLE...]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import broken
import plists
from bundles import Bundle
from changes import changes_for
from differences import differences
from screens import ScreenReader

PROJECT = Path(__file__).resolve().parents[2]
SHARED = PROJECT.parent / "shared" / "corpus"
EXAMPLES = PROJECT / "Examples"
MAX_LINES = 8


@dataclass
class Case:
    bundle: Path
    idiom: str
    language: str
    reader: str

    def __str__(self):
        return f"{self.bundle} ({self.idiom}, {self.language}, {self.reader})"


@dataclass
class Result:
    case: Case
    problems: list[str]
    screens: int = 0
    rows: int = 0


class Command:
    """The program under test, kept away from the user's own settings."""

    def __init__(self, program: str, home: str):
        self.program = program
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "HOME": home, "XDG_DATA_HOME": f"{home}/data",
            "XDG_CONFIG_HOME": f"{home}/config", "XDG_CONFIG_DIRS": f"{home}/policy",
            "LANG": "C.UTF-8", "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
        }  # fmt: skip

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.program, *arguments],
            capture_output=True, env=self.environment, stdin=subprocess.DEVNULL, timeout=120,
        )  # fmt: skip

    def show(self, path: Path, *options: str) -> subprocess.CompletedProcess:
        return self.run("show", str(path), "--all-pages", "--format", "json", *options)


def bundles_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*/*.bundle") if path.is_dir())


def cases(bundle: Path):
    """Two kinds of device and both readers; English, some of its own languages, a regional one."""
    folders = sorted(path.stem for path in bundle.glob("*.lproj"))
    others = [name for name in folders if name != "en"]
    languages = ["en", "x-unknown"] + others[:1] + others[len(others) // 2 :][:1] + others[-1:]
    if "de" in folders:
        languages.append("de-AT")
    for language in dict.fromkeys(languages):
        yield Case(bundle, "phone", language, "settings-app")
    yield Case(bundle, "pad", languages[-1], "settings-app")
    yield Case(bundle, "phone", "en", "in-app")
    yield Case(bundle, "pad", languages[-1], "in-app")


def check(command: Command, case: Case) -> Result:
    finished = command.show(
        case.bundle, "--idiom", case.idiom, "--language", case.language, "--reader", case.reader
    )
    try:
        bundle = Bundle(case.bundle, case.idiom, case.reader == "in-app")
    except plists.Unreadable:
        return Result(case, refusal_problems(finished))
    if bundle.root is None:
        is_refused = finished.returncode == 65
        return Result(case, [] if is_refused else [f"no Root.plist, but {finished.returncode}"])
    if finished.returncode != 0:
        return Result(case, [f"ended with {finished.returncode}: {finished.stderr.decode()[:300]}"])
    expected = ScreenReader(bundle, case.language).screens()
    actual = json.loads(finished.stdout)
    rows = sum(len(section["rows"]) for screen in expected for section in screen["sections"])
    return Result(case, differences(expected, actual), len(expected), rows)


def refusal_problems(finished: subprocess.CompletedProcess) -> list[str]:
    """An unreadable property list ends with 65 and names file, line and column."""
    message = finished.stderr.decode("utf-8", "replace")
    problems = []
    if finished.returncode != 65:
        problems.append(f"an unreadable file ended with {finished.returncode}, not 65")
    if not re.search(r"\.plist:[0-9]+:[0-9]+", message):
        problems.append(f"no file:line:column in the message: {message[:300]!r}")
    if finished.stdout:
        problems.append("something was printed although the bundle was refused")
    return problems


def check_changes(command: Command, path: Path, store: Path) -> Result:
    """Changes a setting of each type through the command, and looks at the pages after that."""
    case = Case(path, "phone", "en", "after changes")
    try:
        bundle = Bundle(path, "phone", False)
    except plists.Unreadable:
        return Result(case, [])
    if bundle.root is None:
        return Result(case, [])
    options = ["--bundle", str(path), "--store", str(store)]
    changes = changes_for(bundle)
    problems = []
    for change in changes:
        group = ["--group", change.group] if change.group else []
        finished = command.run("set", change.key, change.text, *options, *group)
        if finished.returncode != 0:
            problems.append(f"set {change.key} {change.text!r}: {finished.stderr.decode()[:300]}")
    stored = {(change.group, change.key): change.value for change in changes}
    expected = ScreenReader(bundle, "en", stored).screens()
    finished = command.show(path, "--language", "en", "--store", str(store))
    if finished.returncode != 0:
        return Result(case, problems + [f"show ended with {finished.returncode}"])
    return Result(case, problems + differences(expected, json.loads(finished.stdout)))


def check_broken(command: Command, folder: Path) -> list[Result]:
    results = []
    for name, bundle in broken.make_bundles(folder):
        problems = refusal_problems(command.show(bundle))
        results.append(Result(Case(bundle, "phone", "en", name), problems))
    return results


def report(results: list[Result]) -> int:
    failed = [result for result in results if result.problems]
    for result in failed:
        print(f"{result.case}:")
        for line in result.problems[:MAX_LINES]:
            print(f"    {line}")
        if len(result.problems) > MAX_LINES:
            print(f"    and {len(result.problems) - MAX_LINES} more")
    print(
        f"Oracle: {len(results)} readings of {len({str(r.case.bundle) for r in results})} bundles,"
        f" {sum(r.screens for r in results)} screens, {sum(r.rows for r in results)} rows:"
        f" {len(failed)} readings differ."
    )
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 64
    bundles = [Path(path) for path in arguments[1:]] or bundles_in(EXAMPLES)
    if not arguments[1:]:
        if SHARED.is_dir():
            bundles += bundles_in(SHARED)
        else:
            print("Oracle: no shared material beside the checkout; only the examples are read.")
    with tempfile.TemporaryDirectory() as home, ThreadPoolExecutor(os.cpu_count()) as pool:
        command = Command(str(Path(arguments[0]).resolve()), home)
        work = [case for bundle in bundles for case in cases(bundle)]
        results = list(pool.map(lambda case: check(command, case), work))
        results += pool.map(
            lambda item: check_changes(command, item[1], Path(home) / f"{item[0]}.sqlite"),
            enumerate(bundles),
        )
        results += check_broken(command, Path(home))
    return report(results)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
