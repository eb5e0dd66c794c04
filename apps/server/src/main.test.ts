import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
test('it starts, is ready, keeps others off its data, and stops in order', async () => {
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

test('a rolling stop refuses nobody: it says no to the balancer first, and serves until it has been heard', async () => {
  const { child, until, exited } = start({ STOP_DELAY_MS: '1500' });
  const address = addressOf(await until(/listening/));
  await until(/^ready/);
  const status = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { connection: 'close' } }).catch(() => undefined);
    return answer?.status;
  };
  const unlisted = new AbortController();
  const balancer = setInterval(async () => {
    if ((await status('/readyz')) !== 200) unlisted.abort();
  }, 500);
  const answers: (number | undefined)[] = [];
  for (let count = 0; !unlisted.signal.aborted; count += 1) {
    if (count === 20) child.kill('SIGTERM');
    answers.push(await status('/api/vehicles/categories'));
    await wait(20);
  }
  clearInterval(balancer);
  expect(answers.length).toBeGreaterThan(20);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await status('/readyz')).toBe(503);
  const last = await fetch(`${address}/api/vehicles/categories`);
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exited).toEqual([0, null]);
});

test('after kill -9 it starts again, with the dead one’s lock taken over and nothing lost', async () => {
  const victim = start({});
  await victim.until(/^ready/);
  victim.child.kill('SIGKILL');
  await victim.exited;
  expect(existsSync(join(folder, 'server.lock'))).toBe(true);
  const heir = start({});
  const address = addressOf(await heir.until(/listening/));
  await heir.until(/^ready/);
  expect(await (await fetch(`${address}/api/locations/italian-provinces`)).json()).toMatchObject({
    data: expect.arrayContaining([{ code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' }]),
  });
  heir.child.kill('SIGINT');
  expect(await heir.exited).toEqual([0, null]);
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
