import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { naiveFacets, naiveSearch, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
import { anyQuery } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { searchHits } from './answers.ts';
import type { Columns } from './layout.ts';
import { createColumns, put, remove } from './columns.ts';
import { facetsOf } from './facets.ts';
import { snapshotIn } from './snapshotFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'carzaa-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const about = { source: 'this database', position: '4711' };

const rows = sampleRows(2500, 21);
const gone = sampleRows(700, 22);
function lived(): Columns {
  const columns = createColumns();
  columns.months.source = SAMPLE_MONTHS;
  for (const row of [...gone, ...rows]) put(columns, row);
  for (const { id } of gone) remove(columns, id);
  return columns;
}

test('columns that were kept answer as before, and go on changing', async () => {
  const snapshot = snapshotIn(folder);
  expect(await snapshot.write(lived(), about)).toBe(true);
  const kept = await snapshot.read(about.source);
  if (kept === undefined) throw new Error('nothing kept');
  expect(kept.position).toBe('4711');
  const { columns } = kept;
  columns.months.source = SAMPLE_MONTHS;
  const check = (held: typeof rows) => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const expected = naiveSearch(held, query);
        const offset = (query.page - 1) * query.per_page;
        const { total, hits } = searchHits(columns, query);
        expect(total).toBe(expected.length);
        expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
      }),
      { numRuns: 80, seed: 7 },
    );
    expect(facetsOf(columns, { include_no_photos: true })).toEqual(naiveFacets(held, { include_no_photos: true }));
  };
  check(rows);
  for (const { id } of rows.slice(0, 900)) expect(remove(columns, id)).toBe(true);
  const others = sampleRows(1600, 23);
  const changed = rows.slice(900).map((row, index) => ({ ...row, ...others[index], id: row.id }));
  for (const row of changed) put(columns, row);
  for (const row of gone) put(columns, row);
  check([...changed, ...gone].map((row) => ({ ...row })));
  expect(columns.used).toBe(rows.length + gone.length);
});

test('a snapshot of another source, of other code, or that is damaged anywhere, is thrown away', async () => {
  const snapshot = snapshotIn(folder);
  await snapshot.write(lived(), about);
  expect(await snapshot.read('another database')).toBeUndefined();
  const path = join(folder, 'search.snapshot');
  const whole = readFileSync(path);
  for (const at of [0, 9, 40, 5000, Math.floor(whole.length / 2), whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8((damaged.readUInt8(at) + 1) % 256, at);
    writeFileSync(path, damaged);
    expect(await snapshot.read(about.source)).toBeUndefined();
  }
  for (const length of [0, 3, 100, whole.length - 5]) {
    writeFileSync(path, whole.subarray(0, length));
    expect(await snapshot.read(about.source)).toBeUndefined();
  }
  writeFileSync(path, Buffer.from(whole.toString('latin1').replace(/\\"code\\":\\"./, '\\"code\\":\\"?'), 'latin1'));
  expect(await snapshot.read(about.source)).toBeUndefined();
  writeFileSync(path, whole);
  expect(await snapshot.read(about.source)).toBeDefined();
});

test('columns that change while they are written leave no file', async () => {
  const own = mkdtempSync(join(tmpdir(), 'carzaa-snapshot-'));
  const snapshot = snapshotIn(own);
  const columns = lived();
  const writing = snapshot.write(columns, about);
  setImmediate(() => remove(columns, rows[0]?.id ?? ''));
  const isWhole = await writing;
  expect((await snapshot.read(about.source)) !== undefined).toBe(isWhole);
  rmSync(own, { recursive: true });
});

test('what a process that died had begun to write is cleared away, what another is writing is not', async () => {
  const own = mkdtempSync(join(tmpdir(), 'carzaa-snapshot-'));
  for (const [draft, minutes] of [
    ['search.snapshot.11', 11],
    ['search.snapshot.12', 1],
  ] as const) {
    writeFileSync(join(own, draft), 'begun');
    const then = new Date(Date.now() - minutes * 60_000);
    utimesSync(join(own, draft), then, then);
  }
  await snapshotIn(own).write(lived(), about);
  expect(readdirSync(own).toSorted()).toEqual(['search.snapshot', 'search.snapshot.12']);
  rmSync(own, { recursive: true });
});
