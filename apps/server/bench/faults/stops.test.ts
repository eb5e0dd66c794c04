import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addressOf, killServerProcesses, startServerProcess } from '../../src/testing/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'carzaa-stops-'));

afterAll(() => {
  killServerProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const start = (variables: Record<string, string>) => startServerProcess(folder, variables);

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
