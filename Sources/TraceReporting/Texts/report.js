"use strict";
// Shows scenarios. The list is made at once, all else of a scenario when somebody opens it.

const rulesOfCases = lazily((number) => {
  const rules = new Set();
  for (const [, , list] of data.cases[number].steps ?? []) {
    for (const line of data.lists[list]) if (data.lines[line][1] >= 0) rules.add(word(data.lines[line][1]));
  }
  return [...rules].join(" ");
});

/** A number and what is counted. */
const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;

const statusName = (entry) => data.statuses[entry.status][0];

/** Whether the user can't go on where the case ends. */
const isStuck = (entry) => Boolean(entry.outcome && data.outcomes[entry.outcome][1]);

const titleOf = (entry) => word(entry.title) || word(entry.path);

/** What the search looks through, in small letters. */
const searchTexts = lazily((number) => {
  const entry = data.cases[number];
  const tags = (entry.tags ?? []).map(word);
  return [titleOf(entry), word(entry.path), word(entry.flow), `ios ${entry.ios}`, statusName(entry),
    entry.outcome ?? "", ...tags, rulesOfCases(number)].join(" ").toLowerCase();
});

// MARK: - The list

// The version that all cases of a scenario share stands above them, not in each row.
const heads = data.sharing.map(([first, count]) => ({ first, count,
  view: element("li", { class: "shared dim" }, `${word(data.cases[first].path)}: iOS ${data.cases[first].ios}`) }));
const isHeaded = (number) => heads.some(({ first, count }) => number >= first && number < first + count);

const rows = data.cases.map((entry, number) => element("li", { class: statusName(entry) },
  element("a", { href: `#case=${number + 1}` },
    element("span", { class: "state" }, statusName(entry)),
    element("span", { class: "name" }, titleOf(entry)),
    element("span", { class: "dim" }, [entry.ios && !isHeaded(number) ? `iOS ${entry.ios}` : null, word(entry.flow)]
      .filter(Boolean).join(", "), entry.outcome ? element("span", { class: isStuck(entry) ? "stuck" : null },
      `, ${entry.outcome}`) : null))));

const list = element("ol", { class: "cases" },
  rows.flatMap((row, number) => [heads.find(({ first }) => first === number)?.view, row].filter(Boolean)));
const search = element("input", { type: "search", id: "words", placeholder: "Search",
  "aria-label": "Search title, path, flow, tag, outcome or rule" });
const states = data.statuses.map(([name], number) => {
  const count = data.cases.filter((entry) => entry.status === number).length;
  return count === 0 ? null : element("label", { class: "choice" },
    element("input", { type: "checkbox", checked: true, value: number }), `${name} (${count})`);
}).filter(Boolean);
const flows = [...new Set(data.cases.map((entry) => word(entry.flow)))].filter(Boolean).sort();
const flowChoice = element("select", { id: "flow" }, element("option", { value: "" }, "all flows"),
  flows.map((name) => element("option", { value: name }, name)));
const found = element("p", { class: "dim", role: "status" });

function filter() {
  const wanted = search.value.toLowerCase().split(/\s+/u).filter(Boolean);
  const shown = new Set([...document.querySelectorAll(".choice input:checked")].map((box) => Number(box.value)));
  let count = 0;
  data.cases.forEach((entry, number) => {
    const isIn = shown.has(entry.status) && (!flowChoice.value || word(entry.flow) === flowChoice.value)
      && (wanted.length === 0 || wanted.every((text) => searchTexts(number).includes(text)));
    rows[number].hidden = !isIn;
    count += isIn ? 1 : 0;
  });
  for (const { first, count: size, view } of heads) {
    view.hidden = rows.slice(first, first + size).every((row) => row.hidden);
  }
  found.textContent = `${count === data.cases.length ? "" : `${count} of `}${counted(data.cases.length, "case")}`;
}

// MARK: - A scenario

function stepTitle(step) {
  const first = data.lists[step[2]].find((line) => word(data.lines[line][0]) === "user");
  return first === undefined ? "" : word(data.lines[first][3]);
}

function stepView(step) {
  const [number, time, listNumber, screen, facts, version] = step;
  const all = data.lists[listNumber];
  const lines = number > 0 && all.length && word(data.lines[all[0]][0]) === "user" ? all.slice(1) : all;
  const title = number === 0 ? "Before the first step" : `${number}. ${stepTitle(step)}`;
  return element("li", { class: "step", id: `step-${number}` },
    element("div", { class: "small-phone" }, drawPhone(data.screens[screen], version, null)),
    element("div", { class: "told" },
      element("h4", null, title, element("span", { class: "dim time" }, time)),
      lines.length ? traceList(lines) : null,
      element("details", { class: "truth" },
        element("summary", null, "What iOS knows, what the app sees"), factsTable(facts))));
}

/** A part of a scenario that is drawn when it is opened. */
function lazyPart(title, draw) {
  const part = element("details", { class: "part" }, element("summary", null, title));
  part.addEventListener("toggle", () => {
    if (part.open && part.childElementCount === 1) part.append(draw());
  });
  return part;
}

