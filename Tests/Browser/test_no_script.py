"""Every kind of control without JavaScript: forms that are posted, pages that come back."""

import unittest

from harness import BrowserCase, expect, row


class NoScriptTests(BrowserCase):
    script = False

    def save(self, row):
        with self.page.expect_navigation():
            row.get_by_role("button", name="Save").click()

    def row(self, title):
        return row(self.page, title)

    def test_switch(self):
        self.open()
        for expected in ("false", "true"):
            self.page.get_by_role("switch", name="Shake to Undo").click()
            self.save(self.row("Shake to Undo"))
            self.assertEqual(self.server.value("shake_to_undo"), expected)

    def test_switch_that_asks_wants_its_box_ticked(self):
        self.open("/pages/Notifications")
        asked = self.row("Share Delays")
        self.page.get_by_role("switch", name="Share Delays").click()
        asked.get_by_role("button", name="Save").click()
        self.assertEqual(self.server.value("share_delays"), "false")
        asked.locator(".confirm input").check()
        self.save(asked)
        expect(self.page.get_by_role("switch", name="Share Delays")).to_be_checked()
        self.assertEqual(self.server.value("share_delays"), "true")

    def test_text_fields(self):
        self.open()
        for title, key in (
            ("Name", "traveller_name"), ("Email", "traveller_email"),
            ("Password", "traveller_password"),
        ):
            self.page.get_by_label(title, exact=True).fill("a b@ü")
            self.save(self.row(title))
            self.assertEqual(self.server.value(key), "a b@ü")

    def test_text_view_keeps_line_breaks_as_they_are(self):
        self.open("/pages/Notes")
        area = self.page.get_by_role("textbox", name="Message to Hosts")
        area.fill("\nfirst\n\nlast")
        self.save(self.page.locator(".row", has=area))
        self.assertEqual(self.server.value("host_message"), "\nfirst\n\nlast")
        expect(area).to_have_value("\nfirst\n\nlast")

    def test_slider(self):
        self.open()
        slider = self.page.get_by_role("slider", name="Announcement Volume")
        slider.fill("0.25")
        self.save(self.page.locator(".row", has=slider))
        self.assertEqual(float(self.server.value("announcement_volume")), 0.25)

    def test_multi_value(self):
        self.open()
        self.row("Temperature").get_by_role("link").click()
        self.page.get_by_role("radio", name="Fahrenheit").check()
        self.save(self.page.locator(".choices"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Temperature")
        expect(self.page.get_by_role("radio", name="Fahrenheit")).to_be_checked()
        self.assertEqual(self.server.value("temperature_unit"), "fahrenheit")

    def test_radio_group(self):
        self.open()
        self.page.get_by_role("radio", name="Duration").check()
        self.save(self.page.locator(".choices"))
        self.assertEqual(self.server.value("trip_order"), "duration")

    def test_dates(self):
        self.open("/pages/Notifications")
        self.row("Pause Until").locator("[type=date]").fill("2026-02-28")
        self.save(self.row("Pause Until"))
        expect(self.row("Pause Until").locator("[type=date]")).to_have_value("2026-02-28")
        self.row("Daily Summary At").locator("[type=time]").fill("07:45")
        self.save(self.row("Daily Summary At"))
        expect(self.row("Daily Summary At").locator("[type=time]")).to_have_value("07:45")

    def test_list_group(self):
        self.open("/pages/Notes")
        add = self.page.locator("[id$='-add']")
        for place in ("Kyoto", "Porto"):
            add.get_by_role("textbox").fill(place)
            with self.page.expect_navigation():
                add.get_by_role("button").click()
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Delete: Kyoto").click()
        expect(self.page.locator(".item")).to_have_count(1)
        self.assertIn("Porto", self.server.value("favourite_places"))

    def test_search(self):
        self.open()
        self.page.get_by_role("searchbox").fill("proxy")
        self.page.get_by_role("button", name="Search").click()
        expect(self.page.locator(".card small").first).to_contain_text("›")

    def test_preview_bar(self):
        self.open()
        self.page.locator(".preview summary").click()
        self.page.get_by_label("Language").select_option("ar")
        self.page.get_by_label("Theme").select_option("dark")
        self.page.get_by_role("button", name="Apply").click()
        expect(self.page.locator("html")).to_have_attribute("dir", "rtl")
        expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")


if __name__ == "__main__":
    unittest.main()
