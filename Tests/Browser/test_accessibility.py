"""axe on every screen in both looks, light and dark, both directions; trees as recorded."""

import os
import pathlib
import re
import unittest

from axe_playwright_python.sync_playwright import Axe
from crawl import screens
from harness import BrowserCase

GOLDENS = pathlib.Path(__file__).parent / "goldens"


class AxeTests(BrowserCase):
    def violations(self):
        found = Axe().run(self.page).response["violations"]
        return [
            (v["id"], v["help"], [n["html"][:160] for n in v["nodes"][:3]]) for v in found
        ]

    def restyle(self, **attributes):
        for name, value in attributes.items():
            self.page.evaluate(
                "([name, value]) => document.documentElement.setAttribute('data-' + name, value)",
                [name, value],
            )

    def check(self, path, language):
        self.open(f"{path}{'&' if '?' in path else '?'}language={language}")
        direction = "rtl" if language == "ar" else "ltr"
        self.assertEqual(self.page.locator("html").get_attribute("dir"), direction)
        for look in ("ios18", "ios26"):
            for theme in ("light", "dark"):
                self.restyle(look=look, theme=theme)
                with self.subTest(path=path, language=language, look=look, theme=theme):
                    self.assertEqual(self.violations(), [])

    def test_every_screen_left_to_right(self):
        for path in screens(self) + ["/search?q=a", "/search?q=zzzz"]:
            self.check(path, "en")

    def test_every_screen_right_to_left(self):
        for path in screens(self) + ["/search?q=a"]:
            self.check(path, "ar")

    def test_contrast_text_size_and_open_preview_bar(self):
        for text in ("xS", "XXXL", "AX3", "AX5"):
            self.open(f"/?text={text}&contrast=more")
            self.page.locator(".preview summary").click()
            self.assertEqual(self.violations(), [], text)

    def test_an_open_question(self):
        self.open("/pages/Notifications")
        self.page.get_by_role("switch", name="Share Delays").click()
        self.assertEqual(self.violations(), [])

    def test_a_page_that_is_not_there(self):
        self.page.goto(self.server.url("/pages/Nowhere"))
        self.assertEqual(self.violations(), [])
        self.complaints = [c for c in self.complaints if "404" not in c]


class TreeTests(BrowserCase):
    """The accessibility tree of each screen as text; UPDATE_GOLDENS=1 records it anew."""

    maxDiff = None

    def check(self, path, name):
        self.open(path)
        tree = self.page.locator("body").aria_snapshot() + "\n"
        file = GOLDENS / f"{name}.txt"
        if os.environ.get("UPDATE_GOLDENS") == "1":
            GOLDENS.mkdir(exist_ok=True)
            file.write_text(tree)
        self.assertTrue(file.exists(), f"no {file.name}; record it with UPDATE_GOLDENS=1")
        self.assertEqual(tree, file.read_text())

    def test_every_screen_in_english(self):
        for path in screens(self):
            name = re.sub(r"[^A-Za-z0-9]+", "-", path.removeprefix("/pages")).strip("-") or "Root"
            with self.subTest(path):
                self.check(path, name)

    def test_the_first_page_in_arabic(self):
        self.check("/?language=ar", "Root-ar")

    def test_search(self):
        self.check("/search?q=map", "search")

    def test_one_title_and_one_main_part_on_every_screen(self):
        for path in screens(self):
            with self.subTest(path):
                self.open(path)
                self.assertEqual(self.page.locator("main").count(), 1)
                self.assertEqual(self.page.locator("h1").count(), 1)
                self.assertEqual(self.page.locator("h1").get_attribute("tabindex"), "-1")
                self.assertIn(self.page.locator("h1").inner_text(), self.page.title())


if __name__ == "__main__":
    unittest.main()
