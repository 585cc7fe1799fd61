"""Two devices of one account, their pages in two windows, and the service between them."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from harness import BINARY, TRAVEL, BrowserCase, Server, expect, settled


class SyncService:
    """`settings server` with a database of its own and one account."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="settings-service-"))
        self.port = 0
        self.start()

    def start(self):
        self.log = open(self.folder / "server.log", "ab")
        self.process = subprocess.Popen(
            [BINARY, "server", "--port", str(self.port), *self.database],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
        )
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not address:
            self.stop()
            raise RuntimeError(f"no address in {line!r}; see {self.folder}/server.log")
        self.port = int(address[1])
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def database(self):
        return ["--database", f"sqlite:{self.folder}/sync.sqlite"]

    def admin(self, *words):
        done = subprocess.run(
            [BINARY, "server", *words, *self.database], capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise RuntimeError(f"{words}: {done.returncode} {done.stderr}")
        return done.stdout

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()
        self.log.close()

    def remove(self):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Device(Server):
    """The page of an app on a device that is signed in."""

    def __init__(self, service, code):
        self.service, self.code = service, code
        super().__init__()

    def start(self):
        if not (self.folder / "config").exists():
            self.run("sync", "login", self.service.url, "--code", self.code)
        super().start()

    def run(self, *arguments):
        if arguments[0] != "sync":
            return super().run(*arguments)
        command = [BINARY, *arguments, "--bundle", self.bundle, "--store", self.store]
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=60, env=self.environment())
        if done.returncode:
            raise RuntimeError(f"{arguments}: {done.returncode} {done.stderr}")
        return done.stdout


class SyncCase(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.service = SyncService()
        cls.addClassCleanup(cls.service.remove)
        codes = [cls.service.admin("pair", "default").strip() for _ in range(2)]
        cls.server, cls.other = (Device(cls.service, code) for code in codes)
        cls.addClassCleanup(cls.server.remove)
        cls.addClassCleanup(cls.other.remove)

    def open_other(self):
        page = self.window()
        page.goto(self.other.url())
        expect(page.locator("body")).to_have_attribute("data-live", "yes")
        return page

    @staticmethod
    def sync_row(page):
        return page.locator("#row-sync")


class TwoDeviceTests(SyncCase):
    def test_a_change_on_one_page_appears_on_the_other_devices_page(self):
        first, second = self.open(), self.open_other()
        for page in (first, second):
            expect(self.sync_row(page)).to_contain_text("In step with 127.0.0.1")
        with self.changing(first):
            first.get_by_role("switch", name="Offline Maps").click()
        expect(second.get_by_role("switch", name="Offline Maps")).to_be_checked()
        second.get_by_role("textbox", name="Name").fill("Ben")
        with self.changing(second):
            second.keyboard.press("Enter")
        expect(first.get_by_role("textbox", name="Name")).to_have_value("Ben")
        for page in (first, second):
            expect(self.sync_row(page)).to_contain_text("In step with 127.0.0.1")

    def test_what_is_typed_is_not_disturbed_by_the_other_device(self):
        first, second = self.open(), self.open_other()
        field = first.get_by_role("textbox", name="Name")
        field.click()
        field.press_sequentially("Half a na")
        second.get_by_role("textbox", name="Email").fill("b@example.com")
        with self.changing(second):
            second.keyboard.press("Enter")
        expect(first.get_by_role("textbox", name="Email")).to_have_value("b@example.com")
        self.assertIn("Half a na", field.input_value())

    def test_the_switch_stops_and_starts_it(self):
        first, second = self.open(), self.open_other()
        switch = first.get_by_role("switch", name="Sync This Device")
        expect(switch).to_be_checked()
        switch.click()
        expect(self.sync_row(first)).to_contain_text("Changes stay on this device.")
        switch_of_maps = first.get_by_role("switch", name="Shake to Undo")
        before = switch_of_maps.is_checked()
        with self.changing(first):
            switch_of_maps.click()
        switch.click()
        expect(self.sync_row(first)).to_contain_text("In step with")
        expect(second.get_by_role("switch", name="Shake to Undo")).to_be_checked(checked=not before)

    def test_a_service_that_is_away_is_named_and_found_again(self):
        page = self.open()
        self.service.stop()
        with self.changing(page):
            page.get_by_role("switch", name="Offline Maps").click()
        expect(self.sync_row(page)).to_contain_text("No connection to 127.0.0.1")
        expect(self.sync_row(page)).to_contain_text("Changes to be sent: 1.")
        self.service.start()
        expect(self.sync_row(page)).to_contain_text("In step with", timeout=60_000)


class LookTests(SyncCase):
    def test_axe_finds_nothing_in_both_looks_light_and_dark(self):
        page = self.open()
        expect(self.sync_row(page)).to_contain_text("In step with")
        for look in ("ios18", "ios26"):
            for theme in ("light", "dark"):
                self.open(f"/?look={look}&theme={theme}")
                with self.subTest(look=look, theme=theme):
                    self.assertEqual(Axe().run(page).response["violations"], [])

    def test_screen_readers_hear_the_state_with_the_switch(self):
        switch = self.open().get_by_role("switch", name="Sync This Device", exact=True)
        expect(switch).to_have_accessible_description(re.compile("In step with 127.0.0.1"))

    def test_the_words_are_in_the_readers_language(self):
        self.open("/?language=de")
        expect(self.sync_row(self.page)).to_contain_text("Auf dem Stand von 127.0.0.1")


class NoScriptTests(SyncCase):
    script = False

    def test_the_switch_works_without_script(self):
        page = self.open()
        page.get_by_role("switch", name="Sync This Device").uncheck()
        page.get_by_role("button", name="Save: Sync This Device").click()
        expect(self.sync_row(page)).to_contain_text("Changes stay on this device.")
        page.get_by_role("switch", name="Sync This Device").check()
        page.get_by_role("button", name="Save: Sync This Device").click()
        expect(page.get_by_role("switch", name="Sync This Device")).to_be_checked()


if __name__ == "__main__":
    unittest.main()
