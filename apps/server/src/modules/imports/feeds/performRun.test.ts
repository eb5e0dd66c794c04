import { sql, ValuesNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { FEED_LIMITS } from './formats/feedThreads.ts';
import { workRuns } from './performRun.queries.ts';
import { claimRun } from './runs.queries.ts';
import { CARS, csv, HEADING, importsBench } from '../../../testing/imports.ts';

describe.each(testDatabases())('runs on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { addSource, now, queue, rowsOf, run, runOf, stock, wait } = bench;

  /** The database of a process that dies while it writes, by default its second chunk. */
  function dyingAfter(rows = 250) {
    let written = 0;
    return bench.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('import_rows')) {
          // A chunk is 200 rows, written some at a time.
          written += node.values !== undefined && ValuesNode.is(node.values) ? node.values.values.length : 0;
          if (written > rows) throw new Error('killed');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }

  /** So many processes, one after the other, take the next run and are killed before they write anything. */
  async function killProcesses(count: number) {
    for (let killed = 0; killed < count; killed++) {
      await claimRun(bench.db, now());
      wait(61_000);
    }
  }

  test('an empty or shrunken file waits for a confirmation, and changes nothing before it', async () => {
    await run(csv(CARS));
    for (const content of [HEADING, csv(CARS.slice(0, 2))]) {
      const stopped = await run(content);
      expect(stopped.state).toBe('needs_confirmation');
      expect((await stock()).every(({ state }) => state === 'published')).toBe(true);
      expect(await rowsOf(stopped.id)).toEqual([]);
    }
    const [last] = await bench.db
      .selectFrom('import_runs')
      .selectAll()
      .where('state', '=', 'needs_confirmation')
      .orderBy('created_at', 'desc')
      .execute();
    await bench.db
      .updateTable('import_runs')
      .set({ state: 'queued', confirmed: true })
      .where('id', '=', last?.id ?? '')
      .execute();
    await workRuns({ db: bench.db, now });
    expect(await runOf(last?.id ?? '')).toMatchObject({ state: 'done', withdrawn: 2, unchanged: 2 });
    expect((await stock()).map(({ state }) => state)).toEqual(['published', 'published', 'sold', 'sold']);
  });

  test('a file whose rows are all wrong withdraws nothing before it is confirmed, however little that is', async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ reference: `T${at}` }));
    await run(csv(many));
    const wrong = csv(many.slice(1).map((car) => ({ ...car, price: 'su richiesta' })));
    const preview = await run(wrong, 'preview');
    expect(preview).toMatchObject({ state: 'previewed', errors: 9, withdrawn: 1 });
    expect(preview.message).toContain('Nessuna riga del file si può usare');
    const stopped = await run(wrong);
    expect(stopped).toMatchObject({ state: 'needs_confirmation', errors: 9, withdrawn: 0 });
    expect((await stock()).every(({ state }) => state === 'published')).toBe(true);
    await bench.db
      .updateTable('import_runs')
      .set({ state: 'queued', confirmed: true })
      .where('id', '=', stopped.id)
      .execute();
    await workRuns({ db: bench.db, now });
    expect(await runOf(stopped.id)).toMatchObject({ state: 'done', errors: 9, withdrawn: 1 });
    expect((await stock()).filter(({ state }) => state === 'sold')).toHaveLength(1);
  });

  test('a process that dies leaves a run that another one takes to the same end', async () => {
    const many = Array.from({ length: 450 }, (_, at) => ({ reference: `M${at}` }));
    const id = await queue(csv(many));
    await expect(workRuns({ db: dyingAfter(), now })).rejects.toThrow('killed');
    expect(await runOf(id)).toMatchObject({ rows_done: 200, inserted: 200 });
    expect(await stock()).toHaveLength(200);
    // As a killed process leaves it: running, with a lease that runs out.
    await bench.db
      .updateTable('import_runs')
      .set({ state: 'running', lease: uuidv7(), lease_until: new Date(now().getTime() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await claimRun(bench.db, now())).toBeUndefined();
    wait(61_000);
    await workRuns({ db: bench.db, now });
    expect(await runOf(id)).toMatchObject({ state: 'done', rows_done: 450, inserted: 450, errors: 0 });
    expect(await rowsOf(id)).toHaveLength(450);
    expect(await stock()).toHaveLength(450);
  });

  test('a run whose process is killed ten times before and ten times after it wrote something ends exactly once', async () => {
    const id = await queue(csv(Array.from({ length: 450 }, (_, at) => ({ reference: `M${at}` }))));
    await killProcesses(10);
    await expect(workRuns({ db: dyingAfter(), now })).rejects.toThrow('killed');
    expect(await runOf(id)).toMatchObject({ rows_done: 200, attempts: 0 });
    await killProcesses(10);
    expect(await workRuns({ db: bench.db, now })).toBe(1);
    expect(await runOf(id)).toMatchObject({ state: 'done', rows_done: 450, inserted: 450, errors: 0 });
    expect(await rowsOf(id)).toHaveLength(450);
    expect(await stock()).toHaveLength(450);
  });

  test('a file that kills every process that reads it ends with a reason', async () => {
    const id = await queue(csv(CARS));
    await killProcesses(12);
    expect((await runOf(id)).state).toBe('running');
    expect(await claimRun(bench.db, now())).toBeUndefined();
    const ended = await runOf(id);
    expect(ended).toMatchObject({ state: 'failed', rows_done: 0 });
    expect(ended.message).toContain('interrotta più volte');
    expect(await stock()).toEqual([]);
  });

  test('a run that fails again and again keeps nobody else from importing', async () => {
    const broken = await queue(csv(CARS));
    const later = await queue(csv([{ reference: 'B1' }]));
    const { file_id: file } = await runOf(broken);
    await bench.db
      .updateTable('import_file_parts')
      .set({ body: Buffer.from('no archive') })
      .where('file_id', '=', file)
      .execute();
    const other = await queue(csv([{ reference: 'C1' }]), 'apply', await addSource('Altro'));
    await expect(workRuns({ db: bench.db, now })).rejects.toThrow();
    await expect(workRuns({ db: bench.db, now })).rejects.toThrow();
    expect(await runOf(other)).toMatchObject({ state: 'done', inserted: 1 });
    // Of its own source nothing newer goes before it, since it would overwrite that afterwards.
    expect((await runOf(later)).state).toBe('queued');
    for (let tries = 0; tries < 10; tries++) await workRuns({ db: bench.db, now }).catch(() => undefined);
    await workRuns({ db: bench.db, now });
    expect((await runOf(broken)).state).toBe('failed');
    expect((await runOf(later)).state).toBe('done');
  });

  test('a file that no thread survives is tried exactly twice, and the run says why it ended', async () => {
    const id = await queue(csv(CARS));
    let tries = 0;
    // Asked once before each reading.
    const hasSpace = async () => (tries += 1) > 0;
    const services = { db: bench.db, now, hasSpace, feedLimits: { memoryMb: 128, timeMs: 1 } };
    expect(await workRuns(services)).toBe(1);
    expect(tries).toBe(2);
    expect(await runOf(id)).toMatchObject({
      state: 'failed',
      message: 'Leggere il file richiede troppo tempo: dividilo in file più piccoli.',
      attempts: 1,
      rows_done: 0,
      lease: null,
      finished_at: expect.any(Date),
    });
    expect(await stock()).toEqual([]);
    // It is over: nobody takes it up again.
    expect(await workRuns(services)).toBe(0);
    expect(tries).toBe(2);
  });

  test('a file whose first thread dies is read once more, to its end', async () => {
    const id = await queue(csv(CARS));
    let tries = 0;
    const services = {
      db: bench.db,
      now,
      get feedLimits() {
        tries += 1;
        return tries === 1 ? { memoryMb: 128, timeMs: 1 } : FEED_LIMITS;
      },
    };
    expect(await workRuns(services)).toBe(1);
    expect(tries).toBe(2);
    expect(await runOf(id)).toMatchObject({ state: 'done', message: null, rows_done: 4, inserted: 4 });
    expect(await stock()).toHaveLength(4);
  });

  test('a file that the reader refuses is tried once', async () => {
    const id = await queue(`{${Array.from({ length: 2000 }, (_, at) => `"k${at}":1`).join()}}`);
    let tries = 0;
    const hasSpace = async () => (tries += 1) > 0;
    expect(await workRuns({ db: bench.db, now, hasSpace })).toBe(1);
    expect(tries).toBe(1);
    const message = 'Alla riga 1 il file supera le 500 colonne che si possono leggere.';
    expect(await runOf(id)).toMatchObject({ state: 'failed', message });
    await queue(csv(CARS));
    expect(await workRuns({ db: bench.db, now })).toBe(1);
    expect(await stock()).toHaveLength(4);
  });

  test('a full disk stops a run between two chunks, which goes on once there is space', async () => {
    const id = await queue(csv(Array.from({ length: 450 }, (_, at) => ({ reference: `M${at}` }))));
    let looks = 0;
    // Before the run, and before its first chunk.
    const hasSpace = async () => ++looks <= 2;
    await expect(workRuns({ db: bench.db, now, hasSpace })).rejects.toThrow('disk is full');
    expect(await runOf(id)).toMatchObject({ rows_done: 200 });
    // However often it is looked at meanwhile.
    for (let tries = 0; tries < 13; tries++)
      await expect(workRuns({ db: bench.db, now, hasSpace })).rejects.toThrow('disk is full');
    await workRuns({ db: bench.db, now });
    expect(await runOf(id)).toMatchObject({ state: 'done', inserted: 450 });
  });

  test('a first import of many rows is looked at by the planner while it goes on', async () => {
    const tables = sql`UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE oid = 'listings'::regclass`;
    await tables.execute(bench.db);
    // Dies in its fourth chunk: what the planner knows, it knows of those before.
    const id = await queue(csv(Array.from({ length: 800 }, (_, at) => ({ reference: `S${at}` }))));
    await expect(workRuns({ db: dyingAfter(650), now })).rejects.toThrow('killed');
    expect(await runOf(id)).toMatchObject({ rows_done: 600 });
    const { rows } = await sql<{ known: number }>`
      SELECT reltuples::int AS known FROM pg_class WHERE oid = 'listings'::regclass`.execute(bench.db);
    expect(rows[0]?.known).toBeGreaterThanOrEqual(200);
  });

  test('two runs of one source never work at once', async () => {
    await queue(csv(CARS));
    await queue(csv(CARS));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimRun(bench.db, now())));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('a cancelled run stops at its next chunk', async () => {
    const id = await queue(csv(CARS));
    await claimRun(bench.db, now());
    await bench.db
      .updateTable('import_runs')
      .set({ state: 'cancelled', lease: null, lease_until: null })
      .where('id', '=', id)
      .execute();
    expect(await workRuns({ db: bench.db, now })).toBe(0);
    expect(await stock()).toEqual([]);
  });
});
