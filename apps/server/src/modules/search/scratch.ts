/** Space that every answer works in, one after the other: an answer is synchronous and keeps nothing of it. */
interface Scratch {
  fails: Uint8Array;
  by: Uint8Array;
  slots: Int32Array;
  keys: Float64Array;
}

function allocate(size: number): Scratch {
  return {
    fails: new Uint8Array(size),
    by: new Uint8Array(size),
    slots: new Int32Array(size),
    keys: new Float64Array(size),
  };
}

let current = allocate(0);

/** Arrays of at least `size`, with whatever the last answer left in them. Allocating them anew each time kept the garbage collector busy. */
export function scratch(size: number): Readonly<Scratch> {
  if (current.fails.length < size) current = allocate(2 ** Math.ceil(Math.log2(size)));
  return current;
}
