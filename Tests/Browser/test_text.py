"""Multi-line texts: every edit goes through the text engine, and windows stay equal."""

import time
import unittest

from harness import BrowserCase, expect, make_app, settled

ROWS = [
    {"Type": "PSGroupSpecifier", "Title": "Notes"},
    {"Type": "IASKTextViewSpecifier", "Key": "notes", "DefaultValue": "",
     "IASKPlaceholder": "Write something"},
    {"Type": "IASKTextViewSpecifier", "Key": "letters", "Title": "Letters", "DefaultValue": "",
     "KeyboardType": "EmailAddress", "AutocapitalizationType": "Words",
     "AutocorrectionType": "No"},
    {"Type": "IASKTextViewSpecifier", "Key": "line", "Title": "Line", "DefaultValue": ""},
    {"Type": "PSToggleSwitchSpecifier", "Key": "flag", "Title": "Flag", "DefaultValue": False},
]
FLAG = "\U0001F1E9\U0001F1EA"
FAMILY = "\U0001F468\u200D\U0001F469\u200D\U0001F467"


class TextCase(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.serve = {"bundle": make_app(cls, "com.example.texts", ROWS), **cls.serve}
        super().setUpClass()

    def setUp(self):
        super().setUp()
        for key in ("notes", "letters", "line", "flag"):
            self.server.run("reset", key)
        self.open()

    def area(self, page=None, name="Notes"):
        return (page or self.page).get_by_role("textbox", name=name, exact=True)

    def assert_stored(self, text, page=None, name="Notes", key="notes"):
        """Page and store agree, once everything has arrived."""
        page = page or self.page
        expect(self.area(page, name)).to_have_value(text)
        settled(page)
        end = time.monotonic() + 10
        while self.server.value(key) != text and time.monotonic() < end:
            page.wait_for_timeout(50)
        self.assertEqual(self.server.value(key), text)

    def caret(self, page=None, name="Notes"):
        return self.area(page, name).evaluate("e => [e.selectionStart, e.selectionEnd]")


class TypingTests(TextCase):
    def test_typing_is_stored(self):
        self.area().press_sequentially("Hello, world")
        self.page.keyboard.press("Enter")
        self.page.keyboard.type("Second line")
        self.assert_stored("Hello, world\nSecond line")

    def test_fast_typing_over_a_slow_line_keeps_order_and_caret(self):
        line = self.page.context.new_cdp_session(self.page)
        line.send("Network.enable")
        conditions = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", {**conditions, "latency": 150})
        text = "The quick brown fox jumps over the lazy dog, again and again."
        self.area().focus()
        for part in (text[:20], text[20:21], text[21:]):
            self.page.keyboard.type(part)
        for _ in range(6):
            self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.type("X")
        line.send("Network.emulateNetworkConditions", {**conditions, "latency": 0})
        self.assert_stored(text[:-6] + "X" + text[-6:])
        self.assertEqual(self.caret(), [len(text) - 5, len(text) - 5])

    def test_a_megabyte_is_pasted_at_once(self):
        text = ("Fünf Zeilen 😀 und mehr. " * 50 + "\n") * 800
        page = self.open(page=self.window(permissions=["clipboard-read", "clipboard-write"]))
        self.area(page).focus()
        page.evaluate("text => navigator.clipboard.writeText(text)", text)
        page.keyboard.press("Control+v")
        settled(page)
        self.assertEqual(self.area(page).input_value(), text)
        self.assertEqual(self.server.value("notes"), text)
        page.keyboard.type("!")
        settled(page)
        self.assertEqual(self.server.value("notes"), text + "!")

    def test_one_backspace_removes_one_character(self):
        for character in ("😀", FLAG, FAMILY, "e\u0301", "👍🏽", "각"):
            with self.subTest(character=character):
                self.area().fill("")
                self.page.keyboard.insert_text("a" + character)
                self.assert_stored("a" + character)
                self.page.keyboard.press("Backspace")
                self.assert_stored("a")
                self.page.keyboard.insert_text(character)
                for _ in range(len(character)):
                    self.page.keyboard.press("ArrowLeft")
                self.page.keyboard.press("Home")
                self.page.keyboard.press("Delete")
                self.assert_stored(character)

    def test_right_to_left_text(self):
        self.area().focus()
        for text in ("שלום ", "123 ", "مرحبا"):
            self.page.keyboard.insert_text(text)
        self.assert_stored("שלום 123 مرحبا")
        self.page.keyboard.press("Backspace")
        self.assert_stored("שלום 123 مرحب")
        direction = self.area().evaluate("e => getComputedStyle(e).direction")
        self.assertEqual(direction, "rtl")

    def test_cut_and_deleting_words(self):
        self.area().press_sequentially("one two three")
        self.page.keyboard.press("Control+Backspace")
        self.assert_stored("one two ")
        self.page.keyboard.press("Shift+Home")
        self.page.keyboard.press("Control+x")
        self.assert_stored("")
        self.page.keyboard.press("Control+v")
        self.assert_stored("one two ")


class UndoTests(TextCase):
    def test_undo_and_redo_are_the_engines(self):
        self.area().press_sequentially("first")
        self.page.keyboard.press("Enter")
        self.page.keyboard.type("second")
        self.assert_stored("first\nsecond")
        self.page.keyboard.press("Control+z")
        self.assert_stored("first")
        self.page.keyboard.press("Control+z")
        self.assert_stored("")
        self.page.keyboard.press("Control+Shift+z")
        self.page.keyboard.press("Control+Shift+z")
        self.assert_stored("first\nsecond")
        self.page.keyboard.press("Control+z")
        self.page.keyboard.press("Control+y")
        self.assert_stored("first\nsecond")

    def test_a_window_undoes_what_another_has_typed(self):
        other = self.open(page=self.window())
        self.area().press_sequentially("typed here")
        expect(self.area(other)).to_have_value("typed here")
        self.area(other).focus()
        other.keyboard.press("Control+z")
        expect(self.area(other)).to_have_value("")
        self.assert_stored("")
        other.keyboard.press("Control+Shift+z")
        self.assert_stored("typed here")


class TwoWindowTests(TextCase):
    def test_windows_stay_equal_while_both_are_typed_in(self):
        other = self.open(page=self.window())
        self.area().press_sequentially("middle")
        expect(self.area(other)).to_have_value("middle")
        self.area(other).focus()
        other.keyboard.press("Control+Home")
        for round_ in range(10):
            self.page.keyboard.type(f"a{round_}", delay=1)
            other.keyboard.type(f"b{round_}", delay=1)
        settled(self.page)
        settled(other)
        text = self.server.value("notes")
        expected = ("".join(f"b{n}" for n in range(10)) + "middle"
                    + "".join(f"a{n}" for n in range(10)))
        self.assertEqual(text, expected)
        expect(self.area()).to_have_value(text)
        expect(self.area(other)).to_have_value(text)
        self.assertEqual(self.caret(), [len(text)] * 2)
        self.assertEqual(self.caret(other), [20, 20])

    def test_what_a_shell_sets_joins_what_is_typed(self):
        self.server.run("set", "notes", "one\ntwo\n")
        expect(self.area()).to_have_value("one\ntwo\n")
        self.area().focus()
        self.page.keyboard.press("Control+End")
        self.page.keyboard.type("th", delay=20)
        settled(self.page)
        self.server.run("set", "notes", "ONE\ntwo\nth")
        expect(self.area()).to_have_value("ONE\ntwo\nth")
        self.page.keyboard.type("ree", delay=20)
        self.assert_stored("ONE\ntwo\nthree")
        self.page.keyboard.press("Control+z")
        self.page.keyboard.press("Control+z")
        self.assert_stored("ONE\ntwo\n")


class CompositionTests(TextCase):
    """Input methods, as Chromium's own test interface plays them."""

    def setUp(self):
        super().setUp()
        self.method = self.page.context.new_cdp_session(self.page)

    def compose(self, text):
        self.method.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, text):
        self.method.send("Input.insertText", {"text": text})

    def test_a_composition_is_typed_and_undone_as_one(self):
        self.area().press_sequentially("x")
        for text in ("n", "に", "にh", "にほ", "にほん", "日本"):
            self.compose(text)
        expect(self.area()).to_have_value("x日本")
        self.commit("日本")
        self.page.keyboard.type("y")
        self.assert_stored("x日本y")
        self.page.keyboard.press("Control+z")
        self.assert_stored("x日本")
        self.page.keyboard.press("Control+z")
        self.assert_stored("x")

    def test_a_composition_is_not_disturbed_by_another_window(self):
        other = self.open(page=self.window())
        self.area().press_sequentially("one ")
        expect(self.area(other)).to_have_value("one ")
        self.compose("に")
        self.area(other).focus()
        other.keyboard.press("Control+Home")
        other.keyboard.type("zero ")
        settled(other)
        self.compose("にほ")
        self.commit("日本")
        self.page.keyboard.type("!")
        expect(self.area()).to_have_value("zero one 日本!")
        self.assert_stored("zero one 日本!", other)

    def test_TV023_the_return_key_that_ends_a_composition_is_no_return(self):
        self.area().focus()
        self.compose("にほん")
        self.area().dispatch_event("keydown", {"key": "Enter", "keyCode": 229, "bubbles": True})
        self.commit("日本")
        self.assert_stored("日本")

    def test_a_composition_that_replaces_a_selection(self):
        self.area().press_sequentially("abc")
        self.page.keyboard.press("Shift+ArrowLeft")
        self.page.keyboard.press("Shift+ArrowLeft")
        self.compose("한")
        self.compose("한국")
        self.commit("한국")
        self.assert_stored("a한국")

    def test_a_correction_replaces_a_word(self):
        self.area().press_sequentially("teh end")
        self.area().evaluate("""area => {
            area.setSelectionRange(0, 3);
            document.execCommand("insertText", false, "the");
        }""")
        self.assert_stored("the end")


