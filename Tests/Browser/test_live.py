"""Changes made elsewhere show up, and nothing that is being edited is disturbed."""

import pathlib
import shutil
import tempfile
import unittest

from harness import TRAVEL, BrowserCase, expect, row, settled


class TwoWindowTests(BrowserCase):
    def test_each_change_is_seen_in_the_other_window(self):
        self.server.run("set", "shake_to_undo", "true")
        first, second = self.open(), self.open(page=self.window())
        with self.changing(first):
            first.get_by_role("switch", name="Shake to Undo").click()
        expect(second.get_by_role("switch", name="Shake to Undo")).not_to_be_checked()
        with self.changing(second):
            second.get_by_role("radio", name="Title", exact=True).click()
        expect(first.get_by_role("radio", name="Title", exact=True)).to_be_checked()
        first.get_by_role("textbox", name="Name").fill("Ben")
        with self.changing(first):
            first.keyboard.press("Enter")
        expect(second.get_by_role("textbox", name="Name")).to_have_value("Ben")
        slider = first.get_by_role("slider", name="Announcement Volume")
        slider.focus()
        with self.changing(first):
            first.keyboard.press("End")
        expect(second.get_by_role("slider", name="Announcement Volume")).to_have_value("1")

    def test_rapid_changes_end_at_the_last_in_both_windows(self):
        first, second = self.open(), self.open(page=self.window())
        switch = first.get_by_role("switch", name="Offline Maps")
        for _ in range(15):
            switch.click()
        settled(first)
        expect(switch).to_be_checked()
        expect(second.get_by_role("switch", name="Offline Maps")).to_be_checked()
        self.assertEqual(self.server.value("map_source"), "downloaded")

    def test_a_focused_switch_follows_and_keeps_its_focus(self):
        self.server.run("set", "shake_to_undo", "true")
        page = self.open()
        switch = page.get_by_role("switch", name="Shake to Undo")
        expect(switch).to_be_checked()
        switch.focus()
        self.server.run("set", "shake_to_undo", "false")
        expect(switch).not_to_be_checked()
        expect(switch).to_be_focused()


