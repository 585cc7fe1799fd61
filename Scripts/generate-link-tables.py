#!/usr/bin/env python3
"""Makes Sources/DataDetection/Links/LinkData.swift from the data files of UTS #58.

usage: Scripts/generate-link-tables.py FOLDER

FOLDER holds LinkTerm.txt, LinkBracket.txt and LinkEmail.txt, from
https://www.unicode.org/Public/17.0.0/links/.
"""
import re
import sys
from pathlib import Path

from packed_numbers import number, swift_string

FOLDER = Path(sys.argv[1])
OUTPUT = Path(__file__).resolve().parent.parent / "Sources/DataDetection/Links/LinkData.swift"
# In the order of the raw values of LinkProperties.Termination.
TERMINATION = ["Hard", "Include", "Soft", "Open", "Close"]
EMAIL = 8


def lines(name):
    """Yields (first, last, value) for each line of a file."""
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        match = re.match(r"^(\w+)(?:\.\.(\w+))? *(?:; *(\w+))?", line)
        if match:
            yield int(match[1], 16), int(match[2] or match[1], 16), match[3]


def main():
    values = [0] * 0x110000
    for first, last, value in lines("LinkTerm.txt"):
        for code in range(first, last + 1):
            values[code] = TERMINATION.index(value)
    for first, last, _ in lines("LinkEmail.txt"):
        for code in range(first, last + 1):
            values[code] |= EMAIL
    runs, start = "", 0
    for code in range(1, 0x110001):
        if code == 0x110000 or values[code] != values[start]:
            runs += number(code - start) + number(values[start])
            start = code
    brackets = "".join(
        number(close) + number(int(opening, 16)) for close, _, opening in lines("LinkBracket.txt"))
    OUTPUT.write_text(f'''// Made by Scripts/generate-link-tables.py; don't edit.

/// Properties of all scalars for links, from UTS #58.
///
/// Each string holds numbers of five bits a character, lowest first, in the digits A–Z a–z 0–9 - _;
/// the sixth bit says that more of the number follows.
enum LinkData {{
    /// Runs of scalars from U+0000 on: how many, and their Link_Term plus 8 for Link_Email.
    static let runs: StaticString = {swift_string(runs)}

    /// Pairs of a closing bracket and its opening one (Link_Bracket).
    static let brackets: StaticString = {swift_string(brackets)}
}}
''', encoding="utf-8")
    print(f"{OUTPUT.name}: {len(runs)} characters")


main()
