"""How the page looks: dark, right to left, large text, narrow windows, fast."""

import unittest

from crawl import screens
from harness import BrowserCase, expect, row

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CLIPPED = """[...document.querySelectorAll("main :is(h1, h2, .footer, .title, .value, small)")]
  .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== "visible")
  .map(e => e.textContent)"""
OUTSIDE = """[...document.querySelectorAll("main .row *")].filter(e => e.checkVisibility())
  .filter(e => { const r = e.getBoundingClientRect();
     return r.width && (r.left < -1 || r.right > innerWidth + 1); }).map(e => e.outerHTML.slice(0, 90))"""


class LookTests(BrowserCase):
    def colour(self, selector, property="background-color"):
        return self.page.locator(selector).first.evaluate(
            f"e => getComputedStyle(e).getPropertyValue('{property}')"
        )

    def test_dark_follows_the_system_and_can_be_chosen(self):
        self.open()
        self.assertEqual(self.colour("html"), "rgb(242, 242, 247)")
        self.page.emulate_media(color_scheme="dark")
        self.assertEqual(self.colour("html"), "rgb(0, 0, 0)")
        self.assertEqual(self.colour(".card"), "rgb(28, 28, 30)")
        self.open("/?theme=light")
        self.assertEqual(self.colour("html"), "rgb(242, 242, 247)")
        self.page.emulate_media(color_scheme="light")
        self.open("/?theme=dark")
        self.assertEqual(self.colour("html"), "rgb(0, 0, 0)")

    def test_both_looks_have_their_measures(self):
        for look, radius, height, switch in (
            ("ios18", "10px", 44, (51, 31)), ("ios26", "26px", 52, (64, 28)),
        ):
            self.open(f"/?look={look}")
            self.assertEqual(self.colour(".card", "border-start-start-radius"), radius)
            box = row(self.page, "Temperature").bounding_box()
            self.assertAlmostEqual(box["height"], height, delta=1)
            box = self.page.get_by_role("switch").first.bounding_box()
            self.assertEqual((box["width"], box["height"]), switch)
            self.assertEqual(self.colour(".row", "font-size"), "17px")

    def test_right_to_left_mirrors_the_page(self):
        self.open("/?language=ar")
        cell = row(self.page, "الإشعارات")
        icon, title = cell.locator("img").bounding_box(), cell.locator(".title").bounding_box()
        self.assertGreater(icon["x"], title["x"])
        switch = self.page.get_by_role("switch").first
        self.assertLess(switch.bounding_box()["x"], 120)
        slider = self.page.get_by_role("slider").first
        slider.focus()
        with self.changing():
            self.page.keyboard.press("ArrowLeft")
        self.assertGreater(float(self.server.value("announcement_volume")), 0.5)

    def test_more_contrast_is_stronger(self):
        self.open()
        usual = self.colour("h2", "color")
        self.open("/?contrast=more")
        self.assertNotEqual(self.colour("h2", "color"), usual)
        self.open()
        self.page.emulate_media(contrast="more")
        self.assertNotEqual(self.colour("h2", "color"), usual)

    def test_forced_colours_keep_switches_visible(self):
        self.page.emulate_media(forced_colors="active")
        self.open()
        switch = self.page.get_by_role("switch", name="Offline Maps")
        border = switch.evaluate("e => getComputedStyle(e).borderTopStyle")
        self.assertEqual(border, "solid")

    def test_text_sizes_are_those_of_dynamic_type(self):
        for size, points in (("xS", 14), ("L", 17), ("XXXL", 23), ("AX1", 28), ("AX3", 40), ("AX5", 53)):
            self.open(f"/?text={size}")
            self.assertEqual(self.colour(".row", "font-size"), f"{points}px")

    def test_large_text_stacks_and_cuts_nothing(self):
        for look in ("ios18", "ios26"):
            self.open(f"/?text=AX3&look={look}")
            cell = row(self.page, "Temperature")
            title = cell.locator(".title").bounding_box()
            value = cell.locator(".value").bounding_box()
            self.assertGreaterEqual(value["y"], title["y"] + title["height"] - 1)
            self.assertEqual(self.page.evaluate(CLIPPED), [])

    def test_no_window_scrolls_sideways(self):
        paths = screens(self)
        wrong = []
        for width, text in ((320, "L"), (320, "AX3"), (320, "AX5"), (1200, "xS")):
            self.page.set_viewport_size({"width": width, "height": 700})
            for path in paths:
                for language in ("en", "pseudo-long", "ar"):
                    self.page.goto(self.server.url(f"{path}?text={text}&language={language}"))
                    outside = self.page.evaluate(OUTSIDE)
                    if outside or self.page.evaluate(OVERFLOW):
                        wrong.append((path, width, text, language, outside))
        self.assertEqual(wrong, [])

    def test_controls_are_large_enough_to_touch(self):
        self.open()
        for control in self.page.locator("main :is(a, button, input:not([type=hidden]))").all():
            box = control.bounding_box()
            if box:
                self.assertGreaterEqual(box["height"], 24, control.evaluate("e => e.outerHTML"))
                self.assertGreaterEqual(box["width"], 24, control.evaluate("e => e.outerHTML"))

    def test_the_page_is_small_and_shifts_nothing(self):
        sizes = {}
        self.page.on("response", lambda r: sizes.update({r.url: len(r.body())})
                     if r.request.resource_type in ("document", "stylesheet", "script") else None)
        self.page.add_init_script(
            """window.shift = 0; new PerformanceObserver(list => { for (const e of list.getEntries())
               window.shift += e.value }).observe({type: "layout-shift", buffered: true})"""
        )
        self.open()
        self.assertLessEqual(sum(sizes.values()), 50_000, sizes)
        self.assertLess(self.page.evaluate("window.shift"), 0.01)
        self.assertEqual({u for u in sizes if not u.startswith(self.server.url())}, set())

    def test_images_are_shown(self):
        self.open()
        for image in self.page.locator("main img").all():
            image.scroll_into_view_if_needed()
            self.assertGreater(image.evaluate("e => e.naturalWidth"), 0)
        expect(self.page.locator("main img").first).to_have_attribute("alt", "")


if __name__ == "__main__":
    unittest.main()
