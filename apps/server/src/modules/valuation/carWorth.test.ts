import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf } from '../../testing/site.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';

const CONDITION = { body: 'fair', inside: 'good', engine: 'good', tyres: 'good', service: 'good', damage: 'good' };
const CAR = {
  brand: 'fiat',
  model: 'panda',
  power_type: 'benzina',
  registration_year: 2020,
  mileage: 60_000,
  condition: CONDITION,
};

describe.each(testDatabases())('what one’s own car is worth, on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    await site.db.insertInto('provinces').values({ code: 'RM', name: 'Roma', region: 'Lazio' }).execute();
    cast = await buildCast(site, site.db);
    for (let n = 0; n < 14; n += 1) {
      await buildListing(site.db, {
        dealer_id: cast.dealer,
        price: 9000 + 100 * n,
        mileage: 55_000 + 1000 * n,
        registration_year: 2020,
        power_type: 'benzina',
      });
    }
  });
  const estimate = (more: object = {}) => {
    const { condition, ...own } = CAR;
    const told = Object.entries({ ...own, ...condition, ...more }).map(([name, value]) => `${name}=${String(value)}`);
    return agentOf(site).get(`/api/car-worth?${told.join('&')}`);
  };

  test('is told with its comparables, its condition and what a dealer pays; changing it adds price and transfer', async () => {
    const listing = await buildListing(site.db, { dealer_id: cast.dealer, price: 15_000, power: 60, horsepower: 82 });
    const { data } = (await estimate({ listing })).json();
    expect(data.comparables).toBeGreaterThanOrEqual(12);
    const { value, dealer, condition } = data.trade_in;
    expect(condition).toEqual([{ question: 'body', answer: 'fair', percent: 4 }]);
    expect(value.mid).toBeLessThan(data.range.mid);
    expect(dealer.high).toBeLessThan(value.mid);
    expect(data.change).toMatchObject({ price: 15_000, from: 15_000 + data.change.transfer - dealer.high });
    expect((await estimate()).json().data.change).toBeNull();
  });

  test('a model that does not exist, and what cannot be, are refused; a model’s figures are told year by year', async () => {
    expect((await estimate({ model: 'nessuno' })).statusCode).toBe(422);
    expect((await estimate({ mileage: -1 })).statusCode).toBe(422);
    const { data } = (await agentOf(site).get('/api/car-worth/brands/fiat/models/panda')).json();
    expect(data).toMatchObject({ listings: 14, years: [{ year: 2020, listings: 14, mid: 9650 }] });
    expect((await agentOf(site).get('/api/car-worth/brands/fiat/models/nessuno')).statusCode).toBe(404);
  });

  test('goes with a message by choice, to the dealership alone, and with the message it goes', async () => {
    const listing = await buildListing(site.db, { dealer_id: cast.dealer });
    const body = {
      listing,
      name: 'Anna Verdi',
      email: 'anna@carzaa.test',
      phone: '',
      message: 'Buongiorno, vorrei cambiare la mia auto.',
      privacy: true,
    };
    const { uuid } = (await agentOf(site).post('/api/user-messages', { ...body, trade_in: CAR })).json().data;
    const alone = (await agentOf(site).post('/api/user-messages', body)).json().data;
    const of = (id: string) => `/api/dealers/${cast.dealer}/user-messages/${id}/trade-in`;
    const { data } = (await cast.agents.owner.get(of(uuid))).json();
    expect(data.car).toMatchObject({ brand_name: 'Fiat', mileage: 60_000, condition: CONDITION });
    expect(data.estimate.trade_in.dealer.high).toBeGreaterThan(0);
    expect((await cast.agents.owner.get(of(alone.uuid))).json().data).toBeNull();
    expect((await cast.agents.otherOwner.get(of(uuid))).statusCode).toBe(404);
    await site.db.deleteFrom('user_messages').where('id', '=', uuid).execute();
    expect(await site.db.selectFrom('message_trade_ins').selectAll().execute()).toEqual([]);
  });
});
