import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How the server's process is set up: `node apps/server/src/start.mjs [--built]`, which becomes the server itself. */
const main = [
  '--import',
  join(import.meta.dirname, 'processSetup.mjs'),
  // Collected often, in small pieces: larger halves make answers no faster.
  '--max-semi-space-size=4',
  '--max-old-space-size=1024',
  join(import.meta.dirname, 'main.ts'),
  ...process.argv.slice(2),
];
// One arena of glibc for all threads: each of the eight it would take keeps what its thread once needed, 40 MB in all.
const env = { MALLOC_ARENA_MAX: '1', ...process.env };

// Windows has no way to become another program.
if (process.platform === 'win32') {
  const child = spawn(process.execPath, main, { env, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
} else process.execve(process.execPath, [process.execPath, ...main], env);
