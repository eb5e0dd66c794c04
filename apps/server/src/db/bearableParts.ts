import { performance } from 'node:perf_hooks';

interface Bearable {
  /** Rows of one statement at most, and at least. */
  most: number;
  fewest: number;
  /** For so long a statement may keep the event loop. */
  ms: number;
  /** How long the event loop has worked, in ms; waiting for another process is no work. */
  worked?: () => number;
}

/** Work of this process's event loop since it began, in ms. */
const workOfLoop = () => performance.eventLoopUtilization().active;

/**
 * Writes many rows by statements as long as the event loop can bear: the embedded database answers nobody else, and hears
 * no socket, while it works on one, and how many rows it manages in a moment hangs on the machine and on who else uses it.
 */
export function bearableParts({ most, fewest, ms, worked = workOfLoop }: Bearable) {
  let size = most;
  return async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
    for (let at = 0; at < rows.length; ) {
      const part = rows.slice(at, at + size);
      const before = worked();
      await write(part);
      const took = worked() - before;
      at += part.length;
      // Downwards at once, upwards a little at a time.
      const wanted = took > 0 ? Math.floor((part.length * ms) / took) : most;
      size = Math.max(fewest, Math.min(most, wanted, took > ms ? wanted : size + 2));
    }
  };
}
