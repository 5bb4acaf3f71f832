"use strict";
// Plays a flow. Where one stands is in the address alone: version, start and moves.

const actionNumbers = new Map(data.actions.map(([key], number) => [key, number]));
const graphs = lazily((number) => readGraph(data.graphs[number], data.actions.length));

// The same button has other ids on other versions, and coming back is one move by two names.
const likeKeys = {
  "answer:allow": "answer:allowWhileUsing", "answer:allowWhileUsing": "answer:allow",
  launch: "return", return: "launch",
};

// MARK: - The address

/** The newest version on the page that isn't newer than the one asked for. */
function nearestVersion(ios) {
  if (ios === null) return data.charts.length - 1;
  const numbers = (version) => version.split(".").map((part) => Number(part) || 0);
  const isAfter = ([a, b = 0, c = 0], [x, y = 0, z = 0]) => a - x || b - y || c - z;
  const wanted = numbers(ios);
  return Math.max(data.charts.findLastIndex((chart) => isAfter(numbers(chart.ios), wanted) <= 0), 0);
}

function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const chart = nearestVersion(fields.get("ios"));
  const starts = data.charts[chart].starts;
  const start = Math.max(starts.findIndex(([key]) => key === fields.get("start")), 0);
  return { chart, start, path: (fields.get("path") ?? "").split(",").filter(Boolean) };
}

function address({ chart, start, path }) {
  const version = data.charts[chart];
  const moves = path.map((key) => encodeURIComponent(key).replaceAll("%3A", ":")).join(",");
  const from = start ? `&start=${version.starts[start][0]}` : "";
  return `#ios=${version.ios}${from}${moves ? `&path=${moves}` : ""}`;
}

function go(place) {
  const target = address(place);
  if (target === location.hash) render();
  else location.hash = target;
}

// MARK: - The way

/** The move with a name in a position, or the one that stands for it on this version. */
function findMove(graph, position, key) {
  const find = (name) => graph.moves[position].find(([action]) => action === actionNumbers.get(name));
  return find(key) ?? (likeKeys[key] ? find(likeKeys[key]) : undefined);
}

/** Follows the moves of an address as far as they are possible. */
function walk({ chart, start, path }) {
  const graph = graphs(data.charts[chart].graph);
  let position = data.charts[chart].starts[start][2];
  const steps = [];
  for (const key of path) {
    const move = findMove(graph, position, key);
    if (!move) return { graph, position, steps, missing: key };
    const [action, answer, target] = move;
    const [list, mistakes] = data.charts[chart].answers.slice(answer * 2, answer * 2 + 2);
    steps.push({ action, list, mistakes, mark: markOf(chart, graph, target) });
    position = target;
  }
  return { graph, position, steps, missing: null };
}

/** What a position is: 0 nothing, 1 good, else 2 more than the number of a kind of finding. */
function markOf(chart, graph, position) {
  return data.charts[chart].sights[graph.sights[position]]?.[2] ?? 0;
}

// MARK: - Parts of the page

function badge(mark) {
  if (mark === 1) return element("p", { class: "badge good" }, "Good place: the flow is where it wants to be");
  if (mark < 2) return null;
  const [name, code, sentence] = data.kinds[mark - 2];
  return element("p", { class: "badge bad" }, element("strong", null, `Stuck: ${name}`), ` ${code}: ${sentence}`);
}

function mistakesOf(bits) {
  return data.kinds.filter((_, number) => (bits >> number) & 1).map(([name, code, sentence]) =>
    element("p", { class: "mistake" }, element("strong", null, `${code} ${name}`), `: ${sentence}`));
}

function stepEntry(step, index, place) {
  const isLast = index === place.path.length - 1;
  const back = element("button", {
    type: "button", class: "back", "aria-label": `Back to after step ${index + 1}`,
    on: { click: () => go({ ...place, path: place.path.slice(0, index + 1) }) },
  }, "back to here");
  const first = data.lists[step.list][0];
  const isSaid = first !== undefined && word(data.lines[first][0]) === "user";
  const lines = data.lists[step.list].slice(isSaid ? 1 : 0);
  const title = isSaid ? word(data.lines[first][3]) : word(data.actions[step.action][1]);
  return element("li", { class: "step" },
    element("div", { class: "head" }, element("h3", null, `${index + 1}. ${title}`), isLast ? null : back),
    lines.length ? traceList(lines)
      : element("p", { class: "nothing" }, "nothing follows: no callback, no prompt"),
    mistakesOf(step.mistakes), step.mark > 1 ? badge(step.mark) : null);
}

function findingEntry(finding) {
  const [name, code, sentence] = data.kinds[finding.kind];
  const chart = nearestVersion(finding.ios);
  const start = Math.max(data.charts[chart].starts.findIndex(([key]) => key === finding.start), 0);
  const link = address({ chart, start, path: finding.path });
  const versions = finding.versions.length > 1
    ? `iOS ${finding.versions[0]} to ${finding.versions.at(-1)}` : `iOS ${finding.versions[0]}`;
  return element("li", null, element("strong", null, `${code} ${name}`), ` ${sentence} `,
    element("span", { class: "dim" }, `(${word(finding.place)}, ${versions}) `),
    element("a", { href: link }, `play its ${finding.path.length} moves`));
}

/** Buttons for what can be done beside the screen, under a heading. */
function moveButtons(heading, moves, place, act) {
  const own = moves.filter(([action]) => data.actions[action][2] === place);
  if (own.length === 0) return [];
  return [element("h2", { class: "small" }, heading), ...own.map(([action]) => element("button", {
    type: "button", on: { click: () => act.tap(data.actions[action][0]) },
  }, word(data.actions[action][1])))];
}

