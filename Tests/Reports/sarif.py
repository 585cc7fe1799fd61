"""The part of SARIF 2.1.0 that reports use, as a JSON schema.

The stricter of two: reports are read by a package made from the standard's own schema too. Restated
from the standard (OASIS, "Static Analysis Results Interchange Format Version 2.1.0",
section 3). Stricter than the standard's own schema in that it knows no other properties.
"""


def an_object(required, **properties):
    return {
        "type": "object",
        "required": required.split(),
        "properties": properties,
        "additionalProperties": False,
    }


def an_array(items, **more):
    return {"type": "array", "items": items, **more}


TEXT = {"type": "string", "minLength": 1}
COUNT = {"type": "integer", "minimum": 1}
INDEX = {"type": "integer", "minimum": 0}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
# 3.4.3: a valid URI reference; what a URI must encode stands for the rest of the grammar.
URI = {"type": "string", "pattern": r"^[A-Za-z0-9\-._~!$&'()*+,;=@:/%?#\[\]]+$"}
MESSAGE = an_object("text", text=TEXT)

# 3.4
ARTIFACT_LOCATION = an_object("uri", uri=URI, uriBaseId=TEXT)
# 3.30
REGION = an_object("startLine startColumn", startLine=COUNT, startColumn=COUNT)
# 3.28
LOCATION = an_object(
    "physicalLocation",
    physicalLocation=an_object(
        "artifactLocation", artifactLocation=ARTIFACT_LOCATION, region=REGION
    ),
    logicalLocations=an_array(
        an_object("fullyQualifiedName", fullyQualifiedName=TEXT), uniqueItems=True
    ),
)
# 3.49
RULE = an_object(
    "id shortDescription fullDescription help defaultConfiguration",
    id=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=an_object("level", level=LEVEL),
)
# 3.27
RESULT = an_object(
    "ruleId ruleIndex level message locations partialFingerprints",
    ruleId=TEXT,
    ruleIndex=INDEX,
    level=LEVEL,
    message=MESSAGE,
    locations=an_array(LOCATION, minItems=1),
    partialFingerprints={"type": "object", "additionalProperties": TEXT, "minProperties": 1},
)
# 3.14
RUN = an_object(
    "tool results columnKind",
    tool=an_object(
        "driver",
        driver=an_object(
            "name rules",
            name=TEXT,
            # 3.19.12: as https://semver.org says.
            semanticVersion={"type": "string", "pattern": r"^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$"},
            rules=an_array(RULE, uniqueItems=True),
        ),
    ),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    originalUriBaseIds={
        "type": "object",
        # 3.14.14: an absolute URI that ends with a slash.
        "additionalProperties": an_object(
            "uri", uri={"type": "string", "pattern": "^[a-z]+://.*/$"}
        ),
    },
    results=an_array(RESULT),
)
# 3.13
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["$schema", "version", "runs"],
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": an_array(RUN, minItems=1),
    },
    "additionalProperties": False,
}
