// The module, and the workers that run it.

const decoder = new TextDecoder();
const patience = 500;  // milliseconds that the run of an older text may still take
const slowness = 300;  // milliseconds after which work is shown

// Returns the module of the page, which an element holds as gzip in base64; it is compiled while it is unpacked.
function embeddedModule() {
  const text = document.getElementById('module').textContent.trim();
  const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }));
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

// A worker that answers one request at a time, and is replaced if it must end one.
class Runner {
  // Creates a runner without a worker, which starts with the first request.
  //
  // source is the text of the worker, inputs a promise of its first message, and line shows the work.
  constructor(source, inputs, line) { Object.assign(this, { source, inputs, line }); }

  // Returns the answers to a request of request.js, with the duration in the module and the people of the fleet.
  //
  // It ends older requests, whose answer is undefined; the one under way may still take some milliseconds.
  ask(title, request, grace = 0) {
    return new Promise((resolve, reject) => {
      this.waiting?.resolve();
      this.waiting = { title, request, resolve, reject };
      const rest = this.job ? this.job.began + grace - performance.now() : 0;
      clearTimeout(this.timer);
      if (rest > 0) this.timer = setTimeout(() => this.proceed(), rest);
      else this.proceed();
    });
  }

  // Ends the request under way and the one that waits.
  cancel() {
    this.waiting?.resolve();
    this.waiting = undefined;
    this.proceed();
  }

  // Ends the request under way and sends the one that waits.
  proceed() {
    clearTimeout(this.timer);
    if (this.job) {
      this.stop();
      this.end().resolve();
    }
    if (!this.waiting) return;
    const job = this.waiting;
    this.waiting = undefined;
    Object.assign(job, { began: performance.now() });
    this.job = job;
    this.line.begin(job);
    try {
      if (!this.worker) this.start();
      const { worker } = this;
      this.ready.then(() => worker.postMessage({ request: job.request }), ({ message }) => {
        if (worker === this.worker) this.fail(message);
      });
    } catch (error) {
      this.fail(error.message);
    }
  }

  start() {
    this.url = URL.createObjectURL(new Blob([this.source], { type: 'text/javascript' }));
    const worker = new Worker(this.url);
    this.worker = worker;
    worker.onmessage = ({ data }) => { if (worker === this.worker) this.receive(data); };
    worker.onerror = ({ message }) => { if (worker === this.worker) this.fail(message || 'the worker did not start'); };
    this.ready = this.inputs.then((inputs) => worker.postMessage(inputs));
  }

  stop() {
    this.worker?.terminate();
    this.worker = undefined;
    URL.revokeObjectURL(this.url);
  }

  receive({ done, tasks, error, bytes, duration, people }) {
    if (!this.job) return;
    if (done !== undefined) {
      this.line.progress(this.job, done, tasks);
      return;
    }
    if (error !== undefined) {
      this.fail(error);
      return;
    }
    const job = this.end();
    this.proceed();
    try {
      job.resolve({ ...answersIn(bytes), duration, people });
    } catch (failure) {
      job.reject(failure);
    }
  }

  // Ends the request under way after a failure of the worker, which is replaced: the memory of the module may be damaged.
  fail(message) {
    this.stop();
    const job = this.end();
    this.proceed();
    job?.reject(new Error(message));
  }

  // Returns the request under way, which is no longer.
  end() {
    const { job } = this;
    this.job = undefined;
    if (job) this.line.end(job);
    return job;
  }
}

// The line that shows the work under way, once it is slow, beside the button that ends it.
class WorkLine {
  constructor(line, title, bar) { Object.assign(this, { line, title, bar, jobs: new Set() }); }

  begin(job) {
    this.jobs.add(job);
    job.timer = setTimeout(() => {
      job.isSlow = true;
      this.draw();
    }, slowness);
  }

  progress(job, done, tasks) {
    Object.assign(job, { done, tasks });
    this.draw();
  }

  end(job) {
    clearTimeout(job.timer);
    this.jobs.delete(job);
    this.draw();
  }

  draw() {
    const job = [...this.jobs].find(({ isSlow }) => isSlow);
    this.line.hidden = !job;
    if (!job) return;
    this.title.textContent = job.tasks ? `${job.title}: ${job.done} of ${job.tasks}` : job.title;
    if (job.tasks) [this.bar.max, this.bar.value] = [job.tasks, job.done];
    else this.bar.removeAttribute('value');
  }
}
