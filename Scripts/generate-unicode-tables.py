#!/usr/bin/env python3
"""Makes Sources/TextViews/Unicode/UnicodeData.swift from the Unicode Character Database.

usage: Scripts/generate-unicode-tables.py [FOLDER]

FOLDER holds the database's text files; it is /usr/share/unicode, from Debian's package unicode-data,
when left out. The version must be that of the break tests: they and the tables go together.
"""
import re
import sys
from pathlib import Path

from packed_numbers import number, swift_string

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
OUTPUT = Path(__file__).resolve().parent.parent / "Sources/TextViews/Unicode/UnicodeData.swift"
LIMIT = 0x110000

# In the order of the Swift enumerations' raw values.
GRAPHEME = """Other CR LF Control Extend ZWJ Regional_Indicator Prepend SpacingMark L V T LV LVT
    ExtendedPictographic IndicConsonant IndicLinker NonJoiner""".split()
WORD = """Other CR LF Newline Extend ZWJ Format Regional_Indicator Katakana Hebrew_Letter ALetter
    Single_Quote Double_Quote MidNumLet MidLetter MidNum Numeric ExtendNumLet WSegSpace""".split()
SENTENCE = """Other CR LF Sep Extend Format Sp Lower Upper OLetter Numeric ATerm SContinue STerm
    Close""".split()
LINE = """BK CR LF NL CM ZWJ WJ ZW GL SP B2 BA BB HY CB CL CP CPwide EX IN NS OP OPwide QU IS NU PO
    PR SY AL HL ID IDunassigned EB EM H2 H3 JL JV JT RI""".split()
BIDI = """L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI""".split()
FLAGS = ["Extended_Pictographic", "Emoji_Presentation", "alphanumeric", "complexContext"]
LONG_BIDI = {
    "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
    "Boundary_Neutral": "BN",
}
# Scripts whose viramas join consonants into one cluster (UAX #29, Indic_Conjunct_Break).
CONJUNCT_SCRIPTS = {"Bengali", "Devanagari", "Gujarati", "Malayalam", "Oriya", "Telugu"}


def ranges(name, column=1, missing=False):
    """Yields (first, last, value) for each line of a file, in its order."""
    pattern = r"^# @missing: (\w+)\.\.(\w+); *(\w+)" if missing else r"^(\w+)(?:\.\.(\w+))? *;"
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        match = re.match(pattern, line)
        if not match:
            continue
        first, last = int(match[1], 16), int(match[2] or match[1], 16)
        value = match[3] if missing else line.split("#")[0].split(";")[column].strip()
        yield first, last, value


def property_values(name, default, column=1, only=None):
    values = [default] * LIMIT
    for first, last, value in ranges(name, column):
        if only is None or value in only:
            values[first:last + 1] = [value] * (last + 1 - first)
    return values


def members(name, value):
    return {c for first, last, v in ranges(name) if v == value for c in range(first, last + 1)}


def general_categories():
    values, first = ["Cn"] * LIMIT, None
    for line in (FOLDER / "UnicodeData.txt").read_text().splitlines():
        code, name, category = line.split(";")[:3]
        code = int(code, 16)
        values[code] = category
        if name.endswith("First>"):
            first = code
        elif name.endswith("Last>"):
            values[first:code + 1] = [category] * (code + 1 - first)
    return values


def bidi_classes():
    values = ["L"] * LIMIT
    for first, last, value in ranges("extracted/DerivedBidiClass.txt", missing=True):
        short = LONG_BIDI.get(value, value)
        values[first:last + 1] = [short] * (last + 1 - first)
    for first, last, value in ranges("extracted/DerivedBidiClass.txt"):
        values[first:last + 1] = [value] * (last + 1 - first)
    return values


def resolved_line_class(value, category, wide, pictographic):
    """Rule LB1, and the finer classes that rules LB30 and LB30b need."""
    if value in ("AI", "SG", "XX"):
        return "AL"
    if value == "CJ":
        return "NS"
    if value == "SA":
        return "CM" if category in ("Mn", "Mc") else "AL"
    if value in ("OP", "CP") and wide:
        return value + "wide"
    if value == "ID" and category == "Cn" and pictographic:
        return "IDunassigned"
    return value


