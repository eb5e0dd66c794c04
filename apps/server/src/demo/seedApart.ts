import { runApart } from '../shared/apart.ts';
import type { SeedLog } from './startDemo.ts';

/** A line of the log that the process which seeds hands on. */
export interface SeedLine {
  fields: object;
  text: string;
}

interface Seeding {
  /** Rejects where the demo was not made to its end: what is there can be completed. */
  done: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Has a process of its own make the embedded database in `dataDir` and fill it with the demo: the engine's memory only
 * grows.
 */
export function seedApart(dataDir: string, log: SeedLog): Seeding {
  const module = new URL('seedProcess.ts', import.meta.url);
  const { child, done } = runApart(module, { variables: { DATA_DIR: dataDir }, semiSpace: 64 });
  child.on('message', (line: SeedLine) => log.info(line.fields, line.text));
  const stop = async () => {
    child.kill();
    await done.catch(() => undefined);
  };
  return { done, stop };
}
