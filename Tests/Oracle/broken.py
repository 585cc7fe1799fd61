"""Bundles that must be refused."""

from pathlib import Path

HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n'

ROOTS = {
    "empty": b"",
    "white space": b"\n \n",
    "garbage": bytes(range(256)) * 8,
    "cut off": HEAD + b"<dict>\n\t<key>PreferenceSpecifiers</key>\n\t<array>\n\t\t<dict>",
    "key without value": HEAD + b"<dict>\n\t<key>Title</key>\n</dict>\n</plist>\n",
    "value without key": HEAD + b"<dict>\n\t<array/>\n</dict>\n</plist>\n",
    "crossed tags": HEAD + b"<dict><key>a</key><string>b</dict></string></plist>\n",
    "unknown tag": HEAD + b"<dict><key>a</key><strng>b</strng></dict></plist>\n",
    "too deep": HEAD + b"<array>" * 20_000 + b"</array>" * 20_000 + b"</plist>\n",
    "cut off binary": b"bplist00\xd1\x01\x02",
    "old style without end": b"{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ",
}


def make_bundles(folder: Path):
    """Yields a name and a bundle for each kind of fault."""
    for name, data in ROOTS.items():
        bundle = folder / name.replace(" ", "-") / "Settings.bundle"
        bundle.mkdir(parents=True)
        (bundle / "Root.plist").write_bytes(data)
        yield name, bundle