function matrixTable(number) {
  const head = ["iOS", "outcome", "checks", "prompts", "callbacks", "findings"];
  return element("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Table of versions" },
    element("table", { class: "grid" },
      element("thead", null, element("tr", null, head.map((name) => element("th", { scope: "col" }, name)))),
      data.matrices[number].map((row) => {
        const cells = row.map(word);
        return element("tbody", null,
          cells[6] ? element("tr", { class: "differs" }, element("td", { colspan: "6" }, cells[6])) : null,
          element("tr", null, cells.slice(0, 6).map((text, index) => (index === 0
            ? element("th", { scope: "row" }, text) : element("td", null, breakable(text))))));
      })));
}

function caseView(number) {
  const entry = data.cases[number];
  const steps = entry.steps ?? [];
  const outcome = entry.outcome ? data.outcomes[entry.outcome] : null;
  const last = steps.at(-1);
  const app = last ? word(data.screens[last[3]].app) : "";
  const matrix = entry.matrix === undefined ? null : data.matrices[entry.matrix];
  return element("article", { class: statusName(entry) },
    element("h2", { tabindex: "-1" }, titleOf(entry)),
    element("p", { class: "meta dim" },
      element("strong", { class: "state" }, statusName(entry)), ` ${word(entry.path)}`,
      entry.ios ? `, iOS ${entry.ios}` : "", entry.flow >= 0 && word(entry.flow) ? `, flow ${word(entry.flow)}` : "",
      `, ${counted(entry.checks, "check")}`,
      (entry.tags ?? []).map((tag) => element("span", { class: "tag" }, word(tag)))),
    entry.description === undefined ? null : element("p", { class: "about" }, word(entry.description)),
    entry.problems === undefined ? null
      : element("pre", { class: "problems", tabindex: "0", "aria-label": "What is wrong" }, word(entry.problems)),
    outcome ? element("p", { class: outcome[1] ? "badge bad" : ["goal", "acceptable"].includes(entry.outcome)
      ? "badge good" : "badge" }, entry.standing === undefined ? outcome[0] : word(entry.standing)) : null,
    steps.length ? element("ol", { class: "steps" }, steps.map(stepView)) : null,
    steps.length ? lazyPart("Sequence diagram", () => diagramFigure(
      () => drawDiagram(steps.flatMap((step) => data.lists[step[2]]), titleOf(entry), entry.ios, app))) : null,
    matrix ? lazyPart(matrix.length === 1 ? "Other versions: all behave alike"
      : `Other versions: ${matrix.length} that differ`, () => matrixTable(entry.matrix)) : null,
    coveredPart(word(entry.flow)), exploredPart(word(entry.flow)));
}

// MARK: - Coverage

function branchRow([place, event, condition, count, asked]) {
  return element("tr", { class: count === 0 ? "never" : null },
    element("th", { scope: "row" }, breakable(word(place))), element("td", null, breakable(word(event))),
    element("td", null, breakable(word(condition))),
    element("td", null, count > 0 ? String(count) : asked > 0 ? "never" : "never asked"));
}

function coverageView([, file, , branches, missing]) {
  return element("div", null, element("p", { class: "dim" }, word(file)),
    missing.map((text) => element("p", null, `Never reached: ${word(text)}`)),
    element("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Table of branches" },
      element("table", { class: "grid" },
        element("thead", null, element("tr", null, ["branch", "decides on", "taken when", "times"].map((name) =>
          element("th", { scope: "col" }, name)))),
        element("tbody", { class: "rows" }, branches.map(branchRow)))));
}

function coveredPart(name) {
  const flow = data.coverage.flows.find((entry) => word(entry[0]) === name);
  if (!flow) return null;
  return lazyPart(`Coverage of ${name} by all scenarios here: ${word(flow[2])}`, () => coverageView(flow));
}

// MARK: - Findings

function findingView(texts) {
  const [code, kind, sentence, place, versions, start, version, rule, fix] = texts.slice(0, 9).map(word);
  return element("li", null, element("strong", null, `${code} ${kind}`), ` ${sentence}`,
    element("p", { class: "dim" }, `At ${place}, on iOS ${versions}.`),
    element("p", null, `Shortest story, on iOS ${version} from ${start}: `,
      texts[9].map(word).join(", "), rule ? ` (${rule})` : ""),
    fix ? element("p", null, `Fix: ${fix}`) : null);
}

/** What exploration has and has not looked at. */
function exploredWords({ states, versions, left, whole }) {
  const seen = whole ? `All states on iOS ${word(versions)} were visited, ${states} at most on one of them.`
    : `On iOS ${word(versions)} the ${states} states nearest to a start were visited.`;
  const rest = [whole ? null : "states further away", word(left) ? `iOS ${word(left)}` : null].filter(Boolean);
  return seen + (rest.length ? ` Left out to be quick: ${rest.join(", and ")}; report --explore visits all.` : "");
}

const explorationOf = (flow) => data.explorations.find((entry) => word(entry.flow) === flow);

