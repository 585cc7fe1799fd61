"""Where a screen differs from the expected one."""

import unicodedata


def differences(expected, actual, place: str = "") -> list[str]:
    """Returns a line for each difference; keys that only `actual` has are not looked at."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        if "choices" in expected:
            return choice_differences(dict(expected), actual, place)
        return [
            line
            for key, value in expected.items()
            for line in member_differences(key, value, actual, f"{place}.{key}")
        ]
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return [
                f"{place}: expected {len(expected)} entries ({brief(expected)}),"
                f" found {len(actual)} ({brief(actual)})"
            ]
        return [
            line
            for index, (left, right) in enumerate(zip(expected, actual))
            for line in differences(left, right, f"{place}[{index}]")
        ]
    if isinstance(expected, bool) != isinstance(actual, bool) or expected != actual:
        return [f"{place}: expected {expected!r}, found {actual!r}"]
    return []


def member_differences(key, value, actual: dict, place: str) -> list[str]:
    if key == "language":
        same = str(actual.get(key)).lower() == value
        return [] if same else [f"{place}: expected {value!r}, found {actual.get(key)!r}"]
    if key not in actual:
        return [f"{place}: is missing"]
    return differences(value, actual[key], place)


def choice_differences(expected: dict, actual: dict, place: str) -> list[str]:
    """Sorted choices are compared without their order, and the order by a rule that bends."""
    choices = expected.pop("choices")
    is_sorted = expected.pop("sorted", False)
    found = actual.get("choices")
    lines = differences(expected, actual, place)
    if not isinstance(found, list):
        return lines + [f"{place}.choices: is missing"]
    if is_sorted:
        titles = [choice["title"] for choice in found]
        if not is_in_order(titles):
            lines.append(f"{place}.choices: not sorted by title: {titles}")
        choices, found = sorted(choices, key=repr_key), sorted(found, key=repr_key)
    return lines + differences(choices, found, f"{place}.choices")


def repr_key(choice: dict) -> str:
    return repr((choice.get("title"), choice.get("value")))


def is_in_order(titles: list[str]) -> bool:
    """Whether titles are sorted as any locale would; other scripts than Latin pass."""
    keys = [base_letters(title) for title in titles]
    return None in keys or keys == sorted(keys)


def base_letters(text: str) -> str | None:
    letters = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in letters if not unicodedata.combining(char))
    is_plain = plain.isascii() and all(char.isalpha() or char == " " for char in plain)
    return plain if is_plain else None


def brief(entries: list) -> str:
    return ", ".join(name(entry) for entry in entries[:12])


def name(entry) -> str:
    if not isinstance(entry, dict):
        return repr(entry)
    names = (entry.get(key) for key in ("page", "key", "title", "header"))
    return str(next(filter(None, names), ""))