class DelegateTests(TextCase):
    serve = {"probe": True}

    def test_a_delegate_that_refuses_digits_keeps_text_and_caret(self):
        area = self.area(name="Letters")
        area.press_sequentially("abcd")
        self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.type("1")
        self.assert_stored("abcd", name="Letters", key="letters")
        self.assertEqual(self.caret(name="Letters"), [2, 2])
        self.page.keyboard.type("x2y3z")
        self.assert_stored("abxyzcd", name="Letters", key="letters")
        self.assertEqual(self.caret(name="Letters"), [5, 5])
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("7")
        self.assert_stored("abxyzcd", name="Letters", key="letters")
        self.assertEqual(self.caret(name="Letters"), [0, 7])
        expect(self.page.get_by_role("alert")).to_have_count(0)

    def test_a_refused_paste_leaves_all_as_it_was(self):
        area = self.area(name="Letters")
        area.press_sequentially("ab")
        self.page.keyboard.press("Control+Home")
        self.page.evaluate("() => document.execCommand('insertText', false, 'x1')")
        self.assert_stored("ab", name="Letters", key="letters")
        self.assertEqual(self.caret(name="Letters"), [0, 0])
        self.assert_two_windows()

    def assert_two_windows(self):
        other = self.open(page=self.window())
        self.area(other, "Letters").focus()
        other.keyboard.type("q9")
        self.assert_stored("qab", other, "Letters", "letters")
        expect(self.area(name="Letters")).to_have_value("qab")

    def test_the_return_key_can_end_editing(self):
        area = self.area(name="Line")
        area.press_sequentially("done")
        self.page.keyboard.press("Enter")
        expect(area).not_to_be_focused()
        self.assert_stored("done", name="Line", key="line")


