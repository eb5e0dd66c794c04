import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'carzaa-main-'));
const started: ChildProcess[] = [];

beforeAll(() => rmSync(join(folder, 'server.lock'), { force: true }));
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface LogLine {
  msg: string;
  [key: string]: unknown;
}

/** Starts the server as a process; `until` waits for a line of its log. */
function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      STOREFRONT_DIR: folder,
      DEMO: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter(Boolean).map((line): LogLine => JSON.parse(line)));
    for (const look of waiting) look();
  });
  const exited = once(child, 'exit');
  return {
    child,
    lines,
    exited,
    until: (pattern: RegExp) =>
      new Promise<LogLine>((resolve, reject) => {
        const look = () => {
          const line = lines.find(({ msg }) => pattern.test(msg));
          if (!line) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
        void exited.then(() => reject(new Error(`ended before ${pattern}: ${JSON.stringify(lines)}`)));
        look();
      }),
  };
}

const addressOf = (line: LogLine) => /http:\S+/.exec(line.msg)?.[0] ?? '';

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
  started.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(said).toContain('PORT');
});
