// A worker holds an instance of the module and answers requests one after the other.

let module;
let traces;
let instance;

function instantiate() {
  return new WebAssembly.Instance(module, {
    page: { progress: (done, tasks) => postMessage({ done, tasks }) },
  });
}

// Returns the place of a number of bytes in the module's memory.
function allocated(count) {
  const place = instance.exports.malloc(count);
  if (!place) throw new Error('it needs more memory than there is');
  return place;
}

function answer(request) {
  const { free, memory, run, copyAnswer } = instance.exports;
  const place = allocated(request.length);
  new Uint8Array(memory.buffer, place, request.length).set(request);
  const start = performance.now();
  const count = run(place, request.length);
  const duration = performance.now() - start;
  free(place);
  const result = allocated(count);
  copyAnswer(result);
  const bytes = new Uint8Array(memory.buffer, result, count).slice();
  free(result);
  // The memory of a module never shrinks.
  if (memory.buffer.byteLength > 500_000_000) instance = undefined;
  return { bytes, duration };
}

onmessage = ({ data }) => {
  if (data.module) {
    ({ module, traces } = data);
    return;
  }
  try {
    instance ??= instantiate();
    const { bytes, people } = requestBytes(data.request, traces);
    const result = { ...answer(bytes), people };
    postMessage(result, [result.bytes.buffer]);
  } catch (error) {
    postMessage({ error: String(error.message ?? error) });
  }
};
