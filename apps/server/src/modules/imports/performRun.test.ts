import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { workRuns } from './performRun.ts';
import { claimRun } from './runs.queries.ts';
import { CARS, csv, HEADING, importsBench } from './testing.ts';

describe.each(testDatabases())('runs on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { addSource, now, queue, rowsOf, run, runOf, stock, wait } = bench;

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

  test('a process that dies leaves a run that another one takes to the same end', async () => {
    const many = Array.from({ length: 450 }, (_, at) => ({ reference: `M${at}` }));
    const id = await queue(csv(many));
    let calls = 0;
    const dying = bench.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('import_rows')) {
          calls += 1;
          if (calls === 2) throw new Error('killed');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(workRuns({ db: dying, now })).rejects.toThrow('killed');
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
    for (let tries = 0; tries < 3; tries++) await workRuns({ db: bench.db, now }).catch(() => undefined);
    await workRuns({ db: bench.db, now });
    expect((await runOf(broken)).state).toBe('failed');
    expect((await runOf(later)).state).toBe('done');
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
