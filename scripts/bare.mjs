// Proves without a container engine what the Dockerfile promises: takes the steps of its last two stages in an empty
// folder, starts the server there as a user who may write only to the data folder, and asks it for pages.
//   npm run build && npm run check:bare [-- --port 3990]
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './sources.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3990' }, keep: { type: 'boolean' } } });
const STRANGERS = ['vite', 'typescript', '@typescript/native', 'vitest', 'oxlint', '@playwright/test', '@mui/material'];
const PAGES = ['/', '/risultati', '/faq', '/admin', '/api/listings?per_page=1', '/readyz'];
const NOBODY = 65_534;

/** The `COPY --from=build` lines of the Dockerfile, by stage. */
function copies() {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);
  return stages.map((stage) =>
    [...stage.matchAll(/^COPY --from=build (.+) (\S+)$/gm)].map(([, from, to]) => ({
      from: from.split(' ').map((path) => path.replace('/carzaa/', '')),
      to,
    })),
  );
}

function copy(lines, folder) {
  for (const { from, to } of lines) {
    for (const path of from) {
      const target = to.endsWith('/') ? join(folder, to, path.split('/').at(-1)) : join(folder, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(root, path), target, { recursive: true, filter: (name) => !name.includes('/node_modules') });
    }
  }
}

async function untilReady(origin, server) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server ended');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('the server was not ready within two minutes');
}

function checkPackages(folder) {
  const there = STRANGERS.filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (there.length > 0) throw new Error(`packages of development were installed: ${there.join(', ')}`);
  const [size] = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t');
  console.log(`Packages of production: ${size} MB.`);
}

/** When this runs as root, the server runs as another user who can only read the folder. */
function identity(data) {
  if (process.getuid?.() !== 0) return {};
  chownSync(data, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

const base = mkdtempSync(join(tmpdir(), 'carzaa-bare-'));
chmodSync(base, 0o755);
const [folder, data] = [join(base, 'carzaa'), join(base, 'data')];
let server;
try {
  if (!existsSync(join(root, 'apps/storefront/dist/server'))) throw new Error('Nothing is built: run npm run build.');
  const [, packages, last] = copies();
  copy(packages, folder);
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder, stdio: 'inherit' });
  checkPackages(folder);
  copy(last, folder);
  mkdirSync(data);
  const origin = `http://127.0.0.1:${values.port}`;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, PORT: values.port, STOP_DELAY_MS: '0' };
  // The Node that runs this, as the image's own: a package with Node is not needed.
  server = spawn(process.execPath, ['apps/server/src/start.mjs', '--built'], {
    cwd: folder,
    env: { ...env, APP_URL: origin, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
    ...identity(data),
  });
  await untilReady(origin, server);
  for (const path of PAGES) {
    const { status } = await fetch(origin + path, { redirect: 'manual' });
    console.log(`${status} ${path}`);
    if (status >= 400) throw new Error(`${path} was answered with ${status}`);
  }
  server.kill('SIGTERM');
  const code = await new Promise((resolve) => void server.once('exit', resolve));
  if (code !== 0) throw new Error(`the server ended with ${code}`);
  console.log('A bare folder with production packages serves the site.');
} finally {
  server?.kill('SIGKILL');
  if (!values.keep) rmSync(base, { recursive: true, force: true });
}
