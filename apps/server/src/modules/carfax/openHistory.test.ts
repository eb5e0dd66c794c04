import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';

const VIN = 'ZAR94900007123456';
const day = '2023-03-10';
const passed = { outcome: 'passed', place: null, note: '' };
const CONTENT = {
  vin: VIN,
  plate: 'GA123BC',
  vehicle: { make: 'Fiat', model: 'Panda', version: '', year: 2019, fuel: null, power: null },
  first_registration: { date: '2019-03-01', country: 'it', region: null },
  owners: [{ from: '2019-03-01', to: null, kind: 'private', country: 'it', region: null }],
  inspections: [{ date: day, mileage: 60_000, ...passed }],
  services: [],
  damages: [],
  imports: [],
  theft: { status: 'clear', checked_at: day, note: '' },
  lien: { status: 'clear', checked_at: day, note: '' },
  recalls: [],
  sources: [],
  limits: [],
  issued_at: '2026-11-20T10:00:00.000Z',
};

describe.each(testDatabases())('a history on its advert, on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  let listing: string;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    listing = await buildListing(site.db, { dealer_id: cast.dealer, mileage: 72_000 });
    await buildPhotos(site.db, listing, 1);
  });

  async function report(content: object = CONTENT): Promise<void> {
    const id = uuidv7();
    const values = { id, dealer_id: cast.dealer, vin: VIN, make: 'Fiat', model: 'Panda', warnings: 0 };
    await site.db
      .insertInto('carfax_reports')
      .values({ ...values, content: JSON.stringify(content) })
      .execute();
    await site.db.insertInto('carfax_report_listings').values({ listing_id: listing, report_id: id }).execute();
  }
  const shown = async () => (await agentOf(site).get(`/api/listings/${listing}/history`)).json().data;
  const found = async (filter: string) =>
    (await agentOf(site).get(`/api/listings/count?${filter}=1`)).json().data.total;
  const own = () => `/api/dealers/${cast.dealer}/listings/${listing}`;

  test('is shown to everybody without VIN and plate, is found by its facts, and is gone when the dealer hides it', async () => {
    expect(await shown()).toBeNull();
    await report();
    const told = await shown();
    expect(told.readings).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/ZAR949|GA123BC/);
    for (const filter of ['one_owner', 'coherent_mileage', 'no_damage']) expect(await found(filter)).toBe(1);
    const hidden = await cast.agents.owner.put(`${own()}/history`, { is_shown: false, explanation: '' });
    expect(hidden.json().data).toEqual({ is_shown: false, explanation: null, contradicts: false });
    expect(await shown()).toBeNull();
    for (const filter of ['one_owner', 'coherent_mileage', 'no_damage']) expect(await found(filter)).toBe(0);
  });

  test('that contradicts the advert has to be explained before the car is published, and is no coherent one', async () => {
    await report({ ...CONTENT, inspections: [{ date: day, mileage: 160_000, ...passed }], damages: [{}] });
    expect(await found('coherent_mileage')).toBe(0);
    expect(await found('no_damage')).toBe(0);
    expect((await cast.agents.owner.post(`${own()}/withdraw`)).statusCode).toBe(200);
    const refused = await cast.agents.owner.post(`${own()}/publish`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().data.mileage[0]).toContain('scrivi una spiegazione');
    expect((await cast.agents.owner.put(`${own()}/history`, { is_shown: true, explanation: 'Poco' })).statusCode).toBe(
      422,
    );
    const explanation = 'Il contachilometri è stato sostituito in garanzia nel 2024.';
    const told = await cast.agents.owner.put(`${own()}/history`, { is_shown: true, explanation });
    expect(told.json().data).toEqual({ is_shown: true, explanation, contradicts: true });
    expect((await cast.agents.owner.post(`${own()}/publish`)).statusCode).toBe(200);
  });

  test('nothing can be shown where there is no report', async () => {
    expect((await cast.agents.owner.get(`${own()}/history`)).json().data).toBeNull();
    const refused = await cast.agents.owner.put(`${own()}/history`, { is_shown: true, explanation: '' });
    expect(refused.statusCode).toBe(422);
  });
});
