import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Throws where something answers already: what is measured or tried would be another server. */
export async function refuseTaken(origin: string): Promise<void> {
  if (await fetch(`${origin}/healthz`).catch(() => undefined))
    throw new Error(`something answers at ${origin} already`);
}

/** Starts the server on the demo's stock, in a folder of its own; DATABASE_URL is passed on. Resolves once it is ready. */
export async function startServerProcess(port: string, variables: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`;
  await refuseTaken(origin);
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-load-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/start.mjs')], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, PORT: port, APP_URL: origin, DATA_DIR: folder, LOG_LEVEL: 'error', ...variables },
    stdio: 'inherit',
  });
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal);
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => end('SIGTERM');
  for (let tries = 0; !(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 1200 || server.exitCode !== null) {
      await stop();
      throw new Error('the server did not start');
    }
    await sleep(100);
  }
  return { origin, pid: server.pid ?? 0, stop, kill: () => end('SIGKILL') };
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** Tells which promises were kept; the process ends with an error when one was not. */
export function verdict(name: string, value: string, isKept: boolean): void {
  console.log(`${isKept ? 'kept  ' : 'MISSED'} ${name}: ${value}`);
  if (!isKept) process.exitCode = 1;
}
