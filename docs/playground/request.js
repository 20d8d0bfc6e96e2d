// Requests to the module, in the format of scripts/wasm/HostRequest.swift. Workers make them, because the zones and traces
// of a large text take time to find.

const encoder = new TextEncoder();

// A request in the making.
class WireRequest {
  constructor() { this.parts = []; }

  line(...words) {
    this.parts.push(encoder.encode(`${words.join(' ')}\n`));
    return this;
  }

  // Adds a text with the words before its size.
  text(words, bytes) {
    this.line(...words, bytes.length);
    this.parts.push(bytes);
  }

  // Adds a scenario with its zones and traces, and returns its tree; undefined for a text that the module refuses
  // because of its size.
  scenario(kind, { name, text }, traces) {
    const bytes = encoder.encode(text);
    const root = bytes.length > limits.fileBytes ? undefined : parse(text);
    addZones(this, root);
    for (const file of new Set(fileNames(root))) {
      if (traces[file] !== undefined) this.text(['trace', file], encoder.encode(traces[file]));
    }
    this.text([kind, name], bytes);
    return root;
  }

  get bytes() {
    const all = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0));
    let place = 0;
    for (const part of this.parts) {
      all.set(part, place);
      place += part.length;
    }
    return all;
  }
}

// Returns the bytes of a request, and the number of people of its fleet; undefined without a fleet.
//
// A request is { scenario, second, device, peopleLimit, lines }: two texts as { name, text }, the device of one person or
// the largest number of people, and lists of words. All but the lines may be missing.
function requestBytes({ scenario, second, device, peopleLimit, lines }, traces) {
  const request = new WireRequest();
  let people;
  if (scenario) {
    const fleet = nodeAt(request.scenario('scenario', scenario, traces), ['fleet']);
    people = fleet && (nodeAt(fleet, ['people'])?.value ?? 0);
    if (device) request.text(['device'], encoder.encode(device));
    else if (people > peopleLimit) request.line('people', peopleLimit);
  }
  if (second) request.scenario('second', second, traces);
  for (const words of lines) request.line(...words);
  return { bytes: request.bytes, people };
}

// Returns all texts of a scenario that may name a file.
function fileNames(node) {
  if (!node) return [];
  if (node.kind === 'array') return node.items.flatMap(fileNames);
  if (node.kind === 'object') return node.members.flatMap(({ value }) => fileNames(value));
  return node.kind === 'string' && /^\S+\.(csv|jsonl?)$/.test(node.value) ? [node.value] : [];
}
