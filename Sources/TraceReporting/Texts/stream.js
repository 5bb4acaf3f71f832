"use strict";
// Reads the moves of a version, which the page holds in about five bits each: the counterpart of
// the range encoder and the stream that locflow writes. Both ask the same questions in one order.

class RangeDecoder {
  constructor(text) {
    const raw = atob(text);
    this.bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    this.place = 1;
    this.range = 0xffffffff;
    this.code = 0;
    for (let index = 0; index < 4; index += 1) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  next() {
    return this.place < this.bytes.length ? this.bytes[this.place++] : 0;
  }

  /** Whether the answer to a question is yes; its context learns. */
  bit(contexts, index) {
    const probability = contexts[index];
    const bound = (this.range >>> 11) * probability;
    const isYes = this.code >= bound;
    if (isYes) {
      this.code -= bound;
      this.range -= bound;
      contexts[index] = probability - (probability >> 4);
    } else {
      this.range = bound;
      contexts[index] = probability + ((2048 - probability) >> 4);
    }
    while (this.range < 0x1000000) {
      this.range = (this.range * 256) >>> 0;
      this.code = ((this.code << 8) | this.next()) >>> 0;
    }
    return isYes;
  }

  /** A number of some bits, from the top. */
  number(width, tree) {
    let node = 1;
    for (let index = 0; index < width; index += 1) node = node * 2 + (this.bit(tree, node) ? 1 : 0);
    return node - 2 ** width;
  }
}

const bitWidth = (count) => {
  let width = 0;
  while (2 ** width < count) width += 1;
  return width;
};

const contextTree = (width) => new Uint16Array(2 ** width).fill(1024);

/** The positions of a graph: what each shows, and its moves as action, answer and target. */
function readGraph(graph, actionCount) {
  const decoder = new RangeDecoder(graph.stream);
  const { answerCount } = graph;
  const answerWidth = bitWidth(answerCount);
  const sightWidth = bitWidth(graph.sightCount);
  const shapeWidth = bitWidth(graph.shapes.length);
  const flags = new Uint16Array(6 * Math.max(actionCount, 1)).fill(1024);
  const shapeFlag = new Uint16Array(1).fill(1024);
  const shapeTree = contextTree(shapeWidth);
  const answerTrees = lazily(() => contextTree(answerWidth));
  const sightTrees = lazily(() => contextTree(sightWidth));
  const placeTrees = lazily((width) => contextTree(width));
  const [lastShapes, lastAnswers, lastSights, lastPlaces] = [0, 1, 2, 3].map(() => new Map());
  const bySight = Array.from({ length: graph.sightCount }, () => []);
  const sights = [];
  const places = [];
  const ask = (question, action) => decoder.bit(flags, question * actionCount + action);

  const arrive = (sight) => {
    places.push(bySight[sight].length);
    bySight[sight].push(sights.length);
    sights.push(sight);
    return sights.length - 1;
  };

  const readShape = (sight) => {
    const last = lastShapes.get(sight);
    if (last !== undefined && decoder.bit(shapeFlag, 0)) return last;
    const shape = decoder.number(shapeWidth, shapeTree);
    lastShapes.set(sight, shape);
    return shape;
  };

  const readLike = (last, key, question, action, width, trees) => {
    const before = last.get(key);
    if (before !== undefined && ask(question, action)) return before;
    const value = decoder.number(width, trees(action));
    last.set(key, value);
    return value;
  };

  const readPlace = (count, action, key) => {
    if (count === 1) return 0;
    const last = lastPlaces.get(key);
    if (last !== undefined) {
      if (ask(4, action)) return last;
      if (last + 1 < count && ask(5, action)) return last + 1;
    }
    const width = bitWidth(count);
    return decoder.number(width, placeTrees(width));
  };

  const readTarget = (position, action, key) => {
    const sight = readLike(lastSights, key, 1, action, sightWidth, sightTrees);
    if (sight === sights[position] && ask(2, action)) return position;
    const count = bySight[sight].length;
    const target = count === 0 || ask(3, action)
      ? arrive(sight) : bySight[sight][readPlace(count, action, key)];
    lastPlaces.set(key, places[target]);
    return target;
  };

  const moves = [];
  for (const sight of graph.roots) arrive(sight);
  for (let position = 0; position < sights.length; position += 1) {
    const sight = sights[position];
    moves.push(graph.shapes[readShape(sight)].map((action) => {
      const key = sight * actionCount + action;
      const answer = readLike(lastAnswers, key, 0, action, answerWidth, answerTrees);
      return [action, answer, readTarget(position, action, key * answerCount + answer)];
    }));
  }
  return { sights, moves };
}
