import type { WhatIf } from '@carzaa/api/calls/dealer/pricingDesk';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';
import { countSearchers } from '../../search/searchers.queries.ts';
import { foreseeChanged } from './foresee.ts';

const now = () => new Date();

describe.each(testDatabases())('what was searched in vain, on the pricing desk on $kind', ({ open }) => {
  const { site, cast, own, row } = stockSite(open);
  const pricing = () => `/api/dealers/${cast.dealer}/pricing`;
  const tryPrices = async (body: object): Promise<WhatIf> =>
    (await cast.agents.viewer.post(`${pricing()}/what-if`, body)).json().data;
  beforeEach(async () => {
    await site.db.deleteFrom('missed_searches').execute();
  });

  test('searches that found nothing are counted beside them, as they were or with one filter relaxed', async () => {
    const id = await own({ price: 10_000, latitude: 44.49, longitude: 11.34, power_type: 'benzina', mileage: 40_000 });
    const asked = [
      { brand: 'fiat', price_max: 9700 },
      { brand: 'fiat', price_max: 10_500, power_type: ['gpl'] },
      { brand: 'fiat', price_max: 10_500, power_type: ['gpl'], mileage_max: 1000 },
      { brand: 'fiat', price_max: 9700, mileage_max: 1000, latitude: 44.6, longitude: 11.3, radius: 80_000 },
      { category: ['city-car'], price_max: 9700, latitude: 44.9, longitude: 11.34, radius: 20_000 },
      { brand: 'bmw', price_max: 12_000 },
    ];
    for (const [n, filters] of asked.entries()) {
      site.missed.note(
        { include_no_photos: true, ...filters },
        { actor: null, ip: `198.51.${n}.1`, userAgent: 'Firefox' },
      );
    }
    await site.missed.flush();
    await foreseeChanged({ db: site.db, searchers: countSearchers, now });
    expect((await row(id)).desk).toMatchObject({ searches: 0, missed: 1, lower: { by: 500, searches: 0, missed: 3 } });
    const body = { ids: [id], kind: 'fixed', values: [9500, 10_000, 13_000] };
    const { points } = await tryPrices(body);
    expect(points.map(({ missed }) => missed)).toEqual([4, 1, 0]);
    const fresh = await own({ price: 9000 });
    const many = Array.from({ length: 31 }, () => own({ price: 9000 }));
    const ids = [fresh, ...(await Promise.all(many))];
    const all = await tryPrices({ ids, kind: 'percent', values: [0] });
    expect(all.points[0]).toMatchObject({ missed: null, searches: null });
  });
});