/** How many findings there are, and whether there may be more. */
function findingCount({ findings, whole, left }) {
  const count = findings.length;
  const words = count === 0 ? "no finding" : count === 1 ? "1 finding" : `${count} findings`;
  return whole && !word(left) ? words : `${words} so far`;
}

const exploredView = (exploration) => element("div", null,
  element("p", { class: "dim" }, exploredWords(exploration)),
  exploration.findings.length
    ? element("ul", { class: "found" }, exploration.findings.map(findingView)) : null);

function exploredPart(flow) {
  const exploration = explorationOf(flow);
  if (!exploration) return null;
  return lazyPart(`Exploration of ${flow}: ${findingCount(exploration)}`, () => exploredView(exploration));
}

// MARK: - The whole

/** A flow in a line, which opens to its cases, coverage and findings. */
function flowPart(flow) {
  const name = word(flow[0]);
  const exploration = explorationOf(name);
  const count = data.cases.filter((entry) => word(entry.flow) === name).length;
  const part = lazyPart("", () => element("div", null,
    element("p", null, element("button", { type: "button", on: { click: () => showCases(name) } },
      count === 1 ? "Show its case" : `Show its ${count} cases`)),
    coverageView(flow), exploration ? element("h3", null, "What exploration found") : null,
    exploration ? exploredView(exploration) : null));
  part.classList.add("flow");
  part.firstChild.append(element("span", { class: "name" }, name),
    element("span", { class: "share" }, `branches ${word(flow[2])}`),
    exploration ? element("span", { class: exploration.findings.length ? "count stuck" : "count" },
      findingCount(exploration)) : null);
  return part;
}

/** Lists the cases of a flow alone. */
function showCases(name) {
  flowChoice.value = name;
  filter();
  location.hash = "";
  list.scrollIntoView({ block: "nearest" });
}

/** How often each outcome comes, in the order of the outcomes. */
function outcomeWords() {
  const words = Object.keys(data.outcomes).map((name) => {
    const count = data.cases.filter((entry) => entry.outcome === name).length;
    return count === 0 ? null : element("li", { class: data.outcomes[name][1] ? "stuck" : null,
      title: data.outcomes[name][0] }, `${name} ${count}`);
  }).filter(Boolean);
  return words.length ? element("ul", { class: "outcomes", "aria-label": "Where the cases end" }, words) : null;
}

/** What there is to say of all scenarios together. */
function overview() {
  const { branches, rules, missingRules, flows } = data.coverage;
  const outcomes = outcomeWords();
  return element("div", null, element("p", { class: "dim hint" }, "Choose a scenario from the list."),
    outcomes ? element("h2", null, "Where the cases end") : null, outcomes,
    flows.length ? element("h2", null, "Flows") : null,
    flows.length ? element("p", { class: "dim" },
      `All cases together reach ${word(branches)} of the flows’ branches, and ${word(rules)} of the rules of iOS.`)
      : null,
    flows.map(flowPart),
    missingRules.length ? lazyPart("Rules that no scenario shows", () =>
      element("ul", null, missingRules.map((text) => element("li", null, word(text))))) : null);
}

const detail = element("section", { class: "detail", "aria-label": "The scenario" });

function show() {
  const number = Number(new URLSearchParams(location.hash.slice(1)).get("case")) - 1;
  const isKnown = number >= 0 && number < data.cases.length;
  for (const row of list.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  document.body.classList.toggle("opened", isKnown || location.hash === "#flows");
  const up = element("p", { class: "up" }, element("a", { href: "#" }, "Back to the list"));
  if (!isKnown) {
    detail.replaceChildren(up, overview());
    return;
  }
  rows[number].firstChild.setAttribute("aria-current", "true");
  detail.replaceChildren(up, caseView(number));
  detail.querySelector("h2").focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** Goes to the next case that the filter lets through. */
function neighbour(step) {
  const current = Number(new URLSearchParams(location.hash.slice(1)).get("case")) - 1;
  for (let number = current + step; number >= 0 && number < rows.length; number += step) {
    if (!rows[number].hidden) {
      location.hash = `#case=${number + 1}`;
      rows[number].scrollIntoView({ block: "nearest" });
      return;
    }
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("select, input")) return;
  if (event.key === "j") neighbour(1);
  if (event.key === "k") neighbour(-1);
  if (event.key === "/") {
    event.preventDefault();
    search.focus();
  }
});
window.addEventListener("hashchange", show);
search.addEventListener("input", filter);
flowChoice.addEventListener("change", filter);
for (const box of states) box.addEventListener("change", filter);

document.body.append(
  element("header", { class: "top" },
    element("h1", null, data.counts, element("small", null, " locflow report")),
    element("p", { class: "dim keys" }, "Keys: j and k go through the list, / searches.")),
  element("main", { class: "report" },
    element("nav", { class: "list", "aria-label": "Scenarios" },
      element("div", { class: "filters" }, search,
        element("label", { for: "flow", class: "hidden-label" }, "Flow"), flowChoice, states),
      element("p", { class: "to-flows" }, element("a", { href: "#flows" }, "Flows: coverage and findings")),
      found, list),
    detail));
filter();
show();
