// The state in the URL's fragment, the shipped scenarios, and downloads.

const lineLimit = 100_000;
const fragmentLimit = 1_000_000;  // characters of an address that every browser accepts

// Returns text compressed for a URL: deflate-raw in base64url.
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Returns the text of a URL; undefined if it is larger than a scenario can be.
async function unpacked(word) {
  const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // A thousand times as many bytes can come from each piece, and no piece is unpacked before its bytes are wanted.
  let place = 0;
  const pieces = new ReadableStream({
    pull(stream) {
      if (place < bytes.length) stream.enqueue(bytes.subarray(place, place += 1_000));
      else stream.close();
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  let count = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    count += next.value.length;
    if (count > limits.fileBytes) {
      reader.cancel();
      return undefined;
    }
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}

// Returns a text from outside; undefined stands for one that is larger than a scenario can be.
//
// It throws an Error with a sentence about a text that the page does not open.
function openable(subject, text) {
  if (text === undefined) throw new Error(`${subject} is larger than ${limits.fileBytes / 1_000_000} MB, the largest size of a scenario.`);
  if (text.split('\n', lineLimit + 1).length > lineLimit) {
    throw new Error(`${subject} has more than ${lineLimit.toLocaleString('en')} lines, which a browser takes long to show. The command reads it.`);
  }
  return text;
}

// The scenarios in the page: { groups: [{ title, files: [{ name, path, title, text }] }], traces: { path: text } }.
class Shelf {
  constructor(data) {
    this.data = data;
    this.files = data.groups.flatMap(({ files }) => files);
  }

  // Returns a file by its name in addresses.
  named(name) { return this.files.find((file) => file.name === name); }
}

function baseName(path) { return path.replace(/^.*\//, '').replace(/\.json$/, ''); }

// Returns the state of a fragment: { file, seed, device, text, kept, compare }, where kept is the text A of a comparison,
// and compare its number of seeds if it is shown.
//
// It throws an Error with a sentence about a wrong fragment.
async function readFragment(fragment, shelf) {
  const state = {};
  for (const part of fragment.replace(/^#/, '').split('&').filter(Boolean)) {
    const [key, value = ''] = part.split(/=(.*)/s);
    const word = decodeURIComponent(value);
    switch (key) {
      case 'open':
        state.file = shelf.named(word);
        if (!state.file) throw new Error(`There is no scenario “${word}” in this page.`);
        break;
      case 'seed':
        if (!/^\d{1,20}$/.test(word) || BigInt(word) >= 2n ** 64n) throw new Error(`The seed “${word}” is not a whole number below 2⁶⁴.`);
        state.seed = word;
        break;
      case 'device':
        state.device = word;
        break;
      case 'text':
        state.text = await linkedText('The text in the address', value);
        break;
      case 'a':
        state.kept = await linkedText('The text A in the address', value);
        break;
      case 'compare':
        if (!seedCounts().includes(word)) throw new Error(`The number of seeds “${word}” is none of ${seedCounts().join(', ')}.`);
        state.compare = word;
        break;
      default: throw new Error(`The address has an unknown part “${key}”.`);
    }
  }
  if (state.compare && state.kept === undefined) throw new Error('The address has no text A to compare with.');
  return state;
}

// Returns the numbers of seeds that a comparison offers.
function seedCounts() { return [...document.getElementById('seeds').options].map(({ value }) => value); }

// Returns a text of an address.
//
// It throws an Error with a sentence about a text that is damaged or too large.
async function linkedText(subject, value) {
  let text;
  try {
    text = await unpacked(value);
  } catch {
    throw new Error(`${subject} is damaged: the link may have been cut.`);
  }
  return openable(subject, text);
}

// Returns a text with a seed.
function withSeed(text, seed) { return applied(text, settingValue(text, ['seed'], seed)); }

// Returns the fragment of a text: the name of its file if it has not changed, or only its seed; undefined if it is too
// long for an address. The text A of a comparison is a part of it, and the number of its seeds if the comparison is shown.
async function makeFragment(file, text, { device, kept, compare }) {
  const parts = [];
  if (file) parts.push(`open=${encodeURIComponent(file.name)}`);
  if (!file || text !== file.text) {
    const seed = file && !isLong(text) ? nodeAt(parse(text), ['seed']) : undefined;
    const word = seed?.kind === 'number' ? text.slice(seed.start, seed.end) : undefined;
    if (word && withSeed(file.text, word) === text) parts.push(`seed=${word}`);
    else parts.push(`text=${await packed(text)}`);
  }
  if (device) parts.push(`device=${encodeURIComponent(device)}`);
  if (kept !== undefined) parts.push(`a=${await packed(kept)}`);
  if (compare) parts.push(`compare=${compare}`);
  const fragment = `#${parts.join('&')}`;
  return fragment.length > fragmentLimit ? undefined : fragment;
}

// Saves a text as a file of the reader.
function save(name, text, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
