// The scenario's text as tokens and as a tree with positions, for highlighting, completion and edits. Both accept any
// text: the module finds the mistakes, and an unfinished text still has colours, completions and controls.

const punctuation = '{}[]:,';
const constants = new Map([['true', true], ['false', false], ['null', null]]);

// Whether a text is too long to be scanned at each change of it.
function isLong(text) { return text.length > 100_000; }

// Returns the tokens of a text in order: { type, start, end }, with the value of strings and numbers. Types are the
// characters of punctuation, 'string', 'number', 'word' (true, false, null and mistakes) and 'comment'.
function scan(text) {
  const tokens = [];
  let place = 0;
  const skip = (isPart) => { while (place < text.length && isPart(text[place])) place += 1; };
  while (place < text.length) {
    const start = place;
    const character = text[place];
    let type = 'word';
    if (' \t\r\n'.includes(character)) {
      place += 1;
      continue;
    }
    if (punctuation.includes(character)) {
      type = character;
      place += 1;
    } else if (text.startsWith('//', place)) {
      type = 'comment';
      skip((next) => next !== '\n');
    } else if (text.startsWith('/*', place)) {
      type = 'comment';
      const end = text.indexOf('*/', place + 2);
      place = end < 0 ? text.length : end + 2;
    } else if (character === '"') {
      type = 'string';
      place += 1;
      while (place < text.length && text[place] !== '"' && text[place] !== '\n') place += text[place] === '\\' ? 2 : 1;
      place = Math.min(place, text.length);
      if (text[place] === '"') place += 1;
    } else {
      if ('-0123456789'.includes(character)) type = 'number';
      place += 1;
      skip((next) => /[\p{L}\p{N}_.$%+-]/u.test(next));
    }
    tokens.push({ type, start, end: place, value: valueOf(type, text.slice(start, place)) });
  }
  return tokens;
}

function valueOf(type, source) {
  if (type === 'string') {
    try {
      return JSON.parse(source);
    } catch {
      return source.replace(/^"|"$/g, '');
    }
  }
  if (type === 'number') return Number(source);
  return constants.get(source);
}

// Returns the tree of a text: nodes { kind, start, end, value }, where an object has members { key, keyStart, keyEnd,
// value, start, end } and an array has items. Missing parts are left out, and all that follows a bracket that the module
// finds nested too deep; undefined for an empty text.
function parse(text) {
  if (parsed.text !== text) parsed = { text, root: readTree(scan(text)) };
  return parsed.root;
}

// The last text and its tree.
let parsed = {};

function readTree(tokens) {
  const list = tokens.filter(({ type }) => type !== 'comment');
  let [place, depth] = [0, 0];
  const next = (type) => place < list.length && list[place].type === type;

  function readValue() {
    const token = list[place];
    if (!token) return undefined;
    if (token.type === '{' || token.type === '[') return readContainer(token.type);
    if (punctuation.includes(token.type)) return undefined;
    place += 1;
    return { kind: token.type, start: token.start, end: token.end, value: token.value };
  }

  function readContainer(bracket) {
    if (depth === limits.depth) {
      place = list.length;
      return undefined;
    }
    depth += 1;
    const node = bracket === '{' ? readObject() : readArray();
    depth -= 1;
    return node;
  }

  function readObject() {
    const node = { kind: 'object', start: list[place].start, members: [] };
    place += 1;
    while (place < list.length && !next('}') && !next(']')) {
      const key = list[place];
      if (key.type !== 'string') {
        place += 1;
        continue;
      }
      place += 1;
      const member = { key: key.value, keyStart: key.start, keyEnd: key.end, start: key.start, end: key.end };
      if (next(':')) {
        place += 1;
        member.value = readValue();
        member.end = member.value ? member.value.end : list[place - 1].end;
      }
      node.members.push(member);
    }
    return close(node, '}');
  }

  function readArray() {
    const node = { kind: 'array', start: list[place].start, items: [] };
    place += 1;
    while (place < list.length && !next(']') && !next('}')) {
      const item = readValue();
      if (item) node.items.push(item);
      else place += 1;
    }
    return close(node, ']');
  }

  function close(node, bracket) {
    node.isClosed = next(bracket);
    if (node.isClosed) place += 1;
    node.end = list[Math.min(place, list.length) - 1].end;
    return node;
  }

  return readValue();
}

// Returns the node at a path of keys and indexes; undefined if there is none.
function nodeAt(node, path) {
  return path.reduce((found, step) => {
    if (!found) return undefined;
    if (found.kind === 'object') return found.members.findLast(({ key }) => key === step)?.value;
    return found.kind === 'array' ? found.items[step] : undefined;
  }, node);
}

// Returns the definitions of a tree, which stand in its objects of these names: { kind, name, start, end } in their order.
function definitions(node) {
  const kinds = { widgets: 'widget', apps: 'app', sources: 'source' };
  if (node?.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }) => (
    kinds[key] && value?.kind === 'object'
      ? value.members.map(({ key: name, start, end }) => ({ kind: kinds[key], name, start, end }))
      : definitions(value)
  ));
}

// Returns what stands at an offset: the path of the enclosing object or array, whether a key or a value is expected,
// the token under the caret, and the keys that the object has.
function contextAt(text, offset) {
  const stack = [];
  let token;
  for (const next of scan(text)) {
    if (next.start >= offset) break;
    const isTouched = offset <= next.end && !punctuation.includes(next.type);
    if (isTouched && next.type === 'comment' && (offset < next.end || text.startsWith('//', next.start))) return undefined;
    if (isTouched && next.type !== 'comment') {
      token = next;
      break;
    }
    const frame = stack.at(-1);
    switch (next.type) {
      case '{': case '[':
        stack.push({ isObject: next.type === '{', start: next.start, index: 0, keys: [] });
        break;
      case '}': case ']':
        stack.pop();
        if (stack.length) stack.at(-1).isDone = true;
        break;
      case ':':
        if (frame) frame.hasColon = true;
        break;
      case ',':
        if (frame) Object.assign(frame, { index: frame.index + 1, key: undefined, hasColon: false, isDone: false });
        break;
      case 'string':
        if (frame?.isObject && !frame.hasColon) {
          frame.key = next.value;
          frame.keys.push(next.value);
        } else if (frame) {
          frame.isDone = true;
        }
        break;
      case 'comment': break;
      default: if (frame) frame.isDone = true;
    }
  }
  const frame = stack.at(-1);
  if (!frame || frame.isDone) return undefined;
  const path = stack.slice(0, -1).map((one) => one.isObject ? one.key : one.index);
  const wantsKey = frame.isObject && !frame.hasColon;
  if (wantsKey && frame.key !== undefined) return undefined;
  return {
    path, wantsKey, token, objectStart: frame.start, keys: frame.keys,
    valuePath: wantsKey ? undefined : [...path, frame.isObject ? frame.key : frame.index],
  };
}
