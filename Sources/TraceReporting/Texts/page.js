"use strict";
// What both pages share. All text comes from the page's data and goes into text nodes only.

const data = JSON.parse(document.getElementById("data").textContent);

/** A text by its number; no text for a negative one. */
const word = (number) => (number < 0 ? "" : data.words[number]);

/** A map that makes what it doesn't have. */
function lazily(make) {
  const map = new Map();
  return (key) => {
    if (!map.has(key)) map.set(key, make(key));
    return map.get(key);
  };
}

/** Makes an element; attributes that are false or missing are left out, `on` holds listeners. */
function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "on") {
      for (const [type, listener] of Object.entries(value)) node.addEventListener(type, listener);
    } else {
      node.setAttribute(key, value === true ? "" : value);
    }
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

/** The words that an identifier is made of: `not` and `Determined`. */
const identifierParts = (text) => text.split(/(?<=\S[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\S[._:-])(?=\p{L})/u);

/**
 * A text whose identifiers are broken between their words where there is little room: those of so many letters at
 * least, for in a sentence shorter ones had better begin a new line.
 */
const breakable = (text, least = 0) => text.split(/(?<=\s)/u).flatMap((part) =>
  (part.length < least ? [part] : identifierParts(part).flatMap((piece, index) => (index ? [element("wbr"), piece] : [piece]))));

/** Makes an element of SVG. */
function drawing(name, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes ?? {})) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** The name of a rule as a button that shows the rule's sentence below the line. */
function ruleButton(rule, line) {
  const button = element("button", { type: "button", class: "rule", "aria-expanded": "false" }, rule);
  button.addEventListener("click", () => {
    const shown = line.querySelector(".why");
    if (shown) shown.remove();
    else line.append(element("p", { class: "why" }, data.rules[rule] ?? rule));
    button.setAttribute("aria-expanded", String(!shown));
  });
  return button;
}

const labelClasses = {
  iOS: "ios", app: "app", user: "user", "--": "silence", truth: "truth", log: "log", ok: "ok",
  FAIL: "fail", note: "note", end: "end",
};

/** A line of a trace: who, what, and the rule behind it. */
function traceLine(number) {
  const [label, rule, , ...texts] = data.lines[number];
  const name = word(label);
  const line = element("li", { class: `line ${labelClasses[name] ?? ""}` });
  const said = element("span", { class: "label" }, name === "--" ? "silence" : name);
  const body = element("span", { class: "said" });
  texts.forEach((text, index) => {
    const words = breakable(word(text), 26);
    body.append(...(index ? [element("span", { class: "more" }, words)] : words));
  });
  line.append(said, body);
  if (rule >= 0) line.append(ruleButton(word(rule), line));
  return line;
}

/** The lines of a step. */
function traceList(numbers) {
  return element("ul", { class: "trace" }, numbers.map(traceLine));
}

/** Whether the app's word for a permission tells all that iOS knows. */
function readsTruly(truth, reads) {
  const plain = { whenInUse: "authorizedWhenInUse", always: "authorizedAlways" };
  return (plain[truth] ?? truth) === reads;
}

/** What iOS knows beside what the app sees. */
function factsTable(number) {
  const [truth, reads, accuracy, readsAccuracy, services, changes, state, updating, flowState] =
    data.facts[number].map(word);
  const plainAccuracy = accuracy === readsAccuracy.replace("Accuracy", "");
  const rows = [
    ["Permission", truth, reads, readsTruly(truth, reads)],
    readsAccuracy ? ["Accuracy", accuracy, readsAccuracy, plainAccuracy] : null,
    ["Location Services", services, services, true],
    ["Changes in Settings", changes, reads === "restricted" ? "restricted" : "not told", true],
    ["Process", state, state, true],
    ["Updating", updating, updating, true],
    flowState ? ["State of the flow", "", flowState, true] : null,
  ];
  return element("table", { class: "facts" },
    element("caption", null, "Truth and what the app sees"),
    element("thead", null, element("tr", null,
      ["", "iOS knows", "the app sees"].map((name) =>
        name ? element("th", { scope: "col" }, name) : element("td", null)))),
    element("tbody", null, rows.filter(Boolean).map(([name, knows, sees, same]) =>
      element("tr", { class: same ? null : "differs" },
        element("th", { scope: "row" }, name), element("td", null, breakable(knows)),
        element("td", null, breakable(sees), same ? null : element("span", { class: "mark" }, "differs"))))));
}
