import { fork } from 'node:child_process';

const COMPILE_CACHE = new URL('../../compileCache.mjs', import.meta.url).href;

/**
 * Has a process of its own read all listings and leave them as a snapshot in `folder`: what reading them leaves in memory
 * goes with it, and nobody waits for its loop. Rejects where it fails.
 */
export function loadApart(folder: string, databaseUrl: string): Promise<void> {
  const child = fork(new URL('columnsProcess.ts', import.meta.url), [folder], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: ['--import', COMPILE_CACHE, '--max-semi-space-size=16'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The process that reads all listings ended with ${code ?? signal}`));
    });
  });
}
