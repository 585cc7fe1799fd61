"""One change for each type of setting that a bundle has, to see it on the pages afterwards."""

from collections import Counter
from dataclasses import dataclass

from bundles import Bundle
from elements import filled, loosely_equal, shown_elements
from texts import Languages


@dataclass
class Change:
    group: str | None
    key: str
    text: str  # what is handed to the command
    value: object  # what is stored


def changes_for(bundle: Bundle) -> list[Change]:
    pages = bundle.pages(Languages(bundle.path, "en").has_table)
    elements = [
        (page.group, element)
        for page in pages
        for _, element in shown_elements(page.content, bundle.is_in_app)
    ]
    uses = Counter(element.get("Key") for _, element in elements if filled(element.get("Key")))
    changes: dict[str, Change] = {}
    for group, element in elements:
        key = element.get("Key")
        # A leading hyphen would be an option.
        if uses.get(key) != 1 or key.startswith("-") or element["Type"] in changes:
            continue
        change = new_value(element)
        if change is not None:
            changes[element["Type"]] = Change(group, key, *change)
    return list(changes.values())


def new_value(element: dict) -> tuple[str, object] | None:
    """Returns a text for the command and the value that it stands for."""
    match element["Type"]:
        case "PSToggleSwitchSpecifier":
            on, off = element.get("TrueValue", True), element.get("FalseValue", False)
            is_on = loosely_equal(element["DefaultValue"], on)
            return ("off", off) if is_on else ("on", on)
        case "PSMultiValueSpecifier" | "PSRadioGroupSpecifier":
            return last_choice(element["Values"])
        case "PSSliderSpecifier":
            low, high = element["MinimumValue"], element["MaximumValue"]
            middle = low + (high - low) / 4
            return (repr(middle), middle) if low < high else None
        case "PSTextFieldSpecifier":
            return ('Größe "✓"\\', 'Größe "✓"\\')
        case "IASKTextViewSpecifier":
            return ("one\ntwo\n\n مرحبا", "one\ntwo\n\n مرحبا")
    return None


def last_choice(values: list) -> tuple[str, object] | None:
    value = values[-1]
    twins = sum(loosely_equal(value, other) for other in values)
    is_plain = isinstance(value, (str, int)) and not isinstance(value, bool)
    text = str(value)
    return (text, value) if is_plain and twins == 1 and text and text[0] != "-" else None
