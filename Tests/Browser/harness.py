"""Starts the built program and a real browser for the tests beside this file.

SETTINGS_BINARY names the program (default: .build/debug/settings), CHROMIUM the browser (default:
/usr/bin/chromium). UPDATE_GOLDENS=1 records the accessibility trees anew.
"""

import atexit
import os
import pathlib
import plistlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("SETTINGS_BINARY", ROOT / ".build/debug/settings"))
PROBE = BINARY.with_name("settings-page-probe")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
TRAVEL = ROOT / "Examples/Travel/Settings.bundle"

expect.set_options(timeout=10_000)


class Browser:
    """One browser for the whole run."""

    _browser = None

    @classmethod
    def get(cls):
        if cls._browser is None:
            playwright = sync_playwright().start()
            cls._browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
            atexit.register(playwright.stop)
            atexit.register(cls._browser.close)
        return cls._browser


def make_app(cls, identifier, rows):
    """Makes an app with a bundle of these rows, which is removed after the class's tests."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="settings-app-"))
    cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
    bundle = folder / "Settings.bundle"
    bundle.mkdir()
    (bundle / "Root.plist").write_bytes(plistlib.dumps({"PreferenceSpecifiers": rows}))
    (folder / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": identifier}))
    return bundle


class Server:
    """`settings serve` for a bundle, with a store of its own; or the probe in its place."""

    def __init__(self, bundle=TRAVEL, folder=None, arguments=(), probe=False):
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="settings-browser-"))
        self.bundle = pathlib.Path(bundle)
        self.store = self.folder / "store.sqlite"
        self.arguments = [str(a) for a in arguments]
        self.probe = probe
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        self.log = open(self.folder / "server.log", "ab")
        command = [BINARY, "serve", self.bundle, "--port", str(self.port), "--store", self.store]
        if self.probe:
            command = [PROBE, self.bundle, self.store, str(self.port)]
        self.process = subprocess.Popen(
            command + self.arguments,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, env=self.environment(),
        )
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not address:
            self.stop()
            raise RuntimeError(f"no address in {line!r}; see {self.folder}/server.log")
        self.port = int(address[1])

    def environment(self):
        # A sign-in of whoever runs the tests must not be found.
        folders = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
        folders = {name: str(self.folder / folder) for name, folder in folders.items()}
        return {**os.environ, **folders, "NO_COLOR": "1"}

    def url(self, path="/"):
        return f"http://127.0.0.1:{self.port}{path}"

    def run(self, *arguments):
        """Runs another process on the same bundle and store; returns what it prints."""
        command = [BINARY, arguments[0], "--bundle", self.bundle, "--store", self.store]
        done = subprocess.run(
            command + [str(a) for a in arguments[1:]],
            capture_output=True, text=True, timeout=60, env=self.environment(),
        )
        if done.returncode not in (0, 1):
            raise RuntimeError(f"{arguments}: {done.returncode} {done.stderr}")
        return done.stdout.removesuffix("\n")

    def value(self, key):
        return self.run("get", key)

    def kill(self):
        """Ends the server without a chance to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        self._wait()

    def _wait(self):
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        self.log.close()

    def remove(self):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class BrowserCase(unittest.TestCase):
    """A test with a server for the class and a fresh browser window for each test.

    Anything the browser's console complains about fails the test.
    """

    script = True
    serve = {}
    viewport = {"width": 393, "height": 852}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(**cls.serve)
        cls.addClassCleanup(cls.server.remove)

    def setUp(self):
        self.complaints = []
        self.page = self.window()

    def tearDown(self):
        self.assertEqual(self.complaints, [], "the browser's console complained")

    def window(self, **options):
        """Opens a window of its own: other cookies, other storage."""
        settings = {
            "viewport": self.viewport, "java_script_enabled": self.script,
            "reduced_motion": "reduce", "locale": "en-US", **options,
        }
        context = Browser.get().new_context(**settings)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def open(self, path="/", page=None):
        page = page or self.page
        page.goto(self.server.url(path))
        if self.script and page.locator("body[data-events]").count():
            # Rows may be exchanged until the stream stands; wait for it so that tests are steady.
            expect(page.locator("body")).to_have_attribute("data-live", "yes")
        return page

    def changing(self, page=None):
        """Waits for the answer to a change that the block makes, and expects it to be taken."""
        return Change(page or self.page)


class Change:
    def __init__(self, page):
        self.waiter = page.expect_response(
            lambda r: "/rows/" in r.url and r.request.method == "POST"
        )

    def __enter__(self):
        self.event = self.waiter.__enter__()
        return self

    def __exit__(self, *error):
        self.waiter.__exit__(*error)
        if not error[0]:
            response = self.event.value
            assert response.status in (200, 303), f"{response.status} {response.url}"


def settled(page):
    """Waits until no change is on its way any more."""
    expect(page.locator("body")).to_have_attribute("data-busy", "no")


def row(page, title):
    """The row that has a title."""
    return page.locator(".row", has=page.locator(f"bdi:text-is('{title}')"))
