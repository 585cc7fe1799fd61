"""Strings tables and the choice of languages."""

import plistlib
from functools import lru_cache
from pathlib import Path

from plists import AsciiReader

DEVELOPMENT_LANGUAGE = "en"
RIGHT_TO_LEFT = {"ar", "fa", "he", "ur", "ps", "ckb", "ug", "yi", "dv", "sd"}


@lru_cache(maxsize=None)
def read_table(path: Path) -> dict:
    """Returns the texts of a .strings file; what stands before a fault is kept."""
    data = path.read_bytes()
    if data.startswith((b"bplist", b"<?xml")):
        return {k: v for k, v in plistlib.loads(data).items() if isinstance(v, str)}
    reader = AsciiReader(_decode(data).strip("\0"))
    reader._skip()
    if reader.text[reader.at : reader.at + 1] == "{":
        reader.at += 1
    try:
        return reader.read_pairs(lenient=True)
    except (IndexError, ValueError):
        raise ValueError(f"the oracle cannot read {path}")


def _decode(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _join_surrogates(data.decode("utf-16", "surrogatepass"))
    mangled_mark = b"\xef\xbf\xbd\xef\xbf\xbd"
    if data.startswith(mangled_mark):
        data = data[len(mangled_mark) :]
    if data[1:2] == b"\0":
        return _join_surrogates(data.decode("utf-16-le", "surrogatepass"))
    if data[:1] == b"\0":
        return _join_surrogates(data.decode("utf-16-be", "surrogatepass"))
    return data.decode("utf-8-sig", "replace")


def _join_surrogates(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Languages:
    """The .lproj folders of a bundle and the ones that suit a request."""

    def __init__(self, bundle: Path, request: str):
        self.folders = sorted(
            (path for path in bundle.iterdir() if path.suffix == ".lproj" and path.is_dir()),
            key=lambda path: path.name,
        )
        own = [self._find(tag) for tag in ancestors(request)]
        self.chain = [folder for folder in own if folder]
        self.is_known = bool(self.chain)
        development = self._find(DEVELOPMENT_LANGUAGE)
        if development and development not in self.chain:
            self.chain.append(development)

    def _find(self, tag: str):
        for folder in self.folders:
            if tags_match(folder.stem, tag):
                return folder
        return None

    @property
    def language(self) -> str:
        """The tag of the folder whose texts are shown first."""
        return normal_tag(self.chain[0].stem) if self.chain else DEVELOPMENT_LANGUAGE

    def has_table(self, table: str) -> bool:
        return any((folder / f"{table}.strings").is_file() for folder in self.folders)

    def text(self, key: str, table: str | None) -> str:
        """Returns the text of a key, or the key."""
        if table is None:
            return key
        for folder in self.chain:
            path = folder / f"{table}.strings"
            if path.is_file() and key in (texts := read_table(path)):
                return texts[key]
        return key


def normal_tag(tag: str) -> str:
    return tag.replace("_", "-").lower()


def ancestors(tag: str) -> list[str]:
    """Returns a tag and its parents: zh-Hant-HK, zh-Hant, zh."""
    parts = normal_tag(tag).split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]


def tags_match(left: str, right: str) -> bool:
    return normal_tag(left) == normal_tag(right)
