import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { form, stockSite } from '../../../testing/stock.ts';

const VIN = 'ZFA3120000J123456';

describe.each(testDatabases())('the same vehicle twice on $kind', ({ open }) => {
  const { cast, base, own, row } = stockSite(open);
  const create = (more: object) => cast.agents.owner.post(base(), form({ state: 'draft', ...more }));

  test('the same vehicle twice is asked about, with the other listing named, and made where that is meant', async () => {
    const first = (await create({ vin: VIN, plate: 'GA123BC' })).json().data;
    const byVin = await create({ vin: VIN.toLowerCase() });
    expect(byVin.statusCode).toBe(409);
    expect(byVin.json().data).toEqual({
      twin: { uuid: first.uuid, title: 'Fiat Panda 1.2 Lounge', field: 'vin' },
    });
    expect((await create({ plate: 'ga 123 bc' })).json().data.twin.field).toBe('plate');
    expect((await create({ vin: VIN, same_vehicle: true })).statusCode).toBe(200);
    expect((await create({ vin: null, plate: null })).statusCode).toBe(200);
  });

  test('of twenty listings of one vehicle at once one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ vin: VIN })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('an edit is asked when it brings the vehicle in, not when it was there; deleted ones and other dealers’ do not count', async () => {
    const deleted = await own({ vin: VIN });
    await cast.agents.owner.delete(`${base()}/${deleted}`);
    const [one, two] = [await own({ vin: VIN, power: 51 }), await own({ power: 51 })];
    const save = async (id: string, more: object) =>
      cast.agents.owner.put(`${base()}/${id}`, { ...listingFormOf(await row(id)), ...more });
    const refused = await save(two, { vin: VIN });
    expect([refused.statusCode, refused.json().data.twin?.uuid]).toEqual([409, one]);
    expect((await save(two, { vin: VIN, same_vehicle: true })).statusCode).toBe(200);
    expect((await save(two, { price: 7000 })).statusCode).toBe(200);
  });
});
