"""Every kind of control by keyboard alone."""

import unittest

from harness import BrowserCase, expect, row, settled

FOCUSABLE = """[...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter(e => !e.disabled && e.type !== "hidden" && e.checkVisibility())
  .filter(e => e.type !== "radio" || e.checked || !document.querySelector(
      `[id="${e.closest(".row").id}"] :checked`) && e === e.closest(".row").querySelector("input[type=radio]"))"""


class KeyboardTests(BrowserCase):
    def focus_by_tab(self, locator):
        for _ in range(150):
            if locator.evaluate("e => e === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        self.fail("Tab does not lead there")

    def test_tab_alone_reaches_every_control(self):
        for path in ("/", "/pages/Notifications", "/pages/Notes", "/pages/Advanced%2FNetwork"):
            with self.subTest(path):
                page = self.open(path)
                page.evaluate(f"window.wanted = new Set({FOCUSABLE})")
                count = page.evaluate("wanted.size")
                self.assertGreater(count, 4)
                for _ in range(count * 3):  # a date has several stops
                    page.keyboard.press("Tab")
                    page.evaluate("wanted.delete(document.activeElement)")
                left = page.evaluate("[...wanted].map(e => e.outerHTML.slice(0, 120))")
                self.assertEqual(left, [])

    def test_what_has_focus_shows_it(self):
        page = self.open()
        page.locator("body").click(position={"x": 1, "y": 1})
        seen = set()
        for _ in range(30):
            page.keyboard.press("Tab")
            shown = page.evaluate(
                """() => { const e = document.activeElement; if (e === document.body) return "body";
                  for (let n = e; n && n !== document.body; n = n.parentElement)
                    if (getComputedStyle(n).outlineStyle !== "none") return "yes";
                  return getComputedStyle(e, "::-webkit-slider-thumb").outlineStyle + e.outerHTML }"""
            )
            seen.add(shown)
        self.assertLessEqual(seen, {"yes", "body"})

    def test_switch(self):
        self.open()
        switch = self.page.get_by_role("switch", name="Shake to Undo")
        self.focus_by_tab(switch)
        with self.changing():
            self.page.keyboard.press("Space")
        self.assertEqual(self.server.value("shake_to_undo"), "false")
        with self.changing():
            self.page.keyboard.press("Enter")
        self.assertEqual(self.server.value("shake_to_undo"), "true")
        expect(switch).to_be_focused()

    def test_switch_that_asks(self):
        self.open("/pages/Notifications")
        switch = self.page.get_by_role("switch", name="Allow Notifications")
        self.focus_by_tab(switch)
        self.page.keyboard.press("Space")
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(switch).to_be_checked()
        expect(switch).to_be_focused()
        self.page.keyboard.press("Space")
        self.page.keyboard.press("Tab")
        with self.changing():
            self.page.keyboard.press("Enter")
        expect(switch).not_to_be_checked()
        self.assertEqual(self.server.value("notifications_allowed"), "false")

    def test_text_field_on_enter(self):
        self.open()
        self.focus_by_tab(self.page.get_by_role("textbox", name="Email"))
        self.page.keyboard.type("anna@example.com")
        with self.changing():
            self.page.keyboard.press("Enter")
        self.assertEqual(self.server.value("traveller_email"), "anna@example.com")

    def test_escape_takes_back_what_was_typed(self):
        self.open()
        field = self.page.get_by_role("textbox", name="Name")
        self.focus_by_tab(field)
        before = field.input_value()
        self.page.keyboard.type("nobody")
        self.page.keyboard.press("Escape")
        expect(field).to_have_value(before)
        self.assertEqual(self.server.value("traveller_name"), before)

    def test_slider(self):
        self.open()
        slider = self.page.get_by_role("slider", name="Announcement Volume")
        self.focus_by_tab(slider)
        with self.changing():
            self.page.keyboard.press("End")
        expect(slider).to_have_attribute("aria-valuetext", "100%")
        self.assertEqual(float(self.server.value("announcement_volume")), 1)
        with self.changing():
            self.page.keyboard.press("ArrowLeft")
        self.assertAlmostEqual(float(self.server.value("announcement_volume")), 0.99)
        with self.changing():
            self.page.keyboard.press("Home")
        self.assertEqual(float(self.server.value("announcement_volume")), 0)

    def test_held_keys_end_at_the_last_value(self):
        self.open("/pages/Appearance")
        slider = self.page.get_by_role("slider", name="Map Brightness")
        self.focus_by_tab(slider)
        self.page.keyboard.press("Home")
        for _ in range(25):
            self.page.keyboard.press("ArrowRight")
        settled(self.page)
        shown = slider.evaluate("e => e.valueAsNumber")
        self.assertAlmostEqual(float(self.server.value("map_brightness")), shown, places=1)
        self.assertAlmostEqual(shown, 32.5, places=1)

    def test_radio_group(self):
        self.open()
        self.focus_by_tab(self.page.get_by_role("radio", name="Departure"))
        with self.changing():
            self.page.keyboard.press("ArrowDown")
        chosen = self.server.value("trip_order")
        self.assertNotEqual(chosen, "departure")
        with self.changing():
            self.page.keyboard.press("ArrowUp")
        self.assertEqual(self.server.value("trip_order"), "departure")

    def test_multi_value_and_back_by_keys(self):
        self.open()
        self.focus_by_tab(row(self.page, "Home Country").get_by_role("link"))
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Home Country")
        expect(self.page.locator("body")).to_have_attribute("data-live", "yes")
        self.focus_by_tab(self.page.get_by_role("radio", checked=True))
        with self.changing():
            self.page.keyboard.press("ArrowDown")
        self.assertNotEqual(self.server.value("home_country"), "DE")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Travel")

    def test_alt_and_arrow_lead_back(self):
        self.open("/pages/About")
        self.page.keyboard.press("Alt+ArrowLeft")
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Travel")

    def test_text_view(self):
        self.open("/pages/Notes")
        area = self.page.get_by_role("textbox", name="Message to Hosts")
        self.focus_by_tab(area)
        self.page.keyboard.type("Hello")
        self.page.keyboard.press("Enter")
        self.page.keyboard.type("Anna")
        self.page.keyboard.press("Control+Enter")
        settled(self.page)
        self.assertEqual(self.server.value("host_message"), "Hello\nAnna")
        expect(area).to_be_focused()

    def test_dates(self):
        self.open("/pages/Notifications")
        self.focus_by_tab(self.page.get_by_label("Pause Until"))
        with self.changing():
            self.page.keyboard.type("02032027")
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Tab")
        settled(self.page)
        self.assertTrue(self.server.value("paused_until").startswith("2027-02-03"))

    def test_a_half_typed_year_is_not_stored(self):
        posts = []
        self.page.clock.install(time=1_767_000_000)
        self.page.on("request", lambda r: posts.append(r) if r.method == "POST" else None)
        self.open("/pages/Notifications")
        self.focus_by_tab(self.page.get_by_label("Pause Until"))
        # However slowly the keys come, no time passes between them.
        self.page.clock.pause_at(1_767_000_600)
        self.page.keyboard.type("03042028")
        self.assertEqual(posts, [])
        with self.changing():
            self.page.clock.run_for(500)
        settled(self.page)
        self.assertEqual(len(posts), 1)
        self.assertTrue(self.server.value("paused_until").startswith("2028-03-04"))

    def test_list_group(self):
        self.open("/pages/Notes")
        self.focus_by_tab(self.page.locator("[id$='-add'] input:not([type=hidden])"))
        self.page.keyboard.type("Kyoto")
        with self.changing():
            self.page.keyboard.press("Enter")
        button = self.page.get_by_role("button", name="Delete: Kyoto")
        expect(button).to_be_visible()
        self.page.keyboard.press("Shift+Tab")
        expect(button).to_be_focused()
        with self.changing():
            self.page.keyboard.press("Enter")
        expect(button).to_have_count(0)

    def test_preview_bar(self):
        page = self.open()
        self.focus_by_tab(page.locator(".preview summary"))
        page.keyboard.press("Enter")
        self.focus_by_tab(page.get_by_label("Theme"))
        page.keyboard.press("d")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.get_by_label("Theme")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_label("Theme")).to_be_hidden()


if __name__ == "__main__":
    unittest.main()
