"""What each page should show: expected screens, in the form of `settings show --format json`."""

import base64
import datetime

from bundles import Bundle, Page
from elements import (
    CAPITALIZATIONS, CORRECTIONS, GROUP, KEYBOARDS, LIST, RADIO,
    equal, filled, index_of, is_for, parallel, shown_elements,
)  # fmt: skip
from texts import Languages


class ScreenReader:
    """Computes the screens of a bundle for a language."""

    def __init__(self, bundle: Bundle, language: str, stored: dict | None = None):
        self.bundle = bundle
        self.languages = Languages(bundle.path, language)
        self.table: str | None = None
        self.group: str | None = None
        self.registered: dict = {}
        self.stored = stored or {}

    def screens(self) -> list[dict]:
        pages = self.bundle.pages(self.languages.has_table)
        self.registered = self.bundle.registered(pages)
        return [self.screen(page) for page in pages]

    def screen(self, page: Page) -> dict:
        title = self.bundle.app_name()
        if page.title is not None:
            title = self.languages.text(page.title, page.title_table)
        self.group = page.group
        self.table = self.bundle.table(page.name, page.content, self.languages.has_table)
        return {
            "page": page.name,
            "title": title,
            "language": self.languages.language,
            "idiom": self.bundle.idiom,
            "applicationGroup": page.group,
            "sections": self.sections(page),
        }

    def sections(self, page: Page) -> list[dict]:
        sections: list[dict] = []
        for _, element in shown_elements(page.content, self.bundle.is_in_app):
            if not is_for(element, self.bundle.idiom, self.bundle.is_in_app):
                continue
            kind = element["Type"]
            if kind in (GROUP, RADIO, LIST):
                sections.append(self.section(element))
            elif not sections:
                sections.append({"type": GROUP, "header": None, "footer": None, "rows": []})
            if kind == LIST:
                sections[-1]["rows"] += self.list_rows(element)
            elif kind != GROUP:
                sections[-1]["rows"].append(self.row(element))
        return sections

    def section(self, element: dict) -> dict:
        return {
            "type": element["Type"],
            "header": self.text(element.get("Title")),
            "footer": self.text(element.get("FooterText")),
            "rows": [],
        }

    def text(self, key) -> str | None:
        """Returns the localized text, or None when there is none."""
        return self.languages.text(key, self.table) or None if filled(key) else None

    def row(self, element: dict) -> dict:
        kind = element["Type"]
        key = element.get("Key") if filled(element.get("Key")) else None
        default = element.get("DefaultValue", self.registered.get((self.group, key)))
        value = self.stored.get((self.group, key), default)
        row = {
            "type": kind,
            "key": key,
            "title": self.text(element.get("Title")),
            "value": json_value(value),
            "isStored": (self.group, key) in self.stored,
        }
        details = {
            "PSTextFieldSpecifier": self.traits,
            "IASKTextViewSpecifier": self.traits,
            "PSToggleSwitchSpecifier": self.toggle,
            "PSSliderSpecifier": self.slider,
            "PSTitleValueSpecifier": self.title_value,
            "PSMultiValueSpecifier": self.choices,
            RADIO: self.choices,
            "PSChildPaneSpecifier": self.child_pane,
            "IASKDatePickerSpecifier": self.date_picker,
        }
        if kind in details:
            row |= details[kind](element, value)
        return row

    def traits(self, element: dict, value) -> dict:
        def known(key, names, default):
            name = element.get(key)
            return name if isinstance(name, str) and name in names else default

        secure = is_true(element.get("IsSecure")) and element["Type"] == "PSTextFieldSpecifier"
        traits = {
            "keyboardType": known("KeyboardType", KEYBOARDS, "Alphabet"),
            "autocapitalizationType": known("AutocapitalizationType", CAPITALIZATIONS, "None"),
            "autocorrectionType": known("AutocorrectionType", CORRECTIONS, "Default"),
            "isSecure": secure,
            "placeholder": self.text(element.get("IASKPlaceholder")),
        }
        if isinstance(value, str) and not secure:
            traits["display"] = value
        elif isinstance(value, str) and value.isascii():
            traits["display"] = "•" * len(value)
        return traits

    def toggle(self, element: dict, value) -> dict:
        on, off = element.get("TrueValue", True), element.get("FalseValue", False)
        is_on = value is not None and equal(value, on)
        if self.bundle.is_in_app and not is_on and not (value is not None and equal(value, off)):
            is_on = is_true(value)
        return {"display": "On" if is_on else "Off"} if self.languages.language == "en" else {}

    def slider(self, element: dict, value) -> dict:
        return {
            "title": None,
            "minimum": element["MinimumValue"],
            "maximum": element["MaximumValue"],
        }

    def title_value(self, element: dict, value) -> dict:
        values, titles = element.get("Values"), element.get("Titles")
        if parallel(values, titles) and values:
            index = index_of(value, values)
            if index is not None:
                return {"display": self.text(title_text(titles[index])) or ""}
        return {"display": value} if isinstance(value, str) else {}

    def choices(self, element: dict, value) -> dict:
        values, titles = element["Values"], element["Titles"]
        short = element.get("ShortTitles") if element["Type"] != RADIO else None
        if not parallel(short, values) or not all(isinstance(text, str) for text in short):
            short = None
        selected = None if value is None else index_of(value, values)
        choices = [
            {
                "title": self.text(title_text(titles[index])) or "",
                "shortTitle": self.text(short[index]) if short else None,
                "value": json_value(values[index]),
                "selected": index == selected,
            }
            for index in range(len(values))
        ]
        display = ""
        if selected is not None:
            display = choices[selected]["shortTitle"] or choices[selected]["title"]
        sorted_by_title = is_true(element.get("DisplaySortedByTitle"))
        return {"choices": choices, "display": display, "sorted": sorted_by_title}

    def child_pane(self, element: dict, value) -> dict:
        opens_page = filled(element.get("File")) and "IASKViewControllerClass" not in element
        return {"file": element["File"]} if opens_page else {}

    def date_picker(self, element: dict, value) -> dict:
        return {"mode": element.get("DatePickerMode", "DateAndTime")}

    def list_rows(self, element: dict) -> list[dict]:
        """One row for each item of the default array, then the row that adds one."""
        value = element.get("DefaultValue")
        item = element.get("ItemSpecifier")
        kind = item.get("Type") if isinstance(item, dict) else "PSTitleValueSpecifier"
        rows = [
            {"type": kind, "key": element["Key"], "value": json_value(each)}
            for each in (value if isinstance(value, list) else [])
        ]
        add = element.get("AddSpecifier")
        if isinstance(add, dict):
            rows.append({"type": add.get("Type"), "key": element["Key"]})
        return rows


def title_text(title) -> str:
    """Titles that are numbers are shown as numbers."""
    if isinstance(title, bool):
        return "1" if title else "0"
    return title if isinstance(title, str) else str(title)


def is_true(value) -> bool:
    """The boolean reading of a property-list value."""
    if isinstance(value, str):
        text = value.strip().lower()
        return text[:1] in ("y", "t") or text.lstrip("+-0")[:1].isdigit()
    return isinstance(value, (bool, int, float)) and bool(value)


def json_value(value):
    """Returns a property-list value as JSON holds it."""
    if isinstance(value, datetime.datetime):
        return value.isoformat(timespec="seconds") + "Z"
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    if isinstance(value, list):
        return [json_value(each) for each in value]
    if isinstance(value, dict):
        return {key: json_value(each) for key, each in value.items()}
    return value
