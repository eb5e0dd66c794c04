import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { describe, expect, test } from 'vitest';
import { buildPhotos } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { agentOf } from '../../../testing/site.ts';
import { form, stockSite } from '../../../testing/stock.ts';
import { purgeDeleted } from './writeListing.queries.ts';

const DAY_MS = 864e5;

describe.each(testDatabases())('a dealership’s listings on $kind', ({ open }) => {
  const { site, cast, base, own, row, wait } = stockSite(open);

  const isPublic = async (id: string) => {
    await site.search.refresh();
    const answers = await Promise.all(
      [`/api/listings/${id}`, '/api/listings?include_no_photos=1&per_page=100'].map((url) => agentOf(site).get(url)),
    );
    const [page, list] = answers;
    const isListed = list?.json().data.items.some(({ uuid }: { uuid: string }) => uuid === id);
    expect(page?.statusCode === 200).toBe(isListed);
    return isListed;
  };

  test('a new one is on the site within a second, a draft never', async () => {
    const draft = (await cast.agents.owner.post(base(), form({ state: 'draft' }))).json().data;
    expect(draft).toMatchObject({ power: 51, horsepower: 69, place: { city: 'Bologna' }, days_on_sale: null });
    expect(await isPublic(draft.uuid)).toBe(false);
    const { statusCode, body } = await cast.agents.owner.post(
      base(),
      form({ state: 'published', vin: ' zfa3120000j123456' }),
    );
    expect(statusCode, body).toBe(200);
    const made: DealerListingDetail = JSON.parse(body).data;
    expect(made).toMatchObject({ vin: 'ZFA3120000J123456', state: 'published', price_history: [{ price: 9500 }] });
    await new Promise((done) => setTimeout(done, 1000));
    const found = (await agentOf(site).get('/api/listings?include_no_photos=1')).json().data;
    expect(found.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([made.uuid]);
    expect(JSON.stringify(found)).not.toContain('ZFA3120000J123456');
  });

  test('a car that was never sold like this asks for a note, once', async () => {
    const odd = { traction_type: 'integrale', registration_year: 2015, power: 51, displacement: 1242 };
    const refused = await cast.agents.owner.post(base(), form({ state: 'draft', ...odd }));
    expect(refused.json()).toMatchObject({
      error_code: 2,
      data: {
        vehicle_note: [expect.stringContaining('la Fiat Panda del 2015 non è mai esistita a trazione integrale')],
      },
    });
    const vehicle_note = 'Trasformata da Steyr per un ente.';
    const made = await cast.agents.owner.post(base(), form({ state: 'draft', ...odd, vehicle_note }));
    expect(made.json().data).toMatchObject({ vehicle_note, traction_type: 'integrale' });
    // What is there already can be edited without being asked again, until something of the vehicle changes.
    await site.db.updateTable('listings').set({ vehicle_note: null }).where('id', '=', made.json().data.uuid).execute();
    const edit = async (more: object, revision: number) =>
      cast.agents.owner.put(`${base()}/${made.json().data.uuid}`, { ...form(odd), ...more, revision });
    expect((await edit({ price: 9000 }, 1)).json().data).toMatchObject({ price: 9000 });
    expect((await edit({ price: 9000, displacement: 4000 }, 2)).json().data).toHaveProperty('vehicle_note');
    expect((await edit({ price: 9000, traction_type: 'anteriore' }, 2)).statusCode).toBe(200);
  });

  test('what cannot be is refused field by field', async () => {
    const fields = async (more: object) =>
      Object.keys((await cast.agents.owner.post(base(), form({ state: 'draft', ...more }))).json().data).toSorted();
    const year = new Date().getFullYear();
    expect(await fields({ brand: 'ferrari' })).toEqual(['brand']);
    expect(await fields({ model: 'serie-3' })).toEqual(['model']);
    expect(await fields({ category: 'razzo', origin: 'fr', equipment: ['abs', 'ali'] })).toEqual([
      'category',
      'equipment',
      'origin',
    ]);
    expect(await fields({ registration_year: year + 1 })).toEqual(['registration_year']);
    expect(await fields({ registration_year: 1899 })).toEqual(['registration_year']);
    expect(await fields({ power: 51, horsepower: 90 })).toEqual(['horsepower']);
    expect(await fields({ vin: 'ZFA3120000J12345O' })).toEqual(['vin']);
    expect(await fields({ plate: 'AB12CD' })).toEqual(['plate']);
    expect(await fields({ price: -1, mileage: 1.5 })).toEqual(['mileage', 'price']);
    expect(await fields({ price: 100_000_001 })).toEqual(['price']);
    expect(await fields({ dealer_id: cast.otherDealer })).toEqual(['dealer_id']);
    expect(await fields({ state: 'disabled' })).toEqual(['state']);
    expect(await site.db.selectFrom('listings').select('id').execute()).toEqual([]);
    const german = {
      country: 'de',
      city: 'Berlin',
      province: 'BE',
      postal_code: '10115',
      latitude: 52.5,
      longitude: 13.4,
    };
    expect(await fields({ plate: 'M-AB 1234', place: german })).toContain('uuid');
    // A car from Germany that stands in Italy.
    expect(await fields({ plate: 'MAB1235' })).toContain('uuid');
    expect(await fields({ plate: 'MI1A2345', registration_year: 1990 })).toContain('uuid');
  });

  test('one reference names one vehicle, even of two at once', async () => {
    const attempts = Array.from({ length: 2 }, () =>
      cast.agents.owner.post(base(), form({ state: 'draft', reference: 'R1' })),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().data).toHaveProperty('reference');
  });

  test('the second of two editors gets 409 and the row as it is, of twenty at once all but one', async () => {
    const id = await own();
    const read = await row(id);
    const edit = (price: number) => cast.agents.owner.put(`${base()}/${id}`, { ...listingFormOf(read), price });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(10_000 + at)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    const now = await row(id);
    expect(now.revision).toBe(read.revision + 1);
    expect(refused[0]?.json()).toMatchObject({ error_code: 2, data: { uuid: id, revision: now.revision } });
    expect(now.price_history).toMatchObject([{ price: now.price }]);
  });

  test('every price is kept from the first publication on, those of a draft are not', async () => {
    const { uuid } = (await cast.agents.owner.post(base(), form({ state: 'draft' }))).json().data;
    const price = async (value: number) => {
      wait(60_000);
      return cast.agents.owner.put(`${base()}/${uuid}`, { ...listingFormOf(await row(uuid)), price: value });
    };
    await price(8000);
    await cast.agents.owner.post(`${base()}/${uuid}/publish`);
    await price(7500);
    await price(7500);
    await price(7000);
    expect((await row(uuid)).price_history.map((step) => step.price)).toEqual([8000, 7500, 7000]);
    expect((await row(uuid)).published_at).not.toBeNull();
  });

  test('publish and withdraw; what an administrator disabled stays so', async () => {
    const id = await own({ showcased_at: new Date(), featured_at: new Date() });
    expect(await isPublic(id)).toBe(true);
    await cast.agents.owner.post(`${base()}/${id}/withdraw`);
    expect(await isPublic(id)).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'draft', showcased: false, featured: false });
    await cast.agents.owner.post(`${base()}/${id}/publish`);
    expect(await isPublic(id)).toBe(true);
    await site.db.updateTable('listings').set({ state: 'disabled' }).where('id', '=', id).execute();
    const read = await row(id);
    const tries = [
      await cast.agents.owner.post(`${base()}/${id}/publish`),
      await cast.agents.owner.post(`${base()}/${id}/withdraw`),
      await cast.agents.owner.post(`${base()}/${id}/duplicate`),
      await cast.agents.owner.put(`${base()}/${id}`, { ...listingFormOf(read), state: 'published' }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    await cast.agents.owner.delete(`${base()}/${id}`);
    await cast.agents.owner.post(`${base()}/${id}/restore`);
    expect(await row(id)).toMatchObject({ state: 'disabled' });
    expect((await cast.agents.owner.put(`${base()}/${id}`, listingFormOf(await row(id)))).statusCode).toBe(200);
    expect(await isPublic(id)).toBe(false);
  });

  test('a deleted one is gone from the site at once, comes back as it was, and is gone for good after 30 days', async () => {
    const id = await own({ reference: 'R9' });
    await cast.agents.owner.delete(`${base()}/${id}`);
    expect(await isPublic(id)).toBe(false);
    expect((await cast.agents.owner.get(base())).json().data.total).toBe(0);
    const deleted = `${base()}?filters=${encodeURIComponent('{"deleted":true,"state":"published"}')}`;
    expect((await cast.agents.owner.get(deleted)).json().data.items).toMatchObject([{ uuid: id, state: 'published' }]);
    for (const action of ['publish', 'withdraw', 'duplicate']) {
      expect((await cast.agents.owner.post(`${base()}/${id}/${action}`)).statusCode).toBe(404);
    }
    expect((await cast.agents.owner.delete(`${base()}/${id}`)).statusCode).toBe(404);
    await cast.agents.owner.post(`${base()}/${id}/restore`);
    expect(await isPublic(id)).toBe(true);
    await cast.agents.owner.delete(`${base()}/${id}`);
    const other = await own({ reference: 'R9' });
    expect((await cast.agents.owner.post(`${base()}/${id}/restore`)).json().data).toHaveProperty('reference');
    await cast.agents.owner.delete(`${base()}/${other}`);
    const before = new Date(Date.now() - 31 * DAY_MS);
    expect(await purgeDeleted(site.db, new Date())).toBe(0);
    await site.db.updateTable('listings').set({ deleted_at: before }).execute();
    expect((await cast.agents.owner.post(`${base()}/${id}/restore`)).statusCode).toBe(404);
    expect(await purgeDeleted(site.db, new Date())).toBe(2);
  });

  test('a duplicate is a draft with the photos and without what is one vehicle’s alone', async () => {
    const id = await own({ vin: 'ZFA31200000123456', plate: 'AB123CD', reference: 'R1', has_carfax: true });
    await buildPhotos(site.db, id, 3);
    const copy = (await cast.agents.owner.post(`${base()}/${id}/duplicate`)).json().data;
    expect(copy).toMatchObject({
      state: 'draft',
      vin: null,
      plate: null,
      reference: null,
      photo_count: 3,
      carfax: false,
    });
    expect(copy.photos.map(({ src }: { src: string }) => src)).toEqual((await row(id)).photos.map(({ src }) => src));
  });
});
