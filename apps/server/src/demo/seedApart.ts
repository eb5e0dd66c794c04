import { fork } from 'node:child_process';
import type { SeedLog } from './startDemo.ts';

const COMPILE_CACHE = new URL('../compileCache.mjs', import.meta.url).href;

/** A line of the log that the process which seeds hands on. */
export interface SeedLine {
  fields: object;
  text: string;
}

interface Seeding {
  /** Rejects where the demo was not made to its end: the server then goes on with what is there. */
  done: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Has a process of its own make the embedded database in `dataDir` and fill it with the demo: the engine's memory only
 * grows, and what filling it leaves goes with that process.
 */
export function seedApart(dataDir: string, log: SeedLog): Seeding {
  const child = fork(new URL('seedProcess.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: dataDir },
    execArgv: ['--import', COMPILE_CACHE, '--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (line: SeedLine) => log.info(line.fields, line.text));
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The process that makes the demo ended with ${code ?? signal}`));
    });
  });
  const stop = async () => {
    child.kill();
    await done.catch(() => undefined);
  };
  return { done, stop };
}
