#!/usr/bin/env python3
"""Validates the shipped scenarios, flows and bases against the JSON Schemas of the public formats.

  .ci/validate-schemas.py                    schemas, shipped files, samples
  .ci/validate-schemas.py --locflow BIN      also each line that BIN prints for each shipped scenario
  .ci/validate-schemas.py --quick FILE ...   only these files

Checked are: the schemas against the 2020-12 metaschema; that what they share is the same; every shipped
file against the schema its "locflow" key names, that key standing first and no key twice; each row of
`examples` with its cells put in, when no "<column>" may be left where it isn't plain text; that every
sample in SchemaSamples/valid is accepted and every one in SchemaSamples/invalid refused.

One line per failure (file, JSON pointer, message), then `N passed, N failed`. Exit code 0, 1 on a failure,
64 when called wrongly, 69 when the PyPI package `jsonschema` is missing. Needs Python 3.9, no network.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("validate-schemas.py: needs the PyPI package jsonschema (pip install jsonschema)", file=sys.stderr)
    sys.exit(69)

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXTS = ROOT / "Sources" / "ScenarioFormat" / "Texts"
SAMPLES = ROOT / "Tests" / "ScenarioFormatTests" / "SchemaSamples"
KINDS = ["scenario", "flow", "trace", "base"]
WITHOUT_CASES = {"cell", "template"}  # base files have no example columns


class Unreadable(Exception):
    """A text that is no acceptable JSON."""


def without_comments(text):
    """The text of a .jsonc file with comments and trailing commas blanked out."""
    out, place, quoted, comma = list(text), 0, False, None
    while place < len(text):
        two = text[place:place + 2]
        if quoted:
            if text[place] == "\\":
                place += 1
            elif text[place] == '"':
                quoted = False
        elif two in ("//", "/*"):
            end = text.find("\n" if two == "//" else "*/", place + 2)
            end = len(text) if end < 0 else end + (0 if two == "//" else 2)
            out[place:end] = [c if c == "\n" else " " for c in text[place:end]]
            place = end
            continue
        elif text[place] == ",":
            comma = place
        elif text[place] in "]}" and comma is not None:
            out[comma] = " "
            comma = None
        elif not text[place].isspace():
            comma, quoted = None, text[place] == '"'
        place += 1
    return "".join(out)


def parse(text, comments=False):
    """The value of a JSON text; refuses duplicate keys and what RFC 8259 doesn't know."""
    def pairs(items):
        result = {}
        for key, value in items:
            if key in result:
                raise Unreadable(f'key "{key}" occurs twice in one object')
            result[key] = value
        return result

    def constant(word):
        raise Unreadable(f"{word} is no JSON value")

    try:
        return json.loads(
            without_comments(text) if comments else text,
            object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}: {error.msg}") from error


def read(path):
    """The value of a JSON or JSONC file."""
    try:
        return parse(path.read_text(encoding="utf-8"), comments=path.suffix == ".jsonc")
    except UnicodeDecodeError as error:
        raise Unreadable(f"not UTF-8: byte {error.start}") from error
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def pointer(parts):
    """The JSON pointer of a path."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def accepted(error):
    """The words that an enumeration, and alternatives made of such, accept at the place of an error."""
    if error.validator == "enum":
        return list(error.validator_value)
    if error.validator == "const":
        return [error.validator_value]
    return [word for inner in error.context or [] if not inner.relative_path for word in accepted(inner)]


def nearest(error):
    """Of alternatives that all fail the error of the one that was most likely meant."""
    while error.validator == "anyOf":
        branches = {}
        for inner in error.context:
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
        container = isinstance(error.instance, (dict, list))
        alien = {"type", "enum", "const", "pattern"} if container else {"type"}
        meant = [
            inner for errors in branches.values()
            if not any(
                not e.relative_path and (e.validator in alien or e.validator_value == {}) for e in errors)
            for inner in errors]
        deeper = max(meant, key=lambda inner: len(inner.relative_path), default=None)
        if deeper is None or not container and accepted(error):
            break
        error = deeper
    return error


def message_of(error):
    """What is wrong, in the words of the formats where those of JSON Schema would puzzle."""
    if error.validator == "additionalProperties":
        known = set(error.schema.get("properties", {}))
        patterns = error.schema.get("patternProperties", {})
        strange = [
            key for key in error.instance
            if key not in known and not any(re.search(pattern, key) for pattern in patterns)]
        return "unknown key " + ", ".join(f'"{key}"' for key in strange)
    if error.validator == "oneOf" and all("required" in part for part in error.validator_value):
        names = ", ".join(part["required"][0] for part in error.validator_value)
        return f"must have exactly one of the keys {names}"
    if error.validator == "not" and "$comment" in error.schema:
        return f"{json.dumps(error.instance)}: {error.schema['$comment']}"
    words = accepted(error)
    if words and not isinstance(error.instance, (dict, list)):
        return f"{json.dumps(error.instance)} is none of " + ", ".join(map(json.dumps, words))
    if error.validator == "anyOf" and "description" in error.schema:
        return f"{json.dumps(error.instance)} doesn't fit: {error.schema['description']}"
    return " ".join(error.message.split())


def problems(validator, value):
    """Pairs of JSON pointer and message, one per error; of alternatives the nearest one speaks."""
    found = []
    for error in map(nearest, validator.iter_errors(value)):
        message = message_of(error)
        pair = (pointer(error.absolute_path), message if len(message) <= 400 else message[:397] + "...")
        if pair not in found:
            found.append(pair)
    return sorted(found)


class Report:
    """Counts what was checked and prints the failures."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def add(self, name, failures):
        """Records one checked thing; `failures` are pairs of JSON pointer and message."""
        for place, message in failures:
            print(f"{name}: {place or '/'}: {message}")
        if failures:
            self.failed += 1
        else:
            self.passed += 1


