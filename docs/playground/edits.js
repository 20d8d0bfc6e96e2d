// Edits of the scenario's text in place: they replace a value, add a key or remove one, and keep comments and layout.
// An edit is { start, end, text }.

// Returns the edit that sets the value at a path of keys; missing objects on the way are added.
function settingValue(text, path, value) {
  const root = parse(text);
  let node = root;
  for (let depth = 0; depth < path.length; depth += 1) {
    const step = path[depth];
    if (node?.kind === 'array') {
      node = node.items[step];
      continue;
    }
    if (node?.kind !== 'object') return undefined;
    const member = node.members.findLast(({ key }) => key === step);
    if (!member) {
      return addingMember(text, node, step, nested(path.slice(depth + 1), value));
    }
    if (!member.value) {
      return { start: member.end, end: member.end, text: ` ${nested(path.slice(depth + 1), value)}` };
    }
    node = member.value;
  }
  return node && { start: node.start, end: node.end, text: value };
}

// Returns a value inside objects with the keys of a path.
function nested(path, value) {
  return path.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, value);
}

// The order of keys in the objects in which the controls add some, so that a new key stands where a person would write
// it.
const keyOrder = [
  'name', 'about', 'seed', 'start', 'zone', 'length', 'history', 'warmUp', 'system', 'device', 'sources', 'apps', 'widgets',
];

// Returns the edit that adds a member to an object, on a line of its own if the other members have one.
function addingMember(text, object, key, value) {
  const member = `${JSON.stringify(key)}: ${value}`;
  const place = keyOrder.indexOf(key);
  const before = place < 0 ? object.members
    : object.members.filter(({ key: other }) => keyOrder.includes(other) && keyOrder.indexOf(other) < place);
  return adding(text, object, object.members, before.at(-1), member);
}

// Returns the edit that adds an item to an array.
function addingItem(text, array, value) { return adding(text, array, array.items, array.items.at(-1), value); }

function adding(text, container, parts, before, added) {
  if (!parts.length) return { start: container.start + 1, end: container.start + 1, text: ` ${added} ` };
  const sample = before || parts[0];
  const line = text.slice(text.lastIndexOf('\n', sample.start - 1) + 1, sample.start);
  const startsLine = /^\s*$/.test(line) && container.start < text.lastIndexOf('\n', sample.start);
  const gap = startsLine ? `\n${line}` : ' ';
  if (!before) return { start: sample.start, end: sample.start, text: `${added},${gap}` };
  const comma = scan(text).find(({ start, type }) => start >= before.end && type !== 'comment');
  if (comma?.type === ',') {
    // A comment at the end of the line belongs to the member before.
    const comment = startsLine ? scan(text).find(({ start }) => start >= comma.end) : undefined;
    const isBeside = comment?.type === 'comment' && !text.slice(comma.end, comment.start).includes('\n');
    const end = isBeside ? comment.end : comma.end;
    const isLast = parts.at(-1) === before && !startsLine;
    return { start: end, end, text: `${gap}${added}${isLast ? '' : ','}` };
  }
  return { start: before.end, end: before.end, text: `,${gap}${added}` };
}

// Returns the edit that removes a member or an item with its comma, and its line if it has one of its own.
function removing(text, part) {
  const tokens = scan(text).filter(({ type }) => type !== 'comment');
  const after = tokens.find(({ start }) => start >= part.end);
  const before = tokens.findLast(({ end }) => end <= part.start);
  let { start, end } = part;
  if (after?.type === ',') end = after.end;
  else if (before?.type === ',') start = before.start;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  if (/^\s*$/.test(text.slice(lineStart, start)) && /^\s*$/.test(text.slice(end, lineEnd))) {
    return { start: lineStart, end: Math.min(text.length, lineEnd + 1), text: '' };
  }
  while (after?.type === ',' && text[end] === ' ' && text[start - 1] === ' ') end += 1;
  return { start, end, text: '' };
}

// Returns the edit that replaces the key and the value of a member.
function replacingMember(member, key, value) {
  return { start: member.start, end: member.end, text: `${JSON.stringify(key)}: ${value}` };
}

// Returns the differences between two trees in words: path first → second.
function differences(first, second, firstText, secondText, path = []) {
  const words = (node, text) => {
    if (!node) return 'none';
    const whole = text.slice(node.start, node.end).replace(/\s+/g, ' ');
    return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
  };
  if (first?.kind === 'object' && second?.kind === 'object') {
    const keys = new Set([...first.members, ...second.members].map(({ key }) => key));
    return [...keys].flatMap((key) => differences(
      nodeAt(first, [key]), nodeAt(second, [key]), firstText, secondText, [...path, key]));
  }
  const [before, after] = [words(first, firstText), words(second, secondText)];
  const isSame = first && second ? firstText.slice(first.start, first.end) === secondText.slice(second.start, second.end) : first === second;
  return isSame ? [] : [`${path.join('.') || 'the text'} ${before} → ${after}`];
}

// Returns a text after an edit, if there is one.
function applied(text, edit) { return edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text; }
