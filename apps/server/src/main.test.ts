import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, killServerProcesses, startServerProcess } from './testing/serverProcess.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'carzaa-main-'));

beforeAll(() => rmSync(join(folder, 'server.lock'), { force: true }));
afterAll(() => {
  killServerProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const start = (variables: Record<string, string>) => startServerProcess(folder, variables);
// A first start makes a database, beside other tests.
test('it starts, is ready, keeps others off its data, and stops in order', { timeout: 180_000 }, async () => {
  const first = start({});
  const address = addressOf(await first.until(/listening/));
  await first.until(/^ready/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/api/vehicles/categories`)).json()).toMatchObject({ error: false });

  const second = start({});
  const refused = await second.until(/processo/).catch(() => second.lines.find(({ level }) => level === 60));
  expect(refused?.msg).toContain(`processo ${first.child.pid}`);
  expect((await second.exited)[0]).toBe(1);

  first.child.kill('SIGTERM');
  expect(await first.exited).toEqual([0, null]);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
});

test('an occupied port is said plainly', async () => {
  const squatter: Server = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const child = start({ PORT: port });
  expect((await child.exited)[0]).toBe(1);
  expect(child.lines.map(({ msg }) => msg).join('\n')).toContain(`La porta ${port} è già occupata`);
  squatter.close();
});

test('a wrong variable is named before anything starts', async () => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: 'http', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(said).toContain('PORT');
});
