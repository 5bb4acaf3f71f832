"use strict";
// Draws what passes between the user, iOS and the app: time goes down, silence is drawn as such.

// Where the lanes stand, and how many letters have room: between them, on a card, beside a lane, across.
const diagramShape = {
  wide: { width: 760, user: 90, system: 370, app: 650, who: 140, name: 18, rows: 12, near: 40, far: 40, card: 300,
    title: 38, text: 42, note: 34, band: 92 },
  narrow: { width: 360, user: 30, system: 136, app: 312, who: 100, name: 13, rows: 30, near: 14, far: 23, card: 250,
    title: 31, text: 36, note: 21, band: 46 },
};
const onPhone = matchMedia("screen and (max-width: 40rem)");
let diagram = { rowGap: 8, lineHeight: 16 };

function shapeDiagram() {
  const shape = onPhone.matches ? diagramShape.narrow : diagramShape.wide;
  diagram = { rowGap: 8, lineHeight: 16, ...shape };
}

/** The words of a line for the drawing: cards lose what only a line of text needs. */
function drawnWords(shape, texts) {
  if (!shape.startsWith("card")) return texts;
  return texts.map((text, index) => (index === 0 ? text.replace(/^(prompt|alert|shows):? /, "") : text));
}

/** Cuts a text that has no border inside; the signs at its end stay with the letter before them. */
function chunks(text, limit) {
  const all = text.match(new RegExp(`.{1,${limit}}`, "gsu"));
  while (all.length > 1 && all.at(-2).length > 1 && !/[\p{L}\p{N}]/u.test(all.at(-1))) {
    const [last] = all.at(-2).match(/.$/su);
    all[all.length - 2] = all.at(-2).slice(0, -last.length);
    all[all.length - 1] = last + all.at(-1);
  }
  return all;
}

/** Parts a word that is too long for a line: an identifier between the words it is made of, if it can be. */
function foldWord(text, limit) {
  if (text.length <= limit) return [text];
  const pieces = [""];
  for (const part of identifierParts(text)) {
    const isNew = pieces.at(-1).length + part.length > limit;
    for (const [index, piece] of chunks(part, limit).entries()) {
      if (index > 0 || isNew) pieces.push(piece);
      else pieces[pieces.length - 1] += piece;
    }
  }
  return pieces.filter(Boolean);
}

/** Wide letters one by one; words, which may end a line at a colon or a bracket with letters on both sides; blanks. */
const wordsOfRows = new RegExp(["[\\u2e80-\\uffef]", "[:(]*[^\\s:(\\u2e80-\\uffef]+(?:\\(_:|[:(])+[)\\]:]*\\s*",
  "[:(]*[^\\s:(\\u2e80-\\uffef]+\\s*", "[:(]+\\s*", "\\s+"].join("|"), "gu");

/** Parts words into lines of a width in letters; wide letters count twice. */
function foldWords(text, limit) {
  const rows = [];
  for (const paragraph of text.split("\n")) {
    let row = "";
    let used = 0;
    for (const part of paragraph.match(wordsOfRows) ?? [""]) {
      for (const piece of foldWord(part, limit)) {
        const size = /[\u2e80-\uffef]/u.test(piece) ? piece.length * 2 : piece.length;
        if (used > 0 && used + size > limit) {
          rows.push(row);
          row = "";
          used = 0;
        }
        row += piece;
        used += size;
      }
    }
    rows.push(row);
  }
  return rows.length > diagram.rows ? [...rows.slice(0, diagram.rows - 1), "…"] : rows;
}

function diagramText(rows, x, top, anchor, look) {
  return rows.map((row, index) => drawing("text", {
    x, y: top + index * diagram.lineHeight, class: look, "text-anchor": anchor,
  }, row.trimEnd()));
}

const arrowHead = (x, y, left) => drawing("path", {
  d: left ? `M${x} ${y}l9-5v10z` : `M${x} ${y}l-9-5v10z`, class: "head" });

/** How many letters have room between two lanes. */
function roomBetween(from, to) {
  const lanes = [from, to];
  if (!lanes.includes("system")) return diagram.near + diagram.far;
  return lanes.includes("user") ? diagram.near : diagram.far;
}

/** A line from one lane to another with words above it. */
function diagramArrow(from, to, texts, top, look) {
  const [start, end] = [diagram[from], diagram[to]];
  const rows = texts.flatMap((text) => foldWords(text, roomBetween(from, to)));
  const y = top + rows.length * diagram.lineHeight + 4;
  const isLeft = end < start;
  return { height: rows.length * diagram.lineHeight + 12, parts: [
    ...diagramText(rows, (start + end) / 2, top + 12, "middle", look),
    drawing("path", { d: `M${start} ${y}H${isLeft ? end + 8 : end - 8}`, class: `way ${look}` }),
    arrowHead(end, y, isLeft)] };
}

/** A way that ends before it arrives: nothing comes. */
function diagramSilence(from, toward, texts, top) {
  const [start, end] = [diagram[from], diagram[toward]];
  const rows = texts.flatMap((text) => foldWords(text, roomBetween(from, toward)));
  const y = top + rows.length * diagram.lineHeight + 6;
  const stop = start + (end - start) * 0.62;
  return { height: rows.length * diagram.lineHeight + 16, parts: [
    ...diagramText(rows, (start + end) / 2, top + 12, "middle", "silent"),
    drawing("path", { d: `M${start} ${y}H${stop}`, class: "gap" }),
    drawing("path", { d: `M${stop - 6} ${y - 6}l12 12m0-12l-12 12`, class: "cross" })] };
}