const parts = {
  version: element("select", { id: "version" }, data.charts.map((chart, number) =>
    element("option", { value: number }, `iOS ${chart.label}`))),
  start: element("select", { id: "start" }),
  undo: element("button", { type: "button" }, "Undo"),
  restart: element("button", { type: "button" }, "Restart"),
  copy: element("button", { type: "button" }, "Copy link"),
  phone: element("div", { class: "place" }),
  keys: element("div", { class: "moves", role: "group", "aria-label": "The phone’s keys" }),
  time: element("div", { class: "moves", role: "group", "aria-label": "What time brings" }),
  said: element("div", { class: "said-now", role: "status" }),
  facts: element("div", { class: "facts-box" }),
  log: element("ol", { class: "log", reversed: true }),
  note: element("p", { class: "dim edge" }),
};

// MARK: - The whole

function render() {
  const place = readAddress();
  const version = data.charts[place.chart];
  const way = walk(place);
  const now = { ...place, path: place.path.slice(0, way.steps.length) };
  const moves = way.graph.moves[way.position];
  const act = {
    can: (key) => findMove(way.graph, way.position, key) !== undefined,
    tap: (key) => {
      const [action] = findMove(way.graph, way.position, key);
      go({ ...now, path: [...now.path, data.actions[action][0]] });
    },
  };
  const sight = version.sights[way.graph.sights[way.position]];
  const hadFocus = parts.phone.contains(document.activeElement)
    || parts.keys.contains(document.activeElement) || parts.time.contains(document.activeElement);
  parts.version.value = String(place.chart);
  parts.start.replaceChildren(...version.starts.map(([, text], number) =>
    element("option", { value: number }, word(text))));
  parts.start.value = String(place.start);
  parts.undo.disabled = now.path.length === 0;
  parts.restart.disabled = now.path.length === 0;
  const phone = sight ? drawPhone(data.screens[sight[0]], version.ios, act)
    : element("div", { class: "phone beyond" }, element("div", { class: "screen" },
      element("p", { class: "empty" }, "This page ends here.")));
  parts.phone.replaceChildren(phone);
  parts.keys.replaceChildren(...moveButtons("Keys of the phone", moves, 1, act));
  parts.time.replaceChildren(...moveButtons("What time brings", moves, 2, act));
  parts.said.replaceChildren(...[sight && badge(sight[2]), sight ? null : beyond(),
    way.missing ? missing(way, version, place) : null].filter(Boolean));
  parts.facts.replaceChildren(...(sight ? [factsTable(sight[1])] : []));
  parts.log.replaceChildren(...way.steps.map((step, index) => stepEntry(step, index, now)).reverse());
  parts.note.textContent = extent(version);
  if (hadFocus) phone.focus({ preventScroll: true });
}

const beyond = () => element("p", { class: "badge" },
  `This page holds positions within ${data.depth ?? "a number of"} moves of a start; this one lies beyond.`);

function missing(way, version, place) {
  const action = data.actions[actionNumbers.get(way.missing)];
  const name = action ? word(action[1]) : way.missing;
  return element("p", { class: "badge odd" },
    `On iOS ${version.ios} the way ends before step ${way.steps.length + 1} of ${place.path.length}: `
    + `“${name}” isn’t possible here.`);
}

function extent(version) {
  const whole = version.held === version.all ? `${version.all} positions`
    : `${version.held} of ${version.all} positions, those within ${data.depth} moves of a start`;
  return `iOS ${version.ios}: ${whole}, which stand for ${version.worlds} states of phone and app that `
    + "differ in nothing one could see or bring about. Time is no clock here: what needs time is a move. "
    + "locflow explore counts other states: it tells apart what its findings remember of the way, but it makes "
    + "no reset and never starts with Location Services off, as one can here.";
}

parts.version.addEventListener("change", () =>
  go({ ...readAddress(), chart: Number(parts.version.value) }));
parts.start.addEventListener("change", () =>
  go({ ...readAddress(), start: Number(parts.start.value), path: [] }));
parts.undo.addEventListener("click", undo);
parts.restart.addEventListener("click", () => go({ ...readAddress(), path: [] }));
parts.copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    parts.copy.textContent = "Copied";
  } catch {
    parts.copy.textContent = "Copy it from the address bar";
  }
  setTimeout(() => { parts.copy.textContent = "Copy link"; }, 2000);
});

function undo() {
  const place = readAddress();
  const taken = walk(place).steps.length;
  if (taken > 0) go({ ...place, path: place.path.slice(0, taken - 1) });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("select, input")) return;
  if (event.key === "u") undo();
  if (event.key === "r") go({ ...readAddress(), path: [] });
});
window.addEventListener("hashchange", render);

document.body.append(
  element("header", { class: "top" },
    element("h1", null, word(data.flow), element("small", null, " locflow play")),
    element("div", { class: "tools" },
      element("span", { class: "choice" }, element("label", { for: "version" }, "Version"), parts.version),
      element("span", { class: "choice" }, element("label", { for: "start" }, "Start"), parts.start),
      parts.undo, parts.restart, parts.copy)),
  element("main", { class: "play" },
    element("section", { class: "stage", "aria-label": "The phone" }, parts.phone,
      parts.keys, parts.time),
    element("section", { class: "side", "aria-label": "What happens" }, parts.said, parts.facts,
      element("h2", null, "What happened, the latest first"), parts.log,
      data.findings.length ? element("details", { class: "findings" },
        element("summary", null, `What exploration found (${data.findings.length})`),
        element("ul", null, data.findings.map(findingEntry))) : null,
      element("p", { class: "dim keys" }, "Keys: u takes a move back, r starts anew."), parts.note)));
render();
