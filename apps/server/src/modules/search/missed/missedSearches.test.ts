import { dayInRome } from '@carzaa/api/text/romeTime';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { agentOf } from '../../../testing/site.ts';
import { stockSite } from '../../../testing/stock.ts';
import { createMissedSearches, forgetMissed, MOST_A_DAY, recentMisses } from './missedSearches.queries.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const guest = (n: number) => ({ actor: null, ip: `198.51.${n}.7`, userAgent: BROWSER });
const nobody = () => undefined;
const at = (days: number) => new Date(Date.now() - days * 864e5);

describe.each(testDatabases())('searches without results on $kind', ({ open }) => {
  const { site, cast, own } = stockSite(open);
  const rows = () => site.db.selectFrom('missed_searches').selectAll().orderBy('key').execute();
  const ask = async (query: string, agent = agentOf(site), userAgent = BROWSER) =>
    (await agent.send('GET', `/api/listings?${query}`, undefined, { 'user-agent': userAgent })).json().data.total;
  /** So many searches, of which one was made three times. */
  const fill = async (from: number, to: number) => {
    const noted = createMissedSearches(site.db, () => new Date(), nobody);
    for (let price_max = from; price_max <= to; price_max += 1) noted.note({ price_max }, guest(1));
    for (const n of [2, 3]) noted.note({ price_max: to }, guest(n));
    await noted.flush();
  };
  beforeEach(async () => {
    await site.missed.flush();
    await site.db.deleteFrom('missed_searches').execute();
  });

  test('are kept as what was asked, a day and a number, once for each visitor, and without anything of who asked', async () => {
    await own({ brand: 'fiat' });
    await site.search.refresh();
    const guests = ['203.0.113.9', '198.51.100.4'].map((ip) => agentOf(site, { ip }));
    for (const agent of guests) {
      for (const page of [1, 2])
        expect(await ask(`brand=bmw&price_max=5000&page=${page}&sort_by=price`, agent)).toBe(0);
    }
    expect(await ask('brand=bmw&price_max=5000', cast.agents.customer)).toBe(0);
    expect(await ask('brand=fiat&include_no_photos=1')).toBe(1);
    expect(await ask('brand=bmw&price_max=5000', agentOf(site), 'Googlebot/2.1')).toBe(0);
    for (const agent of [cast.agents.owner, cast.agents.admin]) expect(await ask('brand=bmw', agent)).toBe(0);
    expect(await rows()).toEqual([]);
    await site.missed.flush();
    await site.missed.flush();
    expect(await rows()).toStrictEqual([
      {
        day: dayInRome(new Date()),
        key: expect.stringMatching(/^[\w-]{22}$/),
        filters: { brand: 'bmw', price_max: 5000 },
        times: 3,
      },
    ]);
  });

  test('add up over days and processes, are forgotten after thirty, and asked of the makes that they may be about', async () => {
    for (const [days, brand] of [
      [0, 'bmw'],
      [29, 'bmw'],
      [30, 'bmw'],
      [3, 'fiat'],
    ] as const) {
      const noted = createMissedSearches(site.db, () => at(days), nobody);
      noted.note({ brand }, guest(1));
      await noted.flush();
    }
    const others = [1, 2, 3].map((n) => {
      const noted = createMissedSearches(site.db, () => new Date(), nobody);
      noted.note({ brand: 'bmw' }, guest(n));
      noted.note({ category: ['suv'] }, guest(n));
      return noted.flush();
    });
    await Promise.all(others);
    const found = async () =>
      Object.fromEntries(
        (await recentMisses(site.db, { brands: ['bmw'], cheapest: 9000, dearest: 9000 }, new Date())).map(
          ({ filters, times }) => [JSON.stringify(filters), times],
        ),
      );
    expect(await found()).toEqual({ '{"brand":"bmw"}': 5, '{"category":["suv"]}': 3 });
    await forgetMissed(site.db, new Date());
    expect((await rows()).map(({ day }) => day).toSorted()[0]).toBe(dayInRome(at(29)));
    expect(await found()).toEqual({ '{"brand":"bmw"}': 5, '{"category":["suv"]}': 3 });
  });

  test('fill no more room than a day has, those that were asked for most first', async () => {
    await fill(1000, 1000 + MOST_A_DAY - 11);
    await fill(2000, 2100);
    const kept = await rows();
    expect(kept).toHaveLength(MOST_A_DAY);
    expect(kept.find(({ filters }) => filters.price_max === 2100)?.times).toBe(3);
    await fill(1000, 3000);
    expect(await rows()).toHaveLength(MOST_A_DAY);
    expect((await rows()).find(({ filters }) => filters.price_max === 1000)?.times).toBe(2);
  });

  test('that cannot be written fail nothing', async () => {
    const failures: unknown[] = [];
    const noted = createMissedSearches(
      site.db.withSchema('gone'),
      () => new Date(),
      (error) => failures.push(error),
    );
    noted.note({ brand: 'bmw' }, guest(1));
    await site.db.schema.alterTable('missed_searches').renameTo('away').execute();
    await expect(noted.flush()).rejects.toThrow('missed_searches');
    expect(await ask('brand=bmw')).toBe(0);
    await expect(site.missed.flush()).rejects.toThrow('missed_searches');
    await site.db.schema.alterTable('away').renameTo('missed_searches').execute();
    expect(failures).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
