import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 compile WebAssembly that is loaded from here on once, quickly. It would compile PostgreSQL's largest functions
 * once more for speed, which takes half a gigabyte for a moment, keeps a hundred megabytes, and costs more than it saves
 * at the embedded database's size. `--liftoff-only`, which stands for both flags, works only on Node's command line.
 */
export function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
