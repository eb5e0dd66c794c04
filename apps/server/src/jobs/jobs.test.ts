import { describe, expect, test, vi } from 'vitest';
import { openEmbedded, testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { startJobs } from './jobs.ts';

describe.each(testDatabases())('jobs on $kind', ({ open }) => {
  const opened = openTestDatabase(open);

  test('a full disk lets neither jobs begin nor their queue write, and both go on once it has space', async () => {
    let [hasSpace, runs, statements] = [true, 0, 0];
    const executeSql: typeof opened.database.executeSql = (text, values) => {
      statements += 1;
      return opened.database.executeSql(text, values);
    };
    const told: string[] = [];
    const log = { warn: (_fields: object, message: string) => void told.push(message) };
    const asked = vi.fn(async () => hasSpace);
    const jobs = await startJobs({ ...opened.database, executeSql }, log, {
      hasSpace: asked,
      minuteSeconds: 0.5,
    });
    const run = async () => {
      runs += 1;
    };
    const tried = [{ name: 'tried', cron: '0 0 1 1 *', run, pollSeconds: 0.5 }];
    await jobs.prepare(tried);
    await jobs.work(tried);
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 });

    hasSpace = false;
    // A few rounds of the queue, so that what had begun before is over.
    const rounds = async (count: number) => {
      const before = asked.mock.calls.length;
      await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + count), { timeout: 20_000 });
    };
    await rounds(2);
    await opened.db.transaction().execute((trx) => jobs.request(trx, 'tried'));
    const before = statements;
    await rounds(3);
    expect([statements, runs]).toEqual([before, 1]);

    hasSpace = true;
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 });
    expect(told).toEqual(['jobs rest: the disk is full', 'jobs go on']);
    await jobs.stop();
  });
});

describe('jobs of the embedded database', () => {
  const opened = openTestDatabase(openEmbedded);

  test('a commit that asks for a job is told of, also to queues of an earlier program', async () => {
    const quiet = { warn: () => undefined };
    const run = vi.fn(async () => undefined);
    const told = [{ name: 'told', cron: '0 0 1 1 *', run, pollSeconds: 30 }];
    const { listenTo: _, ...silent } = opened.database;
    const earlier = await startJobs(silent, quiet, { isWorking: false });
    await earlier.prepare(told);
    await earlier.stop();
    const jobs = await startJobs(opened.database, quiet);
    await jobs.prepare(told);
    await jobs.work(told);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await opened.db.transaction().execute((trx) => jobs.request(trx, 'told'));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    await jobs.stop();
  });

  test('a job that is looked after more seldom than the queue is asked at all begins too', async () => {
    const run = vi.fn(async () => undefined);
    const seldom = [{ name: 'seldom', cron: '0 0 1 1 *', run, pollSeconds: 300 }];
    const jobs = await startJobs(opened.database, { warn: () => undefined });
    await jobs.prepare(seldom);
    await jobs.work(seldom);
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 });
    await jobs.stop();
  });
});
