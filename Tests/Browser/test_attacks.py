"""A hostile bundle and hostile requests change nothing but what they may."""

import pathlib
import plistlib
import shutil
import tempfile
import unittest
import urllib.error
import urllib.parse
import urllib.request

from harness import BrowserCase, expect

ATTACKS = [
    "<script>window.hit=1</script>", "\"><img src=x onerror=window.hit=1>",
    "' onfocus='window.hit=1' autofocus='", "</textarea><script>window.hit=1</script>",
    "</title><script>window.hit=1</script>", "javascript:window.hit=1", "\u202egnp.exe",
    "--><svg onload=window.hit=1>",
]


def hostile_bundle(folder):
    bundle = folder / "Settings.bundle"
    bundle.mkdir(parents=True)
    elements = []
    for number, text in enumerate(ATTACKS):
        key = f"k{number}{text}"
        elements += [
            {"Type": "PSGroupSpecifier", "Title": text, "FooterText": text},
            {"Type": "PSToggleSwitchSpecifier", "Key": key + "t", "Title": text,
             "DefaultValue": False},
            {"Type": "PSTextFieldSpecifier", "Key": key + "f", "Title": text,
             "DefaultValue": text, "IASKPlaceholder": text},
            {"Type": "IASKTextViewSpecifier", "Key": key + "v", "DefaultValue": text},
            {"Type": "PSTitleValueSpecifier", "Key": key + "s", "Title": text,
             "DefaultValue": text},
            {"Type": "PSMultiValueSpecifier", "Key": key + "m", "Title": text,
             "DefaultValue": text, "Values": [text, "b"], "Titles": [text, "b"]},
            {"Type": "IASKOpenURLSpecifier", "Title": text, "File": text},
            {"Type": "PSChildPaneSpecifier", "Title": text, "File": "Child"},
        ]
    (bundle / "Root.plist").write_bytes(plistlib.dumps({"PreferenceSpecifiers": elements}))
    child = {"PreferenceSpecifiers": [{"Type": "PSGroupSpecifier", "Title": ATTACKS[0]}]}
    (bundle / "Child.plist").write_bytes(plistlib.dumps(child))
    return bundle


class HostileBundleTests(BrowserCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="settings-hostile-"))
        cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
        cls.serve = {"bundle": hostile_bundle(folder)}
        super().setUpClass()

    def test_no_text_runs(self):
        page = self.open()
        for path in page.evaluate("[...document.querySelectorAll('main a')].map(a => a.getAttribute('href'))"):
            self.assertTrue(path.startswith("/"), path)
        for path in ("/", "/pages/Child", "/pages/Root/choices/5",
                     "/search?q=" + urllib.parse.quote("<script>window.hit=1</script>")):
            with self.subTest(path):
                self.open(path)
                self.assertIsNone(page.evaluate("window.hit ?? null"))
                self.assertEqual(page.locator("script:not([src='/assets/page.js'], [src='/assets/text.js'])").count(), 0)
                self.assertEqual(page.locator("main img[src='x'], svg").count(), 0)

    def test_a_hostile_text_can_be_stored_and_shown(self):
        page = self.open()
        field = page.locator(".field input:not([type=hidden])").first
        field.fill(ATTACKS[1])
        with self.changing():
            field.press("Enter")
        page.reload()
        expect(page.locator(".field input:not([type=hidden])").first).to_have_value(ATTACKS[1])
        self.assertIsNone(page.evaluate("window.hit ?? null"))

    def test_a_direction_mark_stays_in_its_row(self):
        page = self.open()
        plain = page.locator("h2").nth(0).bounding_box()
        marked = page.locator("h2").nth(6).bounding_box()
        self.assertAlmostEqual(plain["x"], marked["x"], delta=1)


class HostileRequestTests(BrowserCase):
    def request(self, path, data=None, **headers):
        request = urllib.request.Request(self.server.url(path), data=data, headers=headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers

    def test_every_answer_has_a_strict_policy(self):
        for path in ("/", "/assets/page.css", "/assets/page.js", "/pages/Nowhere", "/search?q=a"):
            with self.subTest(path):
                _, headers = self.request(path)
                policy = headers["Content-Security-Policy"]
                self.assertIn("default-src 'none'", policy)
                self.assertNotIn("unsafe", policy)
                self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_a_post_without_the_token_is_refused(self):
        status, _ = self.request("/pages/Root/rows/8", b"toggle=1&csrf=wrong")
        self.assertIn(status, (400, 403))
        self.assertEqual(self.server.value("shake_to_undo"), "true")

    def test_another_host_is_refused(self):
        status, _ = self.request("/", Host="evil.example")
        self.assertIn(status, (400, 403, 421))

    def test_no_path_leaves_the_bundle(self):
        for path in ("/images/..%2F..%2FInfo.plist", "/images/../Info.plist",
                     "/pages/..%2F..%2FInfo", "/images/%2Fetc%2Fpasswd", "/images/Root.plist"):
            with self.subTest(path):
                status, _ = self.request(path)
                self.assertIn(status, (400, 403, 404))


if __name__ == "__main__":
    unittest.main()
