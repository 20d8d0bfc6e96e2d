// Requests to the module, which runs in workers. The format is that of scripts/wasm/Request.swift.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Returns the bytes of a gzip in base64 that an element holds.
async function embeddedBytes(id) {
  const text = atob(document.getElementById(id).textContent.trim());
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// A request in the making.
class WireRequest {
  constructor() { this.parts = []; }

  line(...words) {
    this.parts.push(encoder.encode(`${words.join(' ')}\n`));
    return this;
  }

  text(kind, name, text) {
    const bytes = encoder.encode(text);
    this.line(kind, name, bytes.length);
    this.parts.push(bytes);
    return this;
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

// Returns the answers of a reply by the names of the wants.
function answersIn(bytes) {
  const answers = {};
  for (let place = 0; place < bytes.length;) {
    const end = bytes.indexOf(10, place);
    const [name, count] = decoder.decode(bytes.subarray(place, end)).split(' ');
    answers[name] = decoder.decode(bytes.subarray(end + 1, end + 1 + Number(count)));
    place = end + 1 + Number(count);
  }
  return answers;
}

// A worker that answers one request at a time. Of several requests that wait, only the last is answered; the others end
// with undefined.
class Runner {
  constructor(module, source) {
    this.module = module;
    this.source = source;
    this.start();
  }

  start() {
    this.url = URL.createObjectURL(new Blob([this.source], { type: 'text/javascript' }));
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => this.receive({ error: event.message || 'the worker did not start' });
    this.worker.postMessage({ module: this.module });
  }

  // Returns the answers to a request, with the duration in the module; undefined if a newer request replaced it.
  ask(request, progress) {
    return new Promise((resolve, reject) => {
      const job = { request, progress, resolve, reject };
      if (!this.job) return this.send(job);
      this.waiting?.resolve(undefined);
      this.waiting = job;
    });
  }

  // Ends the request under way and those that wait.
  cancel() {
    if (!this.job) return;
    this.worker.terminate();
    URL.revokeObjectURL(this.url);
    const jobs = [this.job, this.waiting];
    this.job = this.waiting = undefined;
    for (const job of jobs) job?.resolve(undefined);
    this.start();
  }

  send(job) {
    this.job = job;
    const { bytes } = job.request;
    this.worker.postMessage({ request: bytes }, [bytes.buffer]);
  }

  receive(data) {
    const { job } = this;
    if (!job) return;
    if (data.done !== undefined) {
      job.progress?.(data.done, data.tasks);
      return;
    }
    this.job = undefined;
    if (this.waiting) {
      const next = this.waiting;
      this.waiting = undefined;
      this.send(next);
    }
    if (data.error) job.reject(new Error(data.error));
    else job.resolve({ ...answersIn(data.bytes), duration: data.duration });
  }
}