def shown(path):
    """The path relative to the repository where it lies inside."""
    path = path.resolve()
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def load_schemas(report):
    """The validators by kind; a schema that is itself wrong is reported and left out."""
    validators, schemas = {}, {}
    for kind in KINDS:
        path = TEXTS / "schemas" / f"{kind}-1.schema.json"
        try:
            schema = read(path)
        except Unreadable as error:
            report.add(shown(path), [("", str(error))])
            continue
        failures = problems(Draft202012Validator(Draft202012Validator.META_SCHEMA), schema)
        if schema.get("$id") != path.name:
            failures.append(("/$id", f"must be {path.name}"))
        if not failures:
            validators[kind], schemas[kind] = Draft202012Validator(schema), schema
            for index, example in enumerate(schema.get("examples", [])):
                failures += [
                    (f"/examples/{index}{place}", message)
                    for place, message in problems(validators[kind], example)]
        report.add(shown(path), failures)
    if "scenario" in schemas and "base" in schemas:
        filled = {name: schemas["base"]["$defs"][name] for name in WITHOUT_CASES}
        validators["case"] = Draft202012Validator(
            {**schemas["scenario"], "$defs": {**schemas["scenario"]["$defs"], **filled}})
        report.add("base-1.schema.json", shared_definitions(schemas["scenario"], schemas["base"]))
    if "scenario" in schemas:
        report.add("scenario-1.schema.json", built_in_names(schemas["scenario"]))
    return validators


def shared_definitions(scenario, base):
    """What base and scenario define under the same name must be the same."""
    return [
        (f"/$defs/{name}", "differs from scenario-1.schema.json")
        for name, value in base["$defs"].items()
        if name not in WITHOUT_CASES and scenario["$defs"].get(name) != value]


def built_in_names(scenario):
    """The names that `flow` accepts must be those of the built-in flows."""
    known = {path.stem for path in (TEXTS / "flows").glob("*.json")}
    listed = [part["enum"] for part in scenario["properties"]["flow"]["anyOf"] if "enum" in part]
    if not known or set(listed[0]) == known:
        return []
    return [("/properties/flow", f"names {sorted(listed[0])}, built in are {sorted(known)}")]


def filled_in(value, cells):
    """The value with `<column>` in its strings replaced by the cells of one row."""
    if isinstance(value, dict):
        return {key: filled_in(item, cells) for key, item in value.items()}
    if isinstance(value, list):
        return [filled_in(item, cells) for item in value]
    if not isinstance(value, str):
        return value
    if value[:1] == "<" and value[-1:] == ">" and value[1:-1] in cells:
        return cells[value[1:-1]]
    for column, cell in cells.items():
        value = value.replace(f"<{column}>", cell if isinstance(cell, str) else json.dumps(cell))
    return value


