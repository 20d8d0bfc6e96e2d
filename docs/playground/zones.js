// The offsets of the scenario's time zones, from the browser's database.

const second = 1000;
const day = 86_400 * second;
const formats = new Map();
const tables = new Map();

// Returns the offset of a zone from UTC in seconds at a time; undefined for an unknown zone.
function offsetAt(zone, time) {
  let format = formats.get(zone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric',
        hour: 'numeric', minute: 'numeric', second: 'numeric',
      });
      // Browsers accept every case of letters, the command only the usual one.
      const usual = format.resolvedOptions().timeZone;
      if (usual.toLowerCase() === zone.toLowerCase() && usual !== zone) format = null;
    } catch {
      format = null;
    }
    formats.set(zone, format);
  }
  if (!format) return undefined;
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return (local - Math.floor(time / second) * second) / second;
}

// Returns the words of a zone's offsets between two times: the first one, then the later ones as TIME=SECONDS.
function offsetWords(zone, from, to) {
  const key = `${zone} ${from} ${to}`;
  if (tables.has(key)) return tables.get(key);
  let offset = offsetAt(zone, from);
  let words;
  if (offset !== undefined) {
    words = [offset];
    for (let time = from; time < to; time += day) {
      const next = offsetAt(zone, time + day);
      if (next === offset) continue;
      let [before, after] = [time / second, (time + day) / second];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offsetAt(zone, middle * second) === offset) before = middle;
        else after = middle;
      }
      words.push(`${after}=${next}`);
      offset = next;
    }
  }
  tables.set(key, words);
  return words;
}

// Adds the offsets of all places that a scenario names as zones, from more than a year before its start (which covers
// any history) to 62 days after its end.
function addZones(request, root) {
  const start = Date.parse(`${String(nodeAt(root, ['start'])?.value).slice(0, 10)}T00:00Z`);
  const names = new Set(zoneNames(root));
  if (Number.isNaN(start)) return;
  const length = /^(?:(\d+)d)?(?:(\d+)h)?/.exec(String(nodeAt(root, ['length'])?.value));
  const days = Math.min(3_660, Number(length[1] ?? 0) + Math.ceil(Number(length[2] ?? 0) / 24) + 1);
  let isMissing = false;
  for (const name of names) {
    const words = offsetWords(name, start - 430 * day, start + (days + 62) * day);
    if (words) request.line('zone', name, ...words);
    else isMissing = true;
  }
  if (isMissing && Intl.supportedValuesOf) request.line('names', ...Intl.supportedValuesOf('timeZone'));
}

// Returns the values of all keys that end with 'zone', such as "device.zone".
function zoneNames(node) {
  if (!node) return [];
  if (node.kind === 'array') return node.items.flatMap(zoneNames);
  if (node.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }) => {
    const isZone = /(^|\.)zone$/.test(key) && value?.kind === 'string';
    return isZone ? (/^[A-Za-z]+(\/[\w+-]+)+$/.test(value.value) ? [value.value] : []) : zoneNames(value);
  });
}
