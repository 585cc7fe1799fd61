"""Every kind of control, changed by mouse, and what is stored then."""

import unittest

from harness import BrowserCase, expect, row, settled


class MouseTests(BrowserCase):
    def test_switch(self):
        self.open()
        with self.changing():
            self.page.get_by_role("switch", name="Shake to Undo").click()
        self.assertEqual(self.server.value("shake_to_undo"), "false")
        expect(self.page.get_by_role("status")).to_have_text("Saved")

    def test_switch_with_values_of_its_own(self):
        self.open()
        switch = self.page.get_by_role("switch", name="Offline Maps")
        with self.changing():
            switch.click()
        self.assertEqual(self.server.value("map_source"), "downloaded")
        with self.changing():
            switch.click()
        self.assertEqual(self.server.value("map_source"), "streamed")

    def test_the_title_of_a_switch_is_part_of_it(self):
        self.open("/pages/Shared")
        with self.changing():
            self.page.get_by_text("Show Next Flight").click()
        expect(self.page.get_by_role("switch", name="Show Next Flight")).not_to_be_checked()
        self.page.reload()
        expect(self.page.get_by_role("switch", name="Show Next Flight")).not_to_be_checked()

    def test_switch_that_asks(self):
        self.open("/pages/Notifications")
        switch = self.page.get_by_role("switch", name="Share Delays")
        switch.click()
        dialog = self.page.get_by_role("dialog", name="Share Delays?")
        expect(dialog).to_be_visible()
        dialog.get_by_role("button").first.click()
        expect(switch).not_to_be_checked()
        self.assertEqual(self.server.value("share_delays"), "false")
        switch.click()
        with self.changing():
            dialog.get_by_role("button").last.click()
        expect(switch).to_be_checked()
        self.assertEqual(self.server.value("share_delays"), "true")

    def test_check_mark(self):
        self.open("/pages/Advanced")
        with self.changing():
            self.page.get_by_role("checkbox", name="Low Data Mode").click()
        self.assertEqual(self.server.value("low_data"), "true")

    def test_text_field_on_leaving_it(self):
        self.open()
        field = self.page.get_by_role("textbox", name="Name")
        field.fill("Anna <Ångström> & \"Co\"")
        with self.changing():
            self.page.get_by_role("heading", level=1).click()
        self.assertEqual(self.server.value("traveller_name"), "Anna <Ångström> & \"Co\"")

    def test_secure_field(self):
        self.open()
        field = self.page.get_by_label("Password", exact=True)
        self.assertEqual(field.get_attribute("type"), "password")
        field.fill("hunter2")
        with self.changing():
            field.blur()
        self.assertEqual(self.server.value("traveller_password"), "hunter2")

    def test_slider(self):
        self.open()
        slider = self.page.get_by_role("slider", name="Announcement Volume")
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        with self.changing():
            self.page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        self.assertAlmostEqual(float(self.server.value("announcement_volume")), 0.8, delta=0.06)

    def test_multi_value(self):
        self.open()
        row(self.page, "Temperature").get_by_role("link").click()
        self.assertEqual(self.page.title(), "\u2068Temperature\u2069 – \u2068Travel\u2069")
        with self.changing():
            self.page.get_by_role("radio", name="Fahrenheit").click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Temperature")
        self.assertEqual(self.server.value("temperature_unit"), "fahrenheit")
        self.page.get_by_role("navigation").get_by_role("link").click()
        expect(row(self.page, "Temperature").locator(".value")).to_have_text("°F")

    def test_radio_group(self):
        self.open()
        with self.changing():
            self.page.get_by_role("radio", name="Duration").click()
        self.assertEqual(self.server.value("trip_order"), "duration")

    def test_text_view_saves_while_typing(self):
        self.open("/pages/Notes")
        area = self.page.get_by_role("textbox", name="Packing List")
        area.click()
        area.press("Control+End")
        self.page.keyboard.type("\nTicket")
        settled(self.page)
        self.assertEqual(
            self.server.value("packing_list"), "Passport\nCharger\nRain jacket\nTicket"
        )

    def test_text_view_grows(self):
        self.open("/pages/Notes")
        area = self.page.get_by_role("textbox", name="Message to Hosts")
        before = area.bounding_box()["height"]
        with self.changing():
            area.fill("\n".join("line" for _ in range(9)))
        self.assertGreater(area.bounding_box()["height"], before * 2)

    def test_dates(self):
        self.open("/pages/Notifications")
        with self.changing():
            self.page.get_by_label("Pause Until").fill("2026-02-28")
        self.assertTrue(self.server.value("paused_until").startswith("2026-02-28"))
        with self.changing():
            self.page.get_by_label("Daily Summary At").fill("07:45")
        self.assertIn("07:45", self.server.value("summary_time"))

    def test_list_group(self):
        self.open("/pages/Notes")
        add = self.page.locator("[id$='-add']")
        for place in ("Kyoto", "Porto"):
            add.get_by_role("textbox").fill(place)
            with self.changing():
                add.get_by_role("button").click()
            expect(self.page.locator(".item", has_text=place)).to_be_visible()
            expect(add.get_by_role("textbox")).to_have_value("")
        with self.changing():
            self.page.get_by_role("button", name="Delete: Kyoto").click()
        expect(self.page.locator(".item", has_text="Kyoto")).to_have_count(0)
        self.assertNotIn("Kyoto", self.server.value("favourite_places"))
        self.assertIn("Porto", self.server.value("favourite_places"))

    def test_child_pane_and_back_keep_the_place(self):
        page = self.open()
        row(page, "Advanced").scroll_into_view_if_needed()
        height = page.evaluate("scrollY")
        row(page, "Advanced").get_by_role("link").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Advanced")
        page.get_by_role("navigation").get_by_role("link", name="Travel").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Travel")
        expect(row(page, "Advanced").get_by_role("link")).to_be_focused()
        self.assertAlmostEqual(page.evaluate("scrollY"), height, delta=2)

    def test_preview_bar_applies_at_once(self):
        page = self.open()
        page.locator(".preview summary").click()
        page.get_by_label("Language").select_option("de")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.get_by_label("Look").select_option("ios18")
        expect(page.locator("html")).to_have_attribute("data-look", "ios18")
        row(page, "Erweitert").get_by_role("link").click()
        expect(page.locator("html")).to_have_attribute("data-look", "ios18")
        expect(page.locator("html")).to_have_attribute("lang", "de")

    def test_search_finds_rows_with_their_path(self):
        page = self.open()
        page.get_by_role("searchbox").fill("proxy")
        page.get_by_role("searchbox").press("Enter")
        expect(page.locator(".card .row").first).to_be_visible()
        self.assertIn("›", page.locator(".card small").first.inner_text())
        page.locator(".card a").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Network")


if __name__ == "__main__":
    unittest.main()