def case_problems(scenario, validators):
    """The problems of a scenario that is right by itself once its examples are put in, row by row."""
    table = scenario.get("examples")
    if table is None:
        return problems(validators["case"], scenario)
    columns, failures = table["columns"], []
    rest = {key: item for key, item in scenario.items() if key != "examples"}
    for index, row in enumerate(table["rows"]):
        place = f"/examples/rows/{index}"
        if len(row) != len(columns):
            failures.append((place, f"has {len(row)} cells for {len(columns)} columns"))
            continue
        found = problems(validators["case"], filled_in(rest, dict(zip(columns, row))))
        failures += [(f"{place} in {inner or '/'}", message) for inner, message in found]
    return failures


def check_file(path, validators, report):
    """Checks one file by the schema that its first key names; returns the kind, None if it is wrong."""
    kind = None
    try:
        value = read(path)
    except Unreadable as error:
        report.add(shown(path), [("", str(error))])
        return None
    failures = []
    named = value.get("locflow") if isinstance(value, dict) else None
    if not isinstance(named, str):
        failures.append(("/locflow", "must name the kind of the file"))
    elif named.partition("/")[0] not in KINDS or named.partition("/")[2] != "1":
        failures.append(("/locflow", f"no schema for {named!r}"))
    else:
        kind = named.partition("/")[0]
        if next(iter(value)) != "locflow":
            failures.append(("/locflow", "must be the first key"))
        failures += problems(validators[kind], value)
        if kind == "scenario" and not failures:
            failures += case_problems(value, validators)
    report.add(shown(path), failures)
    return None if failures else kind


def check_sample(path, validators, report):
    """Checks one sample, named KIND-….json, which must be accepted or refused as its folder says."""
    kind = path.name.partition("-")[0]
    if kind not in KINDS:
        report.add(shown(path), [("", "the name of a sample must begin with a kind and `-`")])
        return
    try:
        value = read(path)
        failures = problems(validators[kind], value)
        if kind == "scenario" and not failures:
            failures = case_problems(value, validators)
    except Unreadable as error:
        failures = [("", str(error))]
    if path.parent.name == "invalid":
        failures = [] if failures else [("", "is accepted, but must be refused")]
    report.add(shown(path), failures)


def check_trace(binary, path, validators, report):
    """Checks every line that the tool prints for a scenario."""
    name = f"{shown(path)} (trace)"
    try:
        done = subprocess.run(
            [binary, "simulate", str(path), "--format", "ndjson"],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        report.add(name, [("", str(error))])
        return
    # 0: all holds; 1: an expectation fails, which is the test suite's matter; 2: no verdict.
    failures = []
    if done.returncode not in (0, 1, 2):
        words = done.stderr.decode("utf-8", "replace").strip().splitlines()
        failures.append(("", f"exit code {done.returncode}" + (f": {words[0]}" if words else "")))
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    if not lines and not failures:
        failures.append(("", "no lines"))
    for number, line in enumerate(lines, 1):
        try:
            found = problems(validators["trace"], parse(line))
        except Unreadable as error:
            found = [("", str(error))]
        failures += [(f"line {number} {place or '/'}", message) for place, message in found]
    report.add(name, failures)


def shipped_files():
    """The shipped scenarios, flows and bases, sorted by path."""
    found = [
        path for pattern in ("*.json", "*.jsonc") for path in (ROOT / "Scenarios").rglob(pattern)]
    return sorted(found) + sorted((TEXTS / "flows").glob("*.json"))


def main():
    """Runs the checks that the arguments ask for; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Validates shipped files, samples and traces against the JSON Schemas.")
    parser.add_argument("--locflow", metavar="BIN", help="also check the traces that this binary prints")
    parser.add_argument("--quick", action="store_true", help="only the files given, no schemas or samples")
    parser.add_argument("files", metavar="FILE", nargs="*", type=pathlib.Path, help="check these files instead")
    try:
        options = parser.parse_args()
    except SystemExit as error:
        return 64 if error.code else 0
    report = Report()
    validators = load_schemas(Report() if options.quick else report)
    if set(validators) >= set(KINDS):
        for path in options.files or shipped_files():
            kind = check_file(path, validators, report)
            if kind == "scenario" and options.locflow:
                check_trace(options.locflow, path, validators, report)
        if not options.quick:
            for path in sorted(SAMPLES.glob("*/*.json")):
                check_sample(path, validators, report)
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
