import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { form, stockSite } from '../../../testing/stock.ts';

const NO_PRICE = expect.stringMatching(/^Indica il prezzo/);
const NO_MILEAGE = expect.stringMatching(/^Indica i chilometri/);
/** As the draft that photos begin has them. */
const UNSAID = { price: 0, mileage: 0 };

describe.each(testDatabases())('figures that nobody has given, on $kind', ({ open }) => {
  const { site, cast, base, own, row } = stockSite(open);
  const owner = {
    post: (path: string, body?: object) => cast.agents.owner.post(path, body),
    put: (path: string, body: object) => cast.agents.owner.put(path, body),
    delete: (path: string) => cast.agents.owner.delete(path),
  };
  const begun = async () => (await owner.post(base(), form({ state: 'draft', ...UNSAID }))).json().data.uuid;
  const isOn = async (id: string) => (await row(id)).state === 'published';

  test('keep a draft off the site: by its own call, in bulk and by its form, at the field', async () => {
    const id = await begun();
    const published = await owner.post(`${base()}/${id}/publish`);
    expect(published.statusCode).toBe(422);
    expect(published.json()).toMatchObject({ error_code: 2, data: { price: [NO_PRICE], mileage: [NO_MILEAGE] } });
    const bulk = await owner.post(`${base()}/bulk`, { action: 'publish', ids: [id, await own({ state: 'draft' })] });
    expect(bulk.json().data).toMatchObject({
      done: 1,
      fates: [{ uuid: id, ok: false, message: NO_PRICE }, { ok: true }],
    });
    for (const state of ['published', 'reserved']) {
      const saved = await owner.put(`${base()}/${id}`, { ...listingFormOf(await row(id)), state });
      expect(saved.json().data).toEqual({ price: [NO_PRICE], mileage: [NO_MILEAGE] });
    }
    expect(await isOn(id)).toBe(false);
    const driven = { ...listingFormOf(await row(id)), price: 9500, state: 'published' };
    expect((await owner.put(`${base()}/${id}`, driven)).json().data).toEqual({ mileage: [NO_MILEAGE] });
    expect((await owner.put(`${base()}/${id}`, { ...driven, mileage: 50_000 })).statusCode).toBe(200);
    expect(await isOn(id)).toBe(true);
  });

  const made = async (more: object) => (await owner.post(base(), form({ state: 'published', ...more }))).json().data;

  test('keep a new one off the site; 0 km is believed of a car of this year', async () => {
    expect(await made({ price: 0 })).toEqual({ price: [NO_PRICE] });
    expect(await made({ mileage: 0 })).toEqual({ mileage: [NO_MILEAGE] });
    const registration_year = new Date().getFullYear();
    expect(await made({ mileage: 0, registration_year })).toMatchObject({ state: 'published', mileage: 0 });
  });

  test('cannot be put in place of those of a published one, by its form or in bulk', async () => {
    const id = await own();
    const saved = await owner.put(`${base()}/${id}`, { ...listingFormOf(await row(id)), price: 0 });
    expect(saved.json().data).toEqual({ price: [NO_PRICE] });
    const bulk = await owner.post(`${base()}/bulk`, { action: 'price', price: { kind: 'fixed', value: 0 }, ids: [id] });
    expect(bulk.json().data.fates).toMatchObject([{ ok: false, message: NO_PRICE }]);
    expect((await row(id)).price).toBe(11_900);
  });

  test('of a car that was on the site before leave it free to be edited, and to come back as a draft', async () => {
    const id = await own(UNSAID);
    const edited = await owner.put(`${base()}/${id}`, { ...listingFormOf(await row(id)), version: 'Altra' });
    expect(edited.json().data).toMatchObject({ version: 'Altra', state: 'published' });
    await owner.delete(`${base()}/${id}`);
    await owner.post(`${base()}/${id}/restore`);
    expect(await isOn(id)).toBe(false);
  });

  test('keep a disabled one disabled', async () => {
    const id = await own();
    const { admin } = cast.agents;
    await admin.post(`/api/admin/listings/${id}/disable`, {
      ground: 'terms',
      rule: 'art. 4',
      facts: 'Il prezzo è finto.',
    });
    await site.db.updateTable('listings').set({ price: 0 }).where('id', '=', id).execute();
    expect((await admin.post(`/api/admin/listings/${id}/enable`)).json().data).toEqual({ price: [NO_PRICE] });
    expect((await row(id)).state).toBe('disabled');
  });
});