/** A box on a lane: a prompt, an alert, a page of Settings. */
function diagramCard(from, texts, top) {
  const width = diagram.card;
  const x = Math.min(Math.max(diagram[from] - width / 2, diagram.user + 16), diagram.width - width - 4);
  const [title, ...rest] = texts;
  const heads = foldWords(title, diagram.title);
  const rows = rest.flatMap((text) => foldWords(text, diagram.text));
  const height = (heads.length + rows.length) * diagram.lineHeight + 16;
  return { height: height + 6, parts: [
    drawing("rect", { x, y: top, width, height, rx: 8, class: "card" }),
    ...diagramText(heads, x + width / 2, top + 20, "middle", "title"),
    ...diagramText(rows, x + width / 2, top + 20 + heads.length * diagram.lineHeight, "middle", "plain")] };
}

function diagramNote(lane, texts, top, look) {
  const rows = texts.flatMap((text) => foldWords(text, diagram.note));
  const isRight = lane === "app";
  const x = isRight ? diagram.app - 10 : diagram[lane] + 10;
  return { height: rows.length * diagram.lineHeight + 4, parts: [
    drawing("circle", { cx: diagram[lane], cy: top + 8, r: 3, class: "point" }),
    ...diagramText(rows, x, top + 12, isRight ? "end" : "start", look)] };
}

function diagramBand(texts, top, look) {
  const rows = texts.flatMap((text) => foldWords(text, diagram.band));
  const height = rows.length * diagram.lineHeight + 12;
  return { height: height + 4, parts: [
    drawing("rect", { x: 4, y: top, width: diagram.width - 8, height, rx: 6, class: `band ${look}` }),
    ...diagramText(rows, diagram.width / 2, top + 18, "middle", look)] };
}

const diagramShapes = [
  null,
  (texts, top) => diagramArrow("user", "system", texts, top, "step"),
  (texts, top) => diagramArrow("user", "app", texts, top, "step"),
  (texts, top) => diagramArrow("system", "app", texts, top, "plain"),
  (texts, top) => diagramArrow("app", "system", texts, top, "plain"),
  (texts, top) => diagramCard("system", drawnWords("card", texts), top),
  (texts, top) => diagramCard("app", drawnWords("card", texts), top),
  (texts, top) => diagramSilence("system", "app", texts, top),
  (texts, top) => diagramSilence("system", "user", texts, top),
  (texts, top) => diagramSilence("app", "user", texts, top),
  (texts, top) => diagramNote("system", texts, top, "dim"),
  (texts, top) => diagramNote("app", texts, top, "dim"),
  (texts, top) => diagramBand(texts, top, "step"),
  (texts, top) => diagramBand(texts, top, "fail"),
  (texts, top) => diagramBand(texts, top, "dim"),
  (texts, top) => diagramBand(texts, top, "end"),
];

/** The name above a lane, inside the drawing. */
function diagramHead(lane, name) {
  const width = lane === "user" ? Math.min(diagram.who, 2 * diagram.user - 8) : diagram.who;
  const left = Math.min(diagram[lane] - width / 2, diagram.width - width - 2);
  const words = name.length > diagram.name ? `${name.slice(0, diagram.name - 1)}…` : name;
  return [drawing("rect", { x: left, y: 6, width, height: 30, rx: 8, class: "who" }),
    ...diagramText([words], left + width / 2, 26, "middle", "title")];
}

/** How many drawings the page has had: each has a name of its own. */
let diagramCount = 0;

/** Parts of a drawing, shown again: paper can't hold all of it in one piece, readers of screens know the whole. */
function diagramPieces(id, look, ends) {
  return ends.map((end, index) => {
    const start = index ? ends[index - 1] : 0;
    return drawing("svg", { viewBox: `0 ${start} ${diagram.width} ${end - start}`, class: `${look} piece`,
      "aria-hidden": "true" }, drawing("use", { href: `#${id}` }));
  });
}

/** Draws the lines of a run, which are given by their numbers: the whole, and on paper its parts from step to step. */
function drawDiagram(numbers, title, version, app) {
  shapeDiagram();
  let top = 52;
  const parts = [];
  const ends = [];
  for (const number of numbers) {
    const [label, , shape, ...texts] = data.lines[number];
    if (!diagramShapes[shape]) continue;
    if (parts.length && word(label) === "user") ends.push(top);
    const row = diagramShapes[shape](texts.map(word), top);
    parts.push(...row.parts);
    top += row.height + diagram.rowGap;
  }
  const lanes = [["user", "user"], ["system", `iOS ${version}`], ["app", app]];
  const heads = lanes.flatMap(([lane, name]) => [
    drawing("path", { d: `M${diagram[lane]} 36V${top}`, class: "lane" }),
    ...diagramHead(lane, name)]);
  const look = onPhone.matches ? "seq narrow" : "seq";
  diagramCount += 1;
  const id = `seq-${diagramCount}`;
  const whole = drawing("svg", { viewBox: `0 0 ${diagram.width} ${top + 12}`, class: look, role: "img",
    "aria-label": `Sequence diagram of ${title}: what passes between the user, iOS and the app; `
      + "the same as the lines of the steps" }, drawing("g", { id, class: look }, ...heads, ...parts));
  return [whole, ...diagramPieces(id, look, [...ends, top + 12])];
}

/** A drawing that is drawn anew when the page becomes as narrow as a phone, or wide again. */
function diagramFigure(draw) {
  const figure = element("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Sequence diagram" }, draw());
  const follow = () => {
    if (figure.isConnected) figure.replaceChildren(...draw());
    else onPhone.removeEventListener("change", follow);
  };
  onPhone.addEventListener("change", follow);
  return figure;
}
