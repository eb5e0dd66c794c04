import { beforeEach, describe, expect, test } from 'vitest';
import { vinOf } from '../rows/carfax.ts';
import { listingId, requestId } from '../rows/ids.ts';
import { resetState } from '../state.ts';
import { client, failure, serveMocks } from '../testing/client.ts';
import { as, asDealer, DEALER } from '../testing/people.ts';

serveMocks();

const d = DEALER;
const buy = (body: { vin?: string; plate?: string }) => failure(asDealer(() => client.dealerCarfax.buy({ d, body })));
const approveFailing = () => client.dealerCarfax.decide({ d, id: requestId(4), body: { status: 'approved' } });

describe('carfax', () => {
  beforeEach(() => resetState());

  test('a request is approved for a credit, and its asker reads the report', async () => {
    const asked = await as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(17) } }));
    expect(asked).toMatchObject({ status: 'pending', report: null });
    expect(await as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(17) } }))).toEqual(
      asked,
    );
    const decided = await asDealer(() =>
      client.dealerCarfax.decide({ d, id: asked.uuid, body: { status: 'approved' } }),
    );
    expect(await asDealer(() => client.dealerCarfax.availability({ d }))).toEqual({
      credit: 2,
      subscription: 7,
      total: 9,
    });
    const report = await as('cliente@carzaa.test', () => client.carfax.report({ id: decided.report ?? '' }));
    expect(report.history.vin).toBe(vinOf(listingId(17)));
    expect(await failure(as('nuovo@carzaa.test', () => client.carfax.report({ id: report.uuid })))).toMatchObject({
      code: '4',
    });
  });

  test('the reports that may be of a car can be asked for of every car of the stock, drafts too', async () => {
    const { items } = await asDealer(() => client.dealerListings.list({ dealer: d, query: { per_page: '100' } }));
    expect(new Set(items.map(({ state }) => state))).toContain('draft');
    for (const { uuid } of items) {
      const found = await asDealer(() => client.dealerCarfax.matches({ d, id: uuid, query: {} }));
      expect(found.page).toBe(1);
    }
    expect(
      await failure(asDealer(() => client.dealerCarfax.matches({ d, id: requestId(4), query: {} }))),
    ).toMatchObject({ code: '4' });
  });

  test('what the provider refuses stays pending, with its cause and its credit', async () => {
    expect(await failure(asDealer(approveFailing))).toMatchObject({ code: 'C7' });
    expect(await asDealer(() => client.dealerCarfax.request({ d, id: requestId(4) }))).toMatchObject({
      status: 'pending',
      failure_code: 'C7',
    });
    expect(await asDealer(() => client.dealerCarfax.availability({ d }))).toMatchObject({ total: 10 });
    expect(await buy({ vin: 'corto' })).toMatchObject({ code: 'C5' });
    expect(await buy({ plate: '1' })).toMatchObject({ code: 'C6' });
    expect(await buy({})).toMatchObject({ code: 'C3' });
  });
});
