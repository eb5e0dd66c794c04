import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which nobody else is heard. */
const SLICE_MS = 1;

/** Goes through the steps in slices, between which others are heard; undefined as soon as what they work on is old. */
export async function inSlices<Result>(
  steps: Iterator<void, Result>,
  isOld: () => boolean = () => false,
): Promise<Result | undefined> {
  let began = performance.now();
  for (let step = steps.next(); !isOld(); step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began > SLICE_MS) {
      await nextTurn();
      began = performance.now();
    }
  }
  return undefined;
}

/** Where things change all the time, an answer is worked out at once in the end. */
const TRIES = 3;

/** Works out an answer from what is current, in slices; anew where that changes meanwhile. */
export async function fromCurrent<Source extends { readonly version: number }, Result>(
  current: () => Source,
  stepsOf: (source: Source) => Iterator<void, Result>,
): Promise<Result> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const source = current();
    const { version } = source;
    const found = await inSlices(stepsOf(source), () => current() !== source || source.version !== version);
    if (found !== undefined) return found;
  }
  return atOnce(stepsOf(current()));
}

/** Goes through all of the steps at once. */
export function atOnce<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
