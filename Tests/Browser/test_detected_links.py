"""Links that are found in texts: in text that can't be edited, and in titles and footers that ask."""

import os
import pathlib
import plistlib

from axe_playwright_python.sync_playwright import Axe
from harness import BrowserCase, expect, make_app

OUTPUT = pathlib.Path(__file__).parent / "output"
FOOTER = "Questions? Write to help@example.com, or call (415) 666-7777."
NOTICE = "See https://example.com/terms.\nThe next meeting is on December 12, 2030 at 5 pm."
ROWS = [
    {"Type": "PSGroupSpecifier", "Title": "Help", "FooterText": FOOTER,
     "DataDetectorTypes": ["link", "phoneNumber"]},
    {"Type": "PSTitleValueSpecifier", "Key": "site", "Title": "Site",
     "DefaultValue": "https://example.com/help", "DataDetectorTypes": "link"},
    {"Type": "PSTitleValueSpecifier", "Key": "plain", "Title": "Plain",
     "DefaultValue": "https://example.org/plain"},
    {"Type": "PSMultiValueSpecifier", "Key": "plan", "Title": "Plan", "DefaultValue": "a",
     "Values": ["a", "b"], "Titles": ["Small", "Large"],
     "FooterText": "Compare at https://example.com/plans", "DataDetectorTypes": ["all"]},
    {"Type": "PSGroupSpecifier", "FooterText": "Not asked: https://example.org/footer"},
    {"Type": "IASKTextViewSpecifier", "Key": "notice", "Title": "Notice", "DefaultValue": ""},
]
LINKS = [
    "help@example.com", "(415) 666-7777", "https://example.com/help", "https://example.com/terms",
    "December 12, 2030 at 5 pm",
]


class DetectedLinkTests(BrowserCase):
    @classmethod
    def setUpClass(cls):
        bundle = make_app(cls, "com.example.links", ROWS)
        # What an administrator has fixed can't be edited.
        folder = bundle.parent
        policy = folder / "xdg/com.example.links"
        policy.mkdir(parents=True)
        (policy / "settings-policy.plist").write_bytes(plistlib.dumps({"notice": NOTICE}))
        before = os.environ.get("XDG_CONFIG_DIRS")
        os.environ["XDG_CONFIG_DIRS"] = str(folder / "xdg")
        cls.serve = {"bundle": bundle}
        try:
            super().setUpClass()
        finally:
            if before is None:
                del os.environ["XDG_CONFIG_DIRS"]
            else:
                os.environ["XDG_CONFIG_DIRS"] = before

    def setUp(self):
        super().setUp()
        self.server.run("reset", "site")
        self.open()

    def link(self, name):
        return self.page.locator("main").get_by_role("link", name=name, exact=True)

    def restyle(self, look, theme):
        self.page.evaluate(
            """([look, theme]) => {
                document.documentElement.setAttribute("data-look", look);
                document.documentElement.setAttribute("data-theme", theme);
            }""", [look, theme])

    def test_what_is_found_is_a_link_that_opens_what_it_says(self):
        for name, address in {
            "help@example.com": "mailto:help@example.com",
            "(415) 666-7777": "tel:+14156667777",
            "https://example.com/help": "https://example.com/help",
            "https://example.com/terms": "https://example.com/terms",
        }.items():
            link = self.link(name)
            expect(link).to_have_attribute("href", address)
            expect(link).to_have_attribute("target", "_blank")
        event = self.link("December 12, 2030 at 5 pm")
        self.assertTrue(event.get_attribute("href").startswith("data:text/calendar"))
        expect(event).to_have_attribute("download", "event.ics")

    def test_links_know_nothing_of_the_page_that_they_leave(self):
        for name in LINKS:
            self.assertIn("noopener", self.link(name).get_attribute("rel").split())

    def test_links_are_underlined(self):
        for name in LINKS:
            line = self.link(name).evaluate("e => getComputedStyle(e).textDecorationLine")
            self.assertEqual(line, "underline", name)

    def test_texts_that_don_t_ask_have_none(self):
        expect(self.page.get_by_text("https://example.org/plain")).to_be_visible()
        expect(self.page.get_by_text("Not asked: https://example.org/footer")).to_be_visible()
        expect(self.page.locator("a[href^='https://example.org']")).to_have_count(0)

    def test_the_accessibility_tree_has_them_as_links(self):
        session = self.page.context.new_cdp_session(self.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        found = [
            n["name"]["value"] for n in nodes if n.get("role", {}).get("value") == "link"
        ]
        for name in LINKS:
            self.assertEqual(found.count(name), 1, f"{name} in {found}")

    def test_the_keyboard_reaches_and_opens_them(self):
        self.page.context.route(
            "https://example.com/**", lambda route: route.fulfill(body="opened"))
        order = []
        for _ in range(40):
            self.page.keyboard.press("Tab")
            name = self.page.evaluate("() => document.activeElement.textContent")
            if name in LINKS:
                order.append(name)
            if name == "https://example.com/terms":
                break
        self.assertEqual(
            order, ["https://example.com/help", "help@example.com", "(415) 666-7777",
                    "https://example.com/terms"])
        expect(self.link("https://example.com/terms")).to_be_focused()
        with self.page.context.expect_page() as opened:
            self.page.keyboard.press("Enter")
        self.assertEqual(opened.value.url, "https://example.com/terms")
        self.assertIsNone(opened.value.evaluate("() => window.opener"))

    def test_a_footer_of_choices_has_links_too(self):
        self.page.get_by_role("link", name="Plan").click()
        expect(self.link("https://example.com/plans")).to_have_attribute(
            "href", "https://example.com/plans")
        self.assertEqual(Axe().run(self.page).response["violations"], [])

    def test_a_changed_value_keeps_its_link(self):
        self.server.run("set", "site", "https://example.com/new")
        expect(self.link("https://example.com/new")).to_have_attribute(
            "href", "https://example.com/new")

    def test_axe_finds_nothing_in_any_look(self):
        OUTPUT.mkdir(exist_ok=True)
        for look in ("ios18", "ios26"):
            for theme in ("light", "dark"):
                self.restyle(look, theme)
                self.page.screenshot(path=OUTPUT / f"links-{look}-{theme}.png", full_page=True)
                with self.subTest(look=look, theme=theme):
                    found = Axe().run(self.page).response["violations"]
                    self.assertEqual([(v["id"], v["help"]) for v in found], [])
