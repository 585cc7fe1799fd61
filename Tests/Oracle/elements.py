"""Which elements of a page can be shown: the rules of the schema, written down a second time."""

KEYBOARDS = {
    "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress",
    "DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable",
}  # fmt: skip
CAPITALIZATIONS = {"None", "Sentences", "Words", "AllCharacters"}
CORRECTIONS = {"Default", "No", "Yes"}

GROUP, RADIO, LIST = "PSGroupSpecifier", "PSRadioGroupSpecifier", "IASKListGroupSpecifier"
SECTION_TYPES = {GROUP, RADIO, LIST}

# What each type must have to be shown. InAppSettingsKit drops nothing for want of a title or a
# default, and opens classes of the app where the Settings app needs a file.
REQUIRED = {
    GROUP: [],
    "PSTextFieldSpecifier": ["Key"],
    "PSToggleSwitchSpecifier": ["Title", "Key", "DefaultValue"],
    "PSSliderSpecifier": [
        "Key", "number DefaultValue", "number MinimumValue", "number MaximumValue",
    ],
    "PSTitleValueSpecifier": ["Key", "DefaultValue"],
    "PSMultiValueSpecifier": ["Title", "Key", "DefaultValue", "choices"],
    RADIO: ["Key", "DefaultValue", "choices"],
    "PSChildPaneSpecifier": ["Title", "destination"],
    "IASKTextViewSpecifier": ["Key"],
    "IASKOpenURLSpecifier": ["Title", "File"],
    "IASKMailComposeSpecifier": ["Title"],
    "IASKButtonSpecifier": ["Title"],
    "IASKCustomViewSpecifier": ["Key"],
    "IASKDatePickerSpecifier": ["Key"],
    LIST: ["Key"],
}  # fmt: skip

# Whose defaults hold for the whole app; a child pane's is only for show.
SETTING_TYPES = {
    "PSTextFieldSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier",
    "PSTitleValueSpecifier", "PSMultiValueSpecifier", RADIO, LIST, "IASKTextViewSpecifier",
    "IASKCustomViewSpecifier", "IASKDatePickerSpecifier",
}  # fmt: skip


def shown_elements(page: dict, is_in_app: bool) -> list[tuple[int, dict]]:
    """Returns the elements that can be shown with their indices, whatever their idioms."""
    entries = page.get("PreferenceSpecifiers")
    if not isinstance(entries, list):
        return []
    return [
        (index, entry)
        for index, entry in enumerate(entries)
        if isinstance(entry, dict) and can_be_shown(entry, is_in_app)
    ]


def can_be_shown(element: dict, is_in_app: bool) -> bool:
    kind = element.get("Type")
    if not isinstance(kind, str) or kind not in REQUIRED:
        return False
    return all(_has(element, need, is_in_app) for need in REQUIRED[kind])


def _has(element: dict, need: str, is_in_app: bool) -> bool:
    if need.startswith("number "):
        key = need.removeprefix("number ")
        if key == "DefaultValue" and key not in element and is_in_app:
            return True
        return isinstance(element.get(key), (int, float))
    if need == "DefaultValue":
        return is_in_app or need in element
    if need == "Title" and element["Type"].startswith("PS"):
        return is_in_app or filled(element.get(need))
    if need == "choices":
        values, titles = element.get("Values"), element.get("Titles")
        return parallel(values, titles) and len(values) > 0
    if need == "destination":
        opens_class = is_in_app and any(map(is_custom_destination, element))
        return opens_class or filled(element.get("File"))
    return filled(element.get(need))


def is_custom_destination(key: str) -> bool:
    return key.startswith("IASKViewController") or key == "IASKSegueIdentifier"


def filled(value) -> bool:
    return isinstance(value, str) and value != ""


def parallel(left, right) -> bool:
    return isinstance(left, list) and isinstance(right, list) and len(left) == len(right)


def is_for(element: dict, idiom: str, is_in_app: bool) -> bool:
    """Whether SupportedUserInterfaceIdioms lets an element be seen."""
    names = element.get("SupportedUserInterfaceIdioms")
    if not isinstance(names, list):
        return True
    if not names:
        return is_in_app
    wanted = {"phone": {"Phone"}, "pad": {"Pad"}, "mac": {"Pad", "Mac"}}[idiom]
    return any(isinstance(name, str) and name in wanted for name in names)


def equal(left, right) -> bool:
    """Equality as the platform has it: 1 is 1.0 and true; "1" is another value."""
    if isinstance(left, (bool, int, float)) and isinstance(right, (bool, int, float)):
        return left == right
    return type(left) is type(right) and left == right


def loosely_equal(left, right) -> bool:
    """Equality that also takes a number in text for the number."""
    if equal(left, right):
        return True
    text, number = (left, right) if isinstance(left, str) else (right, left)
    if not isinstance(text, str) or isinstance(number, str):
        return False
    try:
        return isinstance(number, (int, float)) and float(text) == number
    except ValueError:
        return False


def index_of(value, values: list):
    """Returns the index of the choice a value stands for, or None."""
    for same in (equal, loosely_equal):
        for index, candidate in enumerate(values):
            if same(value, candidate):
                return index
    return None
