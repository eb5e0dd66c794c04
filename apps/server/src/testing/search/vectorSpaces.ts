import { compileKernel } from '../../modules/search/engine/compileKernel.ts';
import { kernelOf } from '../../modules/search/engine/kernel.ts';
import { type SpaceMaker, vectorSpace } from '../../modules/search/engine/space.ts';

/** Spaces over the functions of kernel.wat, compiled now, for any number of slots. */
export async function vectorSpaces(): Promise<SpaceMaker> {
  const source = kernelOf(await compileKernel());
  if (source === undefined) throw new Error('This machine cannot run the kernel');
  return (capacity) => vectorSpace(capacity, source);
}
