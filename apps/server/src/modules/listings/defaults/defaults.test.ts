import { FINANCE_TERMS } from '@carzaa/api/vehicle/testing/financeExamples';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { agentOf } from '../../../testing/site.ts';
import { stockSite } from '../../../testing/stock.ts';

const finance = { ...FINANCE_TERMS, rates: [{ age: 10, months: 60, tan: 6.45 }] };
const ownExample = {
  lender: 'Altra Finanziaria',
  lender_address: 'Via Po 2, Torino',
  deposit: 1900,
  instalment: 200,
  instalments: 60,
  final_payment: 0,
  tan: 6,
  tan_kind: 'fixed' as const,
  taeg: 7.5,
  fees: 300,
  services: '',
  total: 12_300,
};

describe.each(testDatabases())('what holds for all cars of a dealership, on $kind', ({ open }) => {
  const { site, cast, base, own, row } = stockSite(open);
  const path = () => `/api/dealers/${cast.dealer}/defaults`;
  const read = async () => (await cast.agents.seller.get(path())).json().data;
  const write = async (more: object) => {
    const { updated_at } = await read();
    const none = { finance: null, warranty: null, extra_costs: [], description: '', photo_order: [] };
    return cast.agents.owner.put(path(), { ...none, ...more, updated_at });
  };
  const shown = async (id: string) => {
    await site.search.refresh();
    return (await agentOf(site).get(`/api/listings/${id}`)).json().data.finance;
  };

  test('each car shows the example of the table, anew with its price; its own comes first', async () => {
    const id = await own({ price: 15_000 });
    const other = await own({ price: 11_900, finance: JSON.stringify(ownExample) });
    expect(await shown(id)).toBeNull();
    expect((await write({ finance })).statusCode).toBe(200);
    expect(await shown(id)).toMatchObject({
      lender: 'Banca Esempio S.p.A.',
      deposit: 3000,
      instalment: 237.52,
      taeg: 8.35,
    });
    expect(await shown(other)).toMatchObject({ lender: 'Altra Finanziaria' });
    const bulk = { action: 'price', ids: [id], price: { kind: 'fixed', value: 10_000 } };
    await cast.agents.seller.post(`${base()}/bulk`, bulk);
    expect(await shown(id)).toMatchObject({ deposit: 2000 });
    expect((await write({ finance: null })).statusCode).toBe(200);
    expect(await shown(id)).toBeNull();
  });

  test('of two who write at once one is told what the other wrote', async () => {
    const { updated_at } = await read();
    const body = { finance: null, extra_costs: [], description: '', photo_order: ['Davanti', ''], updated_at };
    const answers = await Promise.all([12, 24].map((warranty) => cast.agents.owner.put(path(), { ...body, warranty })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json().data).toEqual(await read());
    expect((await read()).photo_order).toEqual(['Davanti']);
    expect((await write({ description: '{colore}' })).json().data.description[0]).toContain(
      '«{colore}» non è un campo',
    );
  });

  test('listings take over what they leave unsaid, what they say only when asked, and nothing by a look', async () => {
    await write({
      finance,
      warranty: 12,
      extra_costs: [{ name: 'Messa su strada', amount: 350 }],
      description: '{marca} {modello} con {garanzia} di garanzia.',
    });
    const bare = await own();
    const full = await own({ warranty: 24, description: 'Sempre tagliandata.', finance: JSON.stringify(ownExample) });
    const take = async (more: object) =>
      (
        await cast.agents.seller.post(`${path()}/take-over`, {
          ids: [bare, full],
          fields: ['warranty', 'extra_costs', 'description', 'finance'],
          overwrite: false,
          apply: false,
          ...more,
        })
      ).json().data.changed;
    const seen = await take({});
    expect(seen.find(({ uuid }: { uuid: string }) => uuid === bare).changes).toEqual([
      { field: 'warranty', before: '', after: '12 mesi' },
      { field: 'extra_costs', before: '', after: 'Messa su strada €\u00a0350,00' },
      { field: 'description', before: '', after: 'Fiat Panda con 12 mesi di garanzia.' },
    ]);
    expect(seen.find(({ uuid }: { uuid: string }) => uuid === full).changes).toMatchObject([{ field: 'extra_costs' }]);
    // No text promises a warranty that the listing does not give.
    const [only] = await take({ ids: [bare], fields: ['description'] });
    expect(only).toBeUndefined();
    expect(await row(bare)).toMatchObject({ warranty: null, revision: 1 });
    await take({ apply: true });
    expect(await row(bare)).toMatchObject({
      warranty: 12,
      revision: 2,
      description: 'Fiat Panda con 12 mesi di garanzia.',
    });
    expect(await row(full)).toMatchObject({ warranty: 24, description: 'Sempre tagliandata.' });
    await take({ apply: true, overwrite: true });
    expect(await row(full)).toMatchObject({ warranty: 12, finance: null });
    expect(await take({ apply: true, overwrite: true })).toEqual([]);
    const other = await cast.agents.otherOwner.post(`/api/dealers/${cast.otherDealer}/defaults/take-over`, {
      ids: [bare],
      fields: ['warranty'],
      overwrite: true,
      apply: true,
    });
    expect(other.json().data.changed).toEqual([]);
  });
});
