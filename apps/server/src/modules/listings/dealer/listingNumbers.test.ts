import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';

const VIN = 'ZFA31200000123456';
const PLATE = 'GA123BC';

describe.each(testDatabases())('a listing’s numbers alone, on $kind', ({ open }) => {
  const { cast, own } = stockSite(open);
  const path = (id: string) => `/api/dealers/${cast.dealer}/listings/${id}`;
  const row = async (id: string) => (await cast.agents.owner.get(path(id))).json().data;

  test('a listing’s numbers are written without the rest of the form, and the rest stays', async () => {
    const id = await own({ vin: null, plate: null });
    const before = await row(id);
    const { revision } = before;
    const saved = await cast.agents.owner.put(path(id), { vin: ` ${VIN.toLowerCase()}`, plate: 'ga 123 bc', revision });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data).toMatchObject({ vin: VIN, plate: PLATE, price: before.price, version: before.version });
    const again = await cast.agents.owner.put(path(id), { plate: null, revision: revision + 1 });
    expect(again.json().data).toMatchObject({ vin: VIN, plate: null });
    const late = await cast.agents.owner.put(path(id), { vin: null, revision });
    expect(late.statusCode).toBe(409);
    expect(late.json().data).toMatchObject({ vin: VIN });
  });

  test('a listing’s numbers that are none, or come with what is not theirs, are refused at their field', async () => {
    const id = await own();
    const { revision } = await row(id);
    const refused = async (body: object) => {
      const answer = await cast.agents.owner.put(path(id), body);
      return [answer.statusCode, Object.keys(answer.json().data)];
    };
    expect(await refused({ vin: 'ZFA3', revision })).toEqual([422, ['vin']]);
    expect(await refused({ plate: '??', revision })).toEqual([422, ['plate']]);
    expect(await refused({ vin: VIN, price: 1, revision })).toEqual([422, ['price']]);
    expect((await refused({ vin: VIN }))[0]).toBe(422);
    expect((await cast.agents.otherOwner.put(path(id), { vin: VIN, revision })).statusCode).toBe(404);
  });

  test('of another dealership’s path nothing is read before the 404', async () => {
    const id = await own();
    const dealer = `/api/dealers/${cast.dealer}`;
    const { otherOwner: stranger } = cast.agents;
    const calls = [
      stranger.put(path(id), { price: 'x' }),
      stranger.post(`${dealer}/listings`, {}),
      stranger.post(`${dealer}/listings/bulk`, { a: 1 }),
      stranger.put(`${dealer}/card`, { name: 7 }),
      stranger.put(`${dealer}/settings`, {}),
      stranger.put(`${dealer}/invoicing`, { sdi_code: 'x' }),
      stranger.post(`${dealer}/carfax-reports`, { vin: 1 }),
      stranger.post(`${dealer}/subscription/change`, {}),
      stranger.post(`${dealer}/checkout`, {}),
      stranger.get(`${dealer}/listings?per_page=1000`),
      stranger.get(`${dealer}/carfax-requests?filters=x`),
    ];
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(calls.map(() => 404));
  });
});
