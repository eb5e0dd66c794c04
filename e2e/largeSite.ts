import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const DATA_DIR = '.data/e2e-large';
const START_MS = 60_000;

/** The one who runs it: its first super-admin. */
export const OWNER = { email: 'titolare@carzaa.test', password: 'Grande-Parco-2026' };

interface LargeSite {
  address: string;
  stop(): Promise<void>;
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * A marketplace without the demo, made from nothing by the commands that README tells: so many listings of invented
 * dealerships, and an administrator. It runs on a port of its own, beside the product that the other stories use.
 */
export async function startLargeSite(port: number, listings: number): Promise<LargeSite> {
  const address = `http://localhost:${port}`;
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR, DEMO: '0', PORT: String(port), APP_URL: address };
  const command = (name: string, ...given: string[]) =>
    run(process.execPath, [`apps/server/src/commands/${name}.ts`, ...given], {
      cwd: root,
      env: { ...env, ADMIN_PASSWORD: OWNER.password },
    });
  await rm(`${root}/${DATA_DIR}`, { recursive: true, force: true });
  await command('seed', '--listings', String(listings));
  await command('adminCreate', '--email', OWNER.email, '--name', 'Titolare del sito');
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--max-old-space-size=1024', 'apps/server/src/main.ts'],
    {
      cwd: root,
      // Nothing changes by itself between what a list says and what its file holds.
      env: { ...env, JOBS: '0', LOG_LEVEL: 'warn', MAX_LAG_MS: '5000' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const gone = once(server, 'exit');
  for (const begun = Date.now(); !(await isReady(address)); await new Promise((next) => setTimeout(next, 200))) {
    if (server.exitCode !== null || Date.now() - begun > START_MS) {
      server.kill('SIGKILL');
      throw new Error('The large site does not start');
    }
  }
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
