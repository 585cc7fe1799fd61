"""Checks what DocC doesn't: that every public symbol is documented and has its place in the topics.

Reads a folder with `graphs/MODULE` and `archives/MODULE.doccarchive` for each module that has a
catalog, and the manifest. Prints a line for each fault and exits with 1 when there is one.
"""

import json
import re
import sys
from pathlib import Path

# Made by the compiler for conformances that need no documentation of their own.
WITHOUT_OWN_WORDS = {"==(_:_:)", "!=(_:_:)", "hash(into:)", "hashValue", "init(from:)", "encode(to:)"}


def symbols(graphs):
    """All symbols of a module's graphs, those of its extensions of other modules among them."""
    for path in sorted(graphs.glob("*.symbols.json")):
        yield from json.loads(path.read_text())["symbols"]


def is_extension(symbol):
    return symbol["kind"]["identifier"] == "swift.extension"


def place(symbol):
    location = symbol.get("location")
    if location is None:
        return "Sources"
    path = location["uri"].removeprefix("file://")
    # A package may be built through links to its folders.
    path = re.sub(r"^.*/(?=Sources/)", "", path)
    return f"{path}:{location['position']['line'] + 1}"


def undocumented(graphs):
    for symbol in symbols(graphs):
        name = ".".join(symbol["pathComponents"])
        if is_extension(symbol) or symbol["pathComponents"][-1] in WITHOUT_OWN_WORDS:
            continue
        if not symbol.get("docComment", {}).get("lines"):
            yield f"{place(symbol)}: {name} is public and has no documentation comment."


def outside_topics(module, archive):
    """The symbols that DocC had to put into groups of its own on the module's first page."""
    page = archive / "data/documentation" / f"{module.lower()}.json"
    if not page.exists():
        return  # It could not be converted, and DocC has said why.
    content = json.loads(page.read_text())
    catalog = f"Sources/{module}/{module}.docc/{module}.md"
    for group in content.get("topicSections", []):
        for identifier in group["identifiers"] if group.get("generated") else []:
            name = content["references"][identifier]["title"]
            yield f"{catalog}: {name} is public and in none of the topics; add ``{name}``."


def library_products():
    manifest = Path("Package.swift").read_text()
    return re.findall(r'\.library\(\s*name:\s*"(\w+)"', manifest)


def main():
    root = Path(sys.argv[1])
    modules = sorted(folder.name for folder in (root / "graphs").iterdir())
    faults = [
        f"Package.swift: the product {name} has no catalog; expected Sources/{name}/{name}.docc."
        for name in library_products()
        if name not in modules
    ]
    for module in modules:
        faults += undocumented(root / "graphs" / module)
        faults += outside_topics(module, root / "archives" / f"{module}.doccarchive")
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    return 1 if faults else 0


sys.exit(main())
