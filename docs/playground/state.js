// The state in the URL's fragment, the shipped scenarios, and downloads.

// Returns text compressed for a URL: deflate-raw in base64url.
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Returns the text of a URL.
async function unpacked(word) {
  const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const result = await new Response(stream).arrayBuffer();
  return new TextDecoder('utf-8', { fatal: true }).decode(result);
}

// The scenarios in the page: { groups: [{ title, files: [{ path, title, text }] }], traces: { path: text } }.
class Shelf {
  constructor(data) {
    this.data = data;
    this.files = data.groups.flatMap(({ files }) => files);
  }

  // Returns a file by its base name.
  named(name) { return this.files.find((file) => baseName(file.path) === name); }

  // Adds the traces and lists of values that a scenario names to a request.
  addTraces(request, root) {
    for (const name of new Set(fileNames(root))) {
      if (this.data.traces[name] !== undefined) request.text('trace', name, this.data.traces[name]);
    }
  }
}

function baseName(path) { return path.replace(/^.*\//, '').replace(/\.json$/, ''); }

// Returns all texts of a scenario that may name a file.
function fileNames(node) {
  if (!node) return [];
  if (node.kind === 'array') return node.items.flatMap(fileNames);
  if (node.kind === 'object') return node.members.flatMap(({ value }) => fileNames(value));
  return node.kind === 'string' && /^\S+\.(csv|jsonl?)$/.test(node.value) ? [node.value] : [];
}

// Returns the state of a fragment: { open, seed, device, text }.
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
        if (!/^\d+(\/\S+)?$/.test(word)) throw new Error(`“${word}” is not the number of a person.`);
        state.device = word;
        break;
      case 'text':
        try {
          state.text = await unpacked(value);
        } catch {
          throw new Error('The text in the address is damaged: the link may have been cut.');
        }
        break;
      default: throw new Error(`The address has an unknown part “${key}”.`);
    }
  }
  return state;
}

// Returns a text with a seed.
function withSeed(text, seed) {
  const edit = settingValue(text, ['seed'], seed);
  return edit ? applied(text, edit) : text;
}

// Returns the fragment of a text: the name of its file if it has not changed, or only its seed.
async function makeFragment(file, text, device) {
  const parts = [];
  if (file) parts.push(`open=${encodeURIComponent(baseName(file.path))}`);
  if (!file || text !== file.text) {
    const seed = nodeAt(parse(text), ['seed']);
    const word = seed?.kind === 'number' ? text.slice(seed.start, seed.end) : undefined;
    if (file && word && withSeed(file.text, word) === text) parts.push(`seed=${word}`);
    else parts.push(`text=${await packed(text)}`);
  }
  if (device) parts.push(`device=${encodeURIComponent(device)}`);
  return `#${parts.join('&')}`;
}

// Saves a text as a file of the reader.
function save(name, text, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
