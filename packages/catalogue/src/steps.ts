import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work that may be left between two steps, each a millisecond or so. */
export type Steps<T> = Generator<undefined, T>;

/** The rows that a value needs to count as a step. */
const ROWS_A_STEP = 100;

/** A list made from another one; where a row takes long, fewer of them are a step. */
export function* mapped<From, To>(
  rows: readonly From[],
  make: (row: From, index: number) => To,
  rowsAStep = ROWS_A_STEP,
): Steps<To[]> {
  const made: To[] = [];
  for (const [index, row] of rows.entries()) {
    made.push(make(row, index));
    if (index % rowsAStep === rowsAStep - 1) yield;
  }
  return made;
}

/** All steps in one go, for programs that nobody waits for. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Lets others have their turn, between two steps. */
export type Rest = () => Promise<unknown>;

/** The steps a few at a time, so that a server answers others in between. */
export async function calmly<T>(steps: Steps<T>, rest: Rest = nextTurn, atMostMs = 5): Promise<T> {
  for (;;) {
    const began = performance.now();
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() - began < atMostMs);
    await rest();
  }
}
