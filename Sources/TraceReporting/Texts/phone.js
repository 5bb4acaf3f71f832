"use strict";
// Draws the phone from the data of a screen. `play.js` gives it something to do on a tap.

/** The symbol of a location arrow. */
function locationArrow() {
  return drawing("svg", { viewBox: "0 0 16 16", class: "arrow", "aria-hidden": "true" },
    drawing("path", { d: "M15 1 9 15 7.5 8.5 1 7z" }));
}

/** A thing on the screen that can be tapped, or that only looks so. */
function tappable(attributes, key, act, ...children) {
  const isLive = Boolean(act) && act.can(key);
  return element("button", {
    type: "button", ...attributes, class: key ? `${attributes.class} usable` : attributes.class,
    disabled: !isLive,
    on: isLive ? { click: () => act.tap(key) } : {},
  }, ...children);
}

/** A row of the app's screen or of Settings. */
function phoneItem([text, kind, isOn, key, refusal], act) {
  const name = word(text);
  const move = word(key);
  if (kind === "icon") {
    // Worlds that look alike share a screen, and differ in whether there is anything to return to.
    const usable = [move, "return", "launch"].find((one) => act?.can(one)) ?? move;
    return tappable({ class: "icon", title: name }, usable, act,
      element("span", { class: "tile", "aria-hidden": "true" }, [...name][0] ?? "?"),
      element("span", { class: "name" }, name));
  }
  const why = refusal >= 0 ? element("span", { class: "refusal" }, word(refusal)) : null;
  if (kind === "toggle") {
    return tappable({ class: "row toggle", role: "switch", "aria-checked": String(isOn) }, move, act,
      element("span", null, name, why), element("span", { class: "switch", "aria-hidden": "true" }));
  }
  if (kind === "choice") {
    return tappable({ class: "row choice", "aria-pressed": String(isOn) }, move, act,
      element("span", null, name, why),
      isOn ? element("span", { class: "tick", "aria-hidden": "true" }, "✓") : null);
  }
  if (kind === "text") return element("p", { class: "row" }, name, why);
  return tappable({ class: "control" }, move, act, name, why);
}

/** A group of rows under the way to its page. */
function phoneSection([title, ...items], act) {
  const path = word(title);
  const rows = items.map((item) => phoneItem(item, act));
  if (!path) return rows;
  const isEmpty = rows.length === 0;
  return element("section", { class: "group", "aria-label": path },
    element("h3", null, path),
    element("div", { class: "rows" }, isEmpty
      ? element("p", { class: "row none" }, "no Location row: the app has not asked yet") : rows));
}

/** A picture of a map; it shows no place. */
function phoneMap(isPrecise) {
  return drawing("svg", { viewBox: "0 0 240 110", class: "map", "aria-hidden": "true",
    preserveAspectRatio: "xMidYMid slice" },
    drawing("rect", { width: 240, height: 110, class: "land" }),
    drawing("path", { d: "M0 78C60 66 90 104 150 92S220 96 240 84V110H0Z", class: "water" }),
    drawing("path", { d: "M-5 30 245 52M60-5 88 115M170-5 150 115M-5 66 245 20", class: "road" }),
    drawing("circle", { cx: 120, cy: 55, r: isPrecise ? 7 : 34, class: isPrecise ? "dot" : "area" }));
}

/** A question of iOS or an alert of the app. */
function phoneSheet(sheet, act) {
  const title = word(sheet.title) || (sheet.from === "other" ? "Another question of iOS" : word(sheet.id));
  const message = word(sheet.message);
  const hasSwitch = sheet.map === "withPreciseSwitch";
  let isPrecise = true;
  const map = element("div", { class: "mapbox" });
  const drawMap = () => {
    const pill = hasSwitch ? element("button", {
      type: "button", class: "pill", "aria-pressed": String(isPrecise), disabled: !act,
      on: { click: () => { isPrecise = !isPrecise; drawMap(); map.firstChild.focus(); } },
    }, word(sheet.pill[isPrecise ? 0 : 1])) : null;
    map.replaceChildren(...[pill, phoneMap(isPrecise)].filter(Boolean));
  };
  if (sheet.map !== "none") drawMap();
  const titles = sheet.buttons.map(([text]) => word(text));
  const isRow = titles.length === 2 && titles.every((text) => text.length <= 14);
  const buttons = sheet.buttons.map(([text, key]) => {
    const plain = word(key);
    const chosen = { can: (move) => act.can(move),
      tap: (move) => act.tap(!isPrecise && act.can(`${move}:reduced`) ? `${move}:reduced` : move) };
    return tappable({ class: "answer" }, plain, act && chosen, word(text));
  });
  // One that may have to be scrolled must be reached by keys where its buttons can't.
  const isLong = !act && title.length + message.length > 300;
  return element("div", { class: "veil" },
    element("div", { class: `sheet ${sheet.from}`, role: "group", tabindex: isLong ? "0" : null, "aria-label":
      `${sheet.from === "alert" ? "Alert of the app" : "Prompt of iOS"}: ${title}` },
      element("p", { class: "title" }, title),
      message ? element("p", { class: "message" }, message) : null,
      sheet.map === "none" ? null : map,
      element("div", { class: isRow ? "answers side" : "answers" }, buttons)));
}

/** Draws a phone; without `act` nothing on it can be tapped. */
function drawPhone(screen, version, act) {
  const name = word(screen.app);
  const live = screen.sheet ? null : act;
  const body = element("div", { class: "body" });
  if (screen.place === "app") {
    body.append(element("p", { class: "bar" }, name));
    const items = screen.sections.flatMap((section) => phoneSection(section, live));
    body.append(element("div", { class: "controls" }, items.length ? items
      : element("p", { class: "empty" }, "nothing to tap on the app’s screen")));
    if (screen.state !== "active") body.append(element("p", { class: "state" }, screen.state));
  } else if (screen.place === "locked") {
    body.append(drawing("svg", { viewBox: "0 0 24 24", class: "lock", "aria-hidden": "true" },
      drawing("path", { d: "M6 10V7a6 6 0 0 1 12 0v3h1v12H5V10zm2.5 0h7V7a3.5 3.5 0 0 0-7 0z" })),
      element("p", null, "The phone is locked"));
  } else if (screen.place === "settings") {
    body.append(element("p", { class: "bar" }, "Settings"),
      ...screen.sections.flatMap((section) => phoneSection(section, live)));
  } else {
    body.append(element("div", { class: "icons" },
      screen.sections.flatMap((section) => phoneSection(section, live))));
  }
  const places = { app: "The app", settings: "Settings", home: "Home screen", locked: "Locked" };
  return element("div", { class: `phone ${screen.place}${act ? "" : " still"}`, role: "group", tabindex: act ? "-1" : null,
    "aria-label": `Phone on iOS ${version}: ${places[screen.place]}` },
    element("div", { class: "screen" },
      element("p", { class: "status" }, element("span", null, `iOS ${version}`),
        screen.indicator ? element("span", { class: "indicator" }, locationArrow(),
          "using location") : null),
      body, screen.sheet ? phoneSheet(screen.sheet, act) : null));
}
