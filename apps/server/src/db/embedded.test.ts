import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedThread, startEmbedded } from './embedded.ts';
import { isDuplicate } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'carzaa-embedded-'));
const onEnd = vi.fn<(error: Error) => void>();
let embedded: EmbeddedThread;
beforeAll(async () => {
  embedded = await startEmbedded(join(folder, 'database'), onEnd);
  await embedded.exec('CREATE TABLE cars (id int PRIMARY KEY, price int)');
});
afterAll(async () => {
  if (!embedded.closed) await embedded.close();
  rmSync(folder, { recursive: true });
});

/** Keeps PostgreSQL at work for some tenths of a second. */
const LONG = 'SELECT count(*) FROM generate_series(1, 700000) AS n WHERE sqrt(n) > 2';

test('while PostgreSQL computes the event loop is free', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  const answer = await embedded.query(LONG).finally(() => clearInterval(counting));
  expect(answer).toEqual({ rows: [{ count: 699_996 }], affectedRows: 0 });
  expect(turns).toBeGreaterThan(5);
});

test('a database that has been at one statement between two looks is standing, one that answers is not', async () => {
  expect(embedded.isStanding()).toBe(false);
  const long = embedded.query(LONG);
  embedded.isStanding();
  expect(embedded.isStanding()).toBe(true);
  await long;
  expect(embedded.isStanding()).toBe(false);
});

test('values and answers are what they are without a thread between', async () => {
  const day = new Date('2026-11-27T10:00:00Z');
  const values = [day, { seats: [5, 7] }, new Uint8Array([0, 255]), null, '9007199254740991', '2026-11-27', ['a', 'b']];
  const { rows } = await embedded.query(
    'SELECT $1::timestamptz AS t, $2::jsonb AS j, $3::bytea AS b, $4::text AS n, $5::int8 AS i, $6::date AS d, $7::text[] AS a',
    values,
  );
  expect(rows).toEqual([
    {
      t: day,
      j: { seats: [5, 7] },
      b: new Uint8Array([0, 255]),
      n: null,
      i: 9_007_199_254_740_991,
      d: '2026-11-27',
      a: ['a', 'b'],
    },
  ]);
  expect(await embedded.query('INSERT INTO cars VALUES (1, 900), (2, 800)')).toEqual({ rows: [], affectedRows: 2 });
});

async function insertTwice(): Promise<void> {
  await embedded.query('INSERT INTO cars VALUES ($1, 1), ($1, 2)', [77]);
}

test("a refusal has PostgreSQL's code and leads to whoever asked, without the values", async () => {
  const refused: unknown = await insertTwice().catch((error: unknown) => error);
  expect(isDuplicate(refused)).toBe(true);
  expect(refused).toMatchObject({ constraint: 'cars_pkey', table: 'cars' });
  expect(refused).toHaveProperty('stack', expect.stringContaining('insertTwice'));
  expect(refused).not.toHaveProperty('params');
});

test('notices are heard until nobody listens', async () => {
  const heard: string[] = [];
  const unlisten = await embedded.listen('prices', (payload) => heard.push(payload));
  await embedded.exec("NOTIFY prices, 'one'");
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  await unlisten();
  await embedded.exec("NOTIFY prices, 'two'");
  expect(heard).toEqual(['one']);
});

test('a folder that cannot be one is refused', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  await expect(startEmbedded(path, onEnd)).rejects.toThrow();
});

test('a closed one answers nothing, and has not ended by itself', async () => {
  await embedded.close();
  await expect(embedded.query('SELECT 1')).rejects.toThrow('closed');
  expect(onEnd).not.toHaveBeenCalled();
});