class LossTests(TextCase):
    def test_nothing_typed_is_lost_when_the_server_starts_anew(self):
        self.area().press_sequentially("before ")
        settled(self.page)
        self.server.kill()
        self.page.keyboard.type("meanwhile ", delay=5)
        expect(self.page.get_by_text("No connection")).to_be_visible()
        self.page.keyboard.type("and after", delay=5)
        self.server.start()
        expect(self.page.get_by_text("No connection")).to_be_hidden(timeout=30_000)
        self.page.keyboard.type("!")
        self.assert_stored("before meanwhile and after!")
        expect(self.page.get_by_role("alert")).to_have_count(0)
        self.complaints = [c for c in self.complaints if "Failed to load" not in c]

    def type_while_answers_are_lost(self):
        """Types "a", which arrives, and "b", of which the first two answers are lost."""
        left = 0

        def lose(route):
            nonlocal left
            if route.request.method != "POST" or not left:
                return route.continue_()
            left -= 1
            route.fetch()
            return route.abort()

        # A page that was open before isn't sure to have its first requests intercepted.
        self.page.route("**/text*", lose)
        self.open()
        self.area().press_sequentially("a")
        settled(self.page)
        left = 2
        self.page.keyboard.type("b")
        expect(self.page.get_by_role("alert")).to_have_text("Could not be saved")

    def assert_stored_after_all(self, text):
        self.assert_stored(text)
        expect(self.page.get_by_role("alert")).to_have_count(0)
        self.complaints = [c for c in self.complaints if "ERR_FAILED" not in c]

    def test_answers_that_are_lost_make_no_edit_twice(self):
        self.type_while_answers_are_lost()
        self.page.keyboard.type("c")
        self.page.wait_for_timeout(50)
        self.page.keyboard.type("d")
        self.assert_stored_after_all("abcd")

    def test_what_could_not_be_saved_is_sent_again_by_itself(self):
        self.type_while_answers_are_lost()
        self.assert_stored_after_all("ab")
        expect(self.page.get_by_role("status")).to_have_text("Saved")

    def test_leaving_the_page_at_once_keeps_what_was_typed(self):
        self.area().press_sequentially("a")
        settled(self.page)
        self.page.keyboard.type("bc")
        expect(self.area()).to_have_value("abc")
        self.page.goto(self.server.url("/search?q=x"))
        self.open()
        expect(self.area()).to_have_value("abc")
        self.assertEqual(self.server.value("notes"), "abc")

    def test_leaving_the_page_before_the_text_engine_has_answered_keeps_what_was_typed(self):
        self.page.route("**/text", lambda route: None)
        self.open()
        self.area().press_sequentially("abc")
        self.page.goto(self.server.url("/search?q=x"))
        self.open()
        expect(self.area()).to_have_value("abc")
        self.assertEqual(self.server.value("notes"), "abc")


