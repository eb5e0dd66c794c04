import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';
import { BUILT_KERNEL } from './kernel.ts';

/** Where the loops are written. */
const SOURCE = new URL('./kernel.wat', import.meta.url);

/** The loops of kernel.wat as WebAssembly; for builds and tests, since the compiler is large. */
export async function compileKernel(): Promise<Uint8Array<ArrayBuffer>> {
  const compiler = await wabt();
  const module = compiler.parseWat(SOURCE.pathname, readFileSync(SOURCE, 'utf8'), { simd: true });
  try {
    module.validate();
    return Uint8Array.from(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}

/** Compiles them to where the server looks for them. */
export async function buildKernel(): Promise<void> {
  const bytes = await compileKernel();
  mkdirSync(new URL('.', BUILT_KERNEL), { recursive: true });
  writeFileSync(BUILT_KERNEL, bytes);
}
