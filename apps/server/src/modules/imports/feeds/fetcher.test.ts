import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildImportSource } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { createFetcher } from './fetcher.ts';
import { queueRun } from './fetchSources.queries.ts';
import { importsBench } from '../../../testing/imports.ts';

const network = { isAllowed: () => true, resolve: async () => ['127.0.0.1'] };

/** A site that answers a byte now and then, or at once. */
const site = createServer((request, response) => {
  if (request.url === '/fast.csv') {
    response.end('a;b\n1;2\n');
    return;
  }
  response.write('a');
  const drip = setInterval(() => response.write('a'), 100);
  response.once('close', () => clearInterval(drip));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

describe.each(testDatabases())('addresses on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { now, runOf } = bench;

  /** Asks for the reading of an address of a new source. */
  async function ask(dealer: string, path: string): Promise<string> {
    const url = `http://feed.example:${port}/${path}`;
    const id = await buildImportSource(bench.db, { dealer_id: dealer, name: `${path} ${Math.random()}`, url });
    bench.wait(1000);
    const source = { id, dealer_id: dealer };
    return queueRun(bench.db, { source, fileName: path, cause: 'request', mode: 'preview', now: now() });
  }

  test('slow ones hold up neither each other’s dealers nor whoever asked, and go back in line at a stop', async () => {
    const [slow, fair] = [await buildDealer(bench.db), await buildDealer(bench.db)];
    for (let at = 0; at < 8; at++) await ask(slow, 'slow.csv');
    const fast = [await ask(fair, 'fast.csv'), await ask(fair, 'fast.csv'), await ask(fair, 'fast.csv')];
    const fetcher = createFetcher({ db: bench.db, now, network });
    await fetcher.fill();
    await expect
      .poll(async () => (await Promise.all(fast.map(runOf))).map((run) => run.file_id !== null), { timeout: 10_000 })
      .toEqual([true, true, true]);
    for (const id of fast) expect(await runOf(id)).toMatchObject({ state: 'queued', awaits_file: false, attempts: 0 });
    const running = await bench.db
      .selectFrom('import_runs')
      .select('dealer_id')
      .where('state', '=', 'running')
      .execute();
    expect(running).toEqual([{ dealer_id: slow }, { dealer_id: slow }]);
    await fetcher.stop();
    const rest = await bench.db.selectFrom('import_runs').select('state').where('dealer_id', '=', slow).execute();
    expect(rest.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'queued'));
    expect(await bench.db.selectFrom('import_files').select('id').execute()).toHaveLength(3);
  });

  test('one that is cancelled meanwhile leaves nothing', async () => {
    const dealer = await buildDealer(bench.db);
    const id = await ask(dealer, 'fast.csv');
    await bench.db.updateTable('import_runs').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const fetcher = createFetcher({ db: bench.db, now, network });
    await fetcher.fill();
    await fetcher.idle();
    expect(await runOf(id)).toMatchObject({ state: 'cancelled', file_id: null });
    expect(await bench.db.selectFrom('import_files').select('id').execute()).toEqual([]);
  });
});