class OtherProcessTests(BrowserCase):
    def test_R031_a_value_set_by_another_process_is_shown(self):
        page = self.open()
        self.server.run("set", "traveller_name", "Set Outside")
        expect(page.get_by_role("textbox", name="Name")).to_have_value("Set Outside")
        self.server.run("set", "temperature_unit", "fahrenheit")
        expect(row(page, "Temperature").locator(".value")).to_have_text("°F")
        self.server.run("reset", "temperature_unit")
        expect(row(page, "Temperature").locator(".value")).to_have_text("°C")

    def test_a_value_set_while_the_page_loads_is_shown(self):
        self.server.run("set", "shake_to_undo", "true")
        other = self.open(page=self.window())

        def set_first(route):
            self.server.run("set", "shake_to_undo", "false")
            expect(other.get_by_role("switch", name="Shake to Undo")).not_to_be_checked()
            route.continue_()

        self.page.route("**/events*", set_first)
        self.open()
        expect(self.page.get_by_role("switch", name="Shake to Undo")).not_to_be_checked()

    def test_R033_a_page_that_was_left_is_fresh_on_return(self):
        page = self.open()
        row(page, "Advanced").get_by_role("link").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Advanced")
        self.server.run("set", "map_source", "downloaded")
        page.go_back()
        expect(page.get_by_role("switch", name="Offline Maps")).to_be_checked()

    def test_a_field_that_is_typed_in_keeps_text_and_caret(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        field.click()
        field.press_sequentially("Anna Lund")
        for _ in range(4):
            field.press("ArrowLeft")
        self.server.run("set", "traveller_name", "Other")
        self.server.run("set", "map_source", "downloaded")
        expect(page.get_by_role("switch", name="Offline Maps")).to_be_checked()
        self.assertIn("Anna Lund", field.input_value())
        self.assertEqual(
            field.evaluate("e => e.value.length - e.selectionStart"), 4
        )
        with self.changing():
            field.press("Enter")
        self.assertIn("Anna Lund", self.server.value("traveller_name"))

    def test_a_field_that_was_only_looked_at_takes_the_new_value_on_leaving(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Email")
        field.focus()
        self.server.run("set", "traveller_email", "new@example.com")
        self.server.run("set", "shake_to_undo", "false")
        expect(page.get_by_role("switch", name="Shake to Undo")).not_to_be_checked()
        expect(field).to_have_value("")
        field.blur()
        expect(field).to_have_value("new@example.com")

    def test_an_app_group_is_watched_too(self):
        page = self.open("/pages/Shared")
        other = self.open("/pages/Shared", page=self.window())
        with self.changing(other):
            other.get_by_role("switch", name="Show Next Flight").click()
        expect(page.get_by_role("switch", name="Show Next Flight")).not_to_be_checked()


class RefusalTests(BrowserCase):
    def test_a_refused_change_says_why_and_keeps_the_text(self):
        is_refused = True
        self.page.route("**/rows/1*", lambda route: route.fulfill(
            status=422, content_type="application/json",
            body='{"ok":false,"message":"That is no name."}') if is_refused else route.continue_())
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        field.fill("x")
        field.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("That is no name.")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value("x")
        is_refused = False
        field.fill("xy")
        with self.changing():
            field.press("Enter")
        expect(page.get_by_role("alert")).to_have_count(0)
        self.assertEqual(self.server.value("traveller_name"), "xy")
        self.complaints = [c for c in self.complaints if "422" not in c]

    def test_a_switch_that_could_not_be_saved_goes_back(self):
        self.page.route("**/rows/8*", lambda route: route.abort())
        page = self.open()
        switch = page.get_by_role("switch", name="Shake to Undo")
        switch.click()
        expect(page.get_by_role("alert")).to_have_text("Could not be saved")
        expect(switch).to_be_checked()
        self.complaints = [c for c in self.complaints if "ERR_FAILED" not in c]


class RestartTests(BrowserCase):
    def test_a_change_survives_kill_and_the_page_finds_the_new_server(self):
        page = self.open()
        page.get_by_role("textbox", name="Name").fill("Survivor")
        with self.changing():
            page.keyboard.press("Enter")
        with self.changing():
            page.get_by_role("switch", name="Offline Maps").click()
        self.server.kill()
        expect(page.get_by_text("No connection")).to_be_visible()
        self.server.start()
        expect(page.get_by_text("No connection")).to_be_hidden(timeout=30_000)
        self.assertEqual(self.server.value("traveller_name"), "Survivor")
        with self.changing():
            page.get_by_role("switch", name="Offline Maps").click()
        self.assertEqual(self.server.value("map_source"), "streamed")
        self.complaints = [c for c in self.complaints if "ERR_" not in c]
        self.open()
        expect(page.get_by_role("textbox", name="Name")).to_have_value("Survivor")


class EditedBundleTests(BrowserCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="settings-bundle-"))
        cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
        shutil.copytree(TRAVEL.parent, folder / "Travel")
        cls.bundle = folder / "Travel/Settings.bundle"
        cls.serve = {"bundle": cls.bundle}
        super().setUpClass()

    def replace(self, name, old, new):
        file = self.bundle / name
        encoding = "utf-16" if file.read_bytes()[:2] == b"\xff\xfe" else "utf-8"
        text = file.read_text(encoding)
        self.assertIn(old, text)
        file.write_text(text.replace(old, new), encoding)

    def test_the_page_reloads_when_the_bundle_is_edited(self):
        page = self.open()
        page.evaluate("scrollTo(0, 300)")
        self.replace("en.lproj/Root.strings", "Offline Maps\";", "Maps Without Net\";")
        expect(page.get_by_role("switch", name="Maps Without Net")).to_be_visible()
        self.assertGreater(page.evaluate("scrollY"), 200)
        with page.expect_event("load"):
            self.replace("Root.plist", "<string>shake_to_undo</string>", "<string>shaken</string>")
        with self.changing():
            page.get_by_role("switch", name="Shake to Undo").click()
        self.assertEqual(self.server.value("shaken"), "false")

    def test_a_text_that_is_typed_survives_the_reload(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        field.click()
        field.press_sequentially("half a na")
        self.replace("en.lproj/Root.strings", "\"General\" = \"", "\"General\" = \"Very ")
        expect(page.get_by_role("heading", name="Very General")).to_be_visible()
        expect(field).to_have_value("half a na")


if __name__ == "__main__":
    unittest.main()
