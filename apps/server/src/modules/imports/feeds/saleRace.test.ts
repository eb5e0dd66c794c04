import { saleBody } from '@carzaa/api/vehicle/outcome';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../db/schema.ts';
import { createOutbox } from '../../../integrations/mail/outbox.queries.ts';
import { SYSTEM_SOURCE } from '../../../shared/audit/audit.ts';
import { testDatabases } from '../../../testing/database.ts';
import { csv, importsBench } from '../../../testing/imports.ts';
import { reserveListing, sellListing, undoOutcome } from '../../listings/dealer/outcomes.queries.ts';

const CARS = Array.from({ length: 16 }, (_, n) => ({ reference: `A${10 + n}` }));

describe.each(testDatabases())('a car that leaves its file, on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { scene, now, run } = bench;
  const deed = () => ({ source: SYSTEM_SOURCE, outbox: createOutbox('https://carzaa.example', now), now: now() });
  const idOf = async (reference: string) =>
    (await bench.db.selectFrom('listings').where('reference', '=', reference).select('id').executeTakeFirstOrThrow())
      .id;
  const openOutcomes = (id: string) =>
    bench.db
      .selectFrom('listing_outcomes')
      .where('listing_id', '=', id)
      .where('ended_at', 'is', null)
      .selectAll()
      .execute();

  test('while its dealer sells it is one sale, as the dealer says', async () => {
    await run(csv(CARS));
    for (const [n, { reference }] of CARS.slice(0, 3).entries()) {
      const id = await idOf(reference);
      const sale = saleBody.parse({ price: 8000 + n, channel: 'phone' });
      await Promise.all([
        bench.db.transaction().execute((trx) => sellListing(trx, scene.dealer, id, sale, deed())),
        run(csv(CARS.slice(n + 1))),
      ]);
      expect(await openOutcomes(id)).toMatchObject([{ kind: 'sold', sold_price: 8000 + n, is_asked: false }]);
    }
    // Back in the file, they stay sold.
    await run(csv(CARS));
    const states = await bench.db.selectFrom('listings').select('state').orderBy('reference').limit(3).execute();
    expect(states.map(({ state }) => state)).toEqual(['sold', 'sold', 'sold']);
  });

  test('that was kept for somebody is kept for them again where the file was at fault, and nobody is written to', async () => {
    await run(csv(CARS));
    const id = await idOf('A10');
    const day = new Date(now().getTime() + 3 * 864e5).toISOString().slice(0, 10);
    const inOne = (work: (trx: Transaction<Schema>) => Promise<void>) => bench.db.transaction().execute(work);
    await inOne((trx) => reserveListing(trx, scene.dealer, id, { until: day }, deed()));
    await run(csv(CARS.slice(1)));
    expect(await openOutcomes(id)).toMatchObject([{ kind: 'sold', is_asked: true, from_state: 'reserved' }]);
    await inOne((trx) => undoOutcome(trx, scene.dealer, id, deed()));
    expect(await openOutcomes(id)).toMatchObject([{ kind: 'reserved' }]);
    expect(await bench.db.selectFrom('outbox').where('template', '=', 'carTaken').select('id').execute()).toEqual([]);
  });
});
