"""Writes numbers as text in Swift sources; Sources/UnicodeTables/PackedNumbers.swift reads them."""
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def number(value):
    """Five bits a digit, lowest first; the sixth bit says that more follow."""
    text = ""
    while value >= 32:
        text += DIGITS[32 | value & 31]
        value >>= 5
    return text + DIGITS[value]


def swift_string(text):
    rows = [text[i:i + 94] for i in range(0, len(text), 94)]
    return '"""\n' + "\\\n".join("        " + row for row in rows) + "\n        \"\"\""
