// A worker holds an instance of the module and answers requests one after the other.

let module;
let instance;

function instantiate() {
  instance = new WebAssembly.Instance(module, {
    page: { progress: (done, tasks) => postMessage({ done, tasks }) },
  });
}

function answer(request) {
  const { malloc, free, memory, run, copyAnswer } = instance.exports;
  const place = malloc(request.length);
  new Uint8Array(memory.buffer, place, request.length).set(request);
  const start = performance.now();
  const count = run(place, request.length);
  const duration = performance.now() - start;
  free(place);
  const result = malloc(count);
  copyAnswer(result);
  const bytes = new Uint8Array(memory.buffer, result, count).slice();
  free(result);
  // The memory of a module never shrinks.
  if (memory.buffer.byteLength > 500_000_000) instance = undefined;
  return { bytes, duration };
}

onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  try {
    if (!instance) instantiate();
    const result = answer(data.request);
    postMessage(result, [result.bytes.buffer]);
  } catch (error) {
    // After a trap the memory of the instance is in an unknown state.
    instance = undefined;
    postMessage({ error: String(error) });
  }
};