class LookTests(TextCase):
    def test_traits_become_attributes(self):
        letters = self.area(name="Letters")
        for name, value in {
            "inputmode": "email", "autocapitalize": "words", "autocorrect": "off",
            "spellcheck": "false", "dir": "auto", "lang": "en",
        }.items():
            expect(letters).to_have_attribute(name, value)

    def test_the_row_grows_and_scrolls_at_last(self):
        height = self.area().bounding_box()["height"]
        self.area().fill("line\n" * 10)
        grown = self.area().bounding_box()["height"]
        self.assertGreater(grown, height * 2)
        self.area().fill("line\n" * 400)
        self.assertLess(self.area().bounding_box()["height"], 0.75 * self.viewport["height"])
        settled(self.page)

    def test_axe_finds_nothing(self):
        from axe_playwright_python.sync_playwright import Axe
        self.area().press_sequentially("text")
        settled(self.page)
        for language in ("en", "ar"):
            self.open(f"/?language={language}")
            found = Axe().run(self.page).response["violations"]
            self.assertEqual([v["id"] for v in found], [])

    def test_the_page_is_small(self):
        sizes = {}
        page = self.window()
        page.on("response", lambda r: sizes.update({r.url: len(r.body())})
                if r.request.resource_type in ("document", "stylesheet", "script") else None)
        self.open(page=page)
        self.assertLessEqual(sum(sizes.values()), 50_000, sizes)

    def test_a_switch_beside_a_typed_text_is_stored_too(self):
        self.area().press_sequentially("abc")
        with self.changing():
            self.page.get_by_role("switch", name="Flag").click()
        self.assert_stored("abc")
        self.assertEqual(self.server.value("flag"), "true")


class NoScriptTests(TextCase):
    script = False

    def test_the_form_works(self):
        self.area().fill("without\nscript")
        self.page.get_by_role("button", name="Save: Notes").click()
        expect(self.area()).to_have_value("without\nscript")
        self.assertEqual(self.server.value("notes"), "without\nscript")


if __name__ == "__main__":
    unittest.main()