def cell_width(code, category, east_asian):
    # A soft hyphen shows only at a line's end; jungseong and jongseong join the syllable before.
    if category in ("Mn", "Me", "Cc", "Cf", "Zl", "Zp") or 0x1160 <= code <= 0x11FF \
            or 0xD7B0 <= code <= 0xD7FF:
        return 0
    return 2 if east_asian in ("W", "F") else 1


def records():
    category = general_categories()
    grapheme = property_values("auxiliary/GraphemeBreakProperty.txt", "Other")
    word = property_values("auxiliary/WordBreakProperty.txt", "Other")
    sentence = property_values("auxiliary/SentenceBreakProperty.txt", "Other")
    line = property_values("LineBreak.txt", "XX")
    east_asian = property_values("EastAsianWidth.txt", "N")
    script = property_values("Scripts.txt", "Unknown")
    syllabic = property_values("IndicSyllabicCategory.txt", "Other")
    bidi = bidi_classes()
    pictographic = members("emoji/emoji-data.txt", "Extended_Pictographic")
    presentation = members("emoji/emoji-data.txt", "Emoji_Presentation")
    for code in range(LIMIT):
        cluster = grapheme[code]
        conjunct = script[code] in CONJUNCT_SCRIPTS
        if code in pictographic and cluster == "Other":
            cluster = "ExtendedPictographic"
        elif conjunct and syllabic[code] == "Consonant" and cluster == "Other":
            cluster = "IndicConsonant"
        elif conjunct and syllabic[code] == "Virama" and cluster == "Extend":
            cluster = "IndicLinker"
        elif code == 0x200C:
            cluster = "NonJoiner"
        wide = east_asian[code] in ("F", "W", "H")
        flags = [
            code in pictographic, code in presentation, category[code][0] in "LN",
            line[code] == "SA",
        ]
        yield (
            GRAPHEME.index(cluster), WORD.index(word[code]), SENTENCE.index(sentence[code]),
            LINE.index(resolved_line_class(
                line[code], category[code], wide, code in pictographic)),
            BIDI.index(bidi[code]), cell_width(code, category[code], east_asian[code]),
            sum(1 << bit for bit, flag in enumerate(flags) if flag),
        )




def brackets():
    for line in (FOLDER / "BidiBrackets.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"^(\w+); (\w+); o", line)
        if match:
            yield int(match[1], 16), int(match[2], 16)


def main():
    version = re.search(r"-(\d+\.\d+\.\d+)\.txt", (FOLDER / "LineBreak.txt").read_text())[1]
    numbers, encoded, previous, start = {}, "", None, 0
    all_records = list(records())
    for code, record in enumerate(all_records + [None]):
        if record != previous:
            if previous is not None:
                index = numbers.setdefault(previous, len(numbers))
                encoded += number(code - start) + number(index)
            previous, start = record, code
    table = "".join(number(value) for record in numbers for value in record)
    pairs = "".join(number(a) + number(b) for a, b in brackets())
    OUTPUT.write_text(f'''// Made by Scripts/generate-unicode-tables.py; don't edit.

/// Properties of all scalars, from the Unicode Character Database.
///
/// Each string holds numbers of five bits a character, lowest first, in the digits A–Z a–z 0–9 - _;
/// the sixth bit says that more of the number follows.
enum UnicodeData {{
    /// The database's version.
    static let version = "{version}"

    /// The distinct combinations of property values: seven numbers each, in the order of
    /// `UnicodeProperties`' fields.
    static let records: StaticString = {swift_string(table)}

    /// Runs of scalars from U+0000 on: how many, and the index of their record.
    static let runs: StaticString = {swift_string(encoded)}

    /// Pairs of an opening bracket and its closing one (BidiBrackets.txt).
    static let brackets: StaticString = {swift_string(pairs)}
}}
''', encoding="utf-8")
    print(f"{OUTPUT.name}: Unicode {version}, {len(numbers)} records, {len(encoded)} characters")


main()
