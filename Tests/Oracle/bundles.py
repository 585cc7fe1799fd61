"""The pages of a bundle, and the ways to them."""

from dataclasses import dataclass
from pathlib import Path

import plists
from elements import SETTING_TYPES, filled, shown_elements


@dataclass
class Page:
    name: str
    content: dict
    title: str | None
    title_table: str | None
    group: str | None


class Bundle:
    """A bundle as one of its readers finds it on one kind of device."""

    def __init__(self, path: Path, idiom: str, is_in_app: bool):
        self.path, self.idiom, self.is_in_app = path, idiom, is_in_app
        self.contents: dict[str, dict | None] = {}
        self.root = self._read("Root", must=True)

    def file_names(self, name: str) -> list[str]:
        device = {"phone": "iphone", "pad": "ipad"}[self.idiom]
        variants = [f"{name}~{device}.plist", f"{name}.plist"]
        if self.is_in_app:
            variants = [f"{name}~{device}.inApp.plist", f"{name}.inApp.plist"] + variants
        return variants

    def _read(self, name: str, must: bool = False) -> dict | None:
        for file_name in self.file_names(name):
            path = self.path / file_name
            if not path.is_file() or not _has_exact_case(self.path, file_name):
                continue
            try:
                content = plists.read(path)
            except plists.Unreadable:
                if must:
                    raise
                return None
            return content if isinstance(content, dict) else None
        return None

    def content(self, name: str) -> dict | None:
        if name not in self.contents:
            self.contents[name] = self._read(name)
        return self.contents[name]

    def table(self, name: str, content: dict, has_table) -> str | None:
        """Returns the name of a page's strings table."""
        table = content.get("StringsTable")
        if isinstance(table, str):
            return table.removesuffix(".strings")
        if not self.is_in_app:
            return None
        return name if has_table(name) else "Root"

    def pages(self, has_table) -> list[Page]:
        """Returns each page once, Root first, then depth-first in the order of the rows."""
        found: dict[str, Page] = {}
        visited: set[tuple[str, str | None]] = set()

        def visit(name, title, title_table, inherited_group):
            content = self.content(name)
            if content is None:
                return
            own = content.get("ApplicationGroupContainerIdentifier")
            group = own if filled(own) else inherited_group
            if (name, group) in visited:
                return
            visited.add((name, group))
            found.setdefault(name, Page(name, content, title, title_table, group))
            table = self.table(name, content, has_table)
            for _, element in shown_elements(content, self.is_in_app):
                file = element.get("File")
                if element["Type"] == "PSChildPaneSpecifier" and filled(file):
                    visit(file, element.get("Title", ""), table, group)

        visit("Root", None, None, None)
        return list(found.values())

    def registered(self, pages: list[Page]) -> dict:
        """Returns the defaults of all pages by group and key; of two, the first holds."""
        defaults: dict = {}
        for page in pages:
            for _, element in shown_elements(page.content, self.is_in_app):
                key = element.get("Key")
                is_setting = element["Type"] in SETTING_TYPES
                if is_setting and filled(key) and "DefaultValue" in element:
                    defaults.setdefault((page.group, key), element["DefaultValue"])
        return defaults

    def app_name(self) -> str:
        info_path = self.path.parent / "Info.plist"
        info = plists.read(info_path) if info_path.is_file() else {}
        name = info.get("CFBundleDisplayName") or info.get("CFBundleName")
        return name or self.path.resolve().parent.name


def _has_exact_case(folder: Path, file_name: str) -> bool:
    path = folder / file_name
    return path.name in {entry.name for entry in path.parent.iterdir()}
