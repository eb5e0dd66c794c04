import { readFileSync } from 'node:fs';

/** The functions of kernel.wat, on one memory; every number is an address or a length in bytes, or a value. */
export interface Kernel {
  countShared: (a: number, b: number, length: number) => number;
  and: (into: number, a: number, b: number, length: number) => void;
  or: (into: number, a: number, b: number, length: number) => void;
  range8: (into: number, column: number, length: number, low: number, high: number) => void;
  range16: (into: number, column: number, length: number, low: number, high: number) => void;
  range32: (into: number, column: number, length: number, low: number, high: number) => void;
  least64: (into: number, column: number, length: number, low: number) => void;
}

/** Makes the functions for a memory. */
export type KernelSource = (memory: WebAssembly.Memory) => Kernel;

/** The functions of these bytes; undefined where the machine cannot run them. */
export function kernelOf(bytes: Uint8Array<ArrayBuffer>): KernelSource | undefined {
  if (!WebAssembly.validate(bytes)) return undefined;
  const module = new WebAssembly.Module(bytes);
  // The compiler that made the module has checked what it exports.
  return (memory) => new WebAssembly.Instance(module, { engine: { memory } }).exports as unknown as Kernel;
}

/** What the build has made of kernel.wat. */
export const BUILT_KERNEL = new URL('../../../../dist/kernel.wasm', import.meta.url);

let built: { source: KernelSource | undefined } | undefined;

/** The functions that the build has made; undefined without a build, or without SIMD: TypeScript does the same. */
export function builtKernel(): KernelSource | undefined {
  if (built === undefined) {
    try {
      built = { source: kernelOf(readFileSync(BUILT_KERNEL)) };
    } catch {
      built = { source: undefined };
    }
  }
  return built.source;
}
