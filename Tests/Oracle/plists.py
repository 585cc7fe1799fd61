"""Property lists through plistlib, which is stricter than Apple's reader."""

import plistlib
import re
from pathlib import Path


class Unreadable(Exception):
    """A file that Apple's reader would not take either."""


def read(path: Path):
    """Returns a property list's value, or raises Unreadable."""
    data = path.read_bytes()
    try:
        return plistlib.loads(data)
    except Exception:
        pass
    text = _decode(data)
    start = text.find("<plist")
    if start >= 0:
        return _read_irregular_xml(text[start:])
    try:
        return AsciiReader(text).read()
    except (IndexError, ValueError) as error:
        raise Unreadable(str(error)) from error


def _decode(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def _read_irregular_xml(text: str):
    """Takes what stands before <plist>, and the tag's attributes, as no XML reader would."""
    body = re.sub(r"^<plist[^>]*>", '<plist version="1.0">', text)
    try:
        return plistlib.loads(b'<?xml version="1.0" encoding="UTF-8"?>\n' + body.encode())
    except Exception as error:
        raise Unreadable(str(error)) from error


class AsciiReader:
    """The old ASCII form: { key = value; }, ( value, value ), <hex data>, all scalars strings."""

    _PLAIN = re.compile(r"[A-Za-z0-9_$/:.\-+~@]+")
    _SPACE = re.compile(r"(?:\s+|//[^\n\r]*|/\*.*?\*/)*", re.S)
    _ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def read(self):
        value = self._value()
        self._skip()
        if self.at != len(self.text):
            raise ValueError(f"something follows the value at {self.at}")
        return value

    def read_pairs(self, lenient: bool = False) -> dict:
        """Reads key = value; until the end or a brace; the form of .strings files."""
        pairs = {}
        while True:
            self._skip()
            if self.at >= len(self.text) or self.text[self.at] == "}":
                return pairs
            key = self._value()
            self._skip()
            value = key
            if self.text[self.at : self.at + 1] == "=":
                self.at += 1
                value = self._value()
            self._skip()
            if self.text[self.at : self.at + 1] == ";":
                self.at += 1
            elif not lenient:
                raise ValueError(f"a semicolon is missing at {self.at}")
            pairs[key] = value

    def _skip(self):
        self.at = self._SPACE.match(self.text, self.at).end()

    def _value(self):
        self._skip()
        first = self.text[self.at]
        if first == "{":
            self.at += 1
            pairs = self.read_pairs()
            self._expect("}")
            return pairs
        if first == "(":
            return self._array()
        if first == "<":
            end = self.text.index(">", self.at)
            digits, self.at = self.text[self.at + 1 : end], end + 1
            return bytes.fromhex(digits)
        if first in "\"'":
            return self._quoted(first)
        plain = self._PLAIN.match(self.text, self.at)
        if not plain:
            raise ValueError(f"unexpected {first!r} at {self.at}")
        self.at = plain.end()
        return plain.group()

    def _array(self):
        self.at += 1
        values = []
        while True:
            self._skip()
            if self.text[self.at] == ")":
                self.at += 1
                return values
            values.append(self._value())
            self._skip()
            if self.text[self.at] == ",":
                self.at += 1

    def _quoted(self, quote: str) -> str:
        self.at += 1
        out = []
        while (char := self.text[self.at]) != quote:
            self.at += 1
            out.append(self._escape() if char == "\\" else char)
        self.at += 1
        return "".join(out)

    def _escape(self) -> str:
        char = self.text[self.at]
        if char in "01234567":
            digits = re.compile(r"[0-7]{1,3}").match(self.text, self.at).group()
            self.at += len(digits)
            return bytes([int(digits, 8) & 0xFF]).decode("mac_roman")
        self.at += 1
        if char in "uU":
            digits = re.compile(r"[0-9A-Fa-f]{1,4}").match(self.text, self.at)
            if digits:
                self.at = digits.end()
                return chr(int(digits.group(), 16))
        return self._ESCAPES.get(char, char)

    def _expect(self, char: str):
        self._skip()
        if self.text[self.at] != char:
            raise ValueError(f"expected {char!r} at {self.at}")
        self.at += 1
