import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { flagListings } from './findFlags.queries.ts';

const VIN = 'ZFA31200000000001';
const day = (n: number) => new Date(Date.UTC(2026, 9, n));

describe.each(testDatabases())('what the site notices by itself on $kind', ({ open }) => {
  let cast: Cast;
  let other: string;
  const site = openSite(open);
  beforeAll(async () => {
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    other = await buildDealer(site.db, { name: 'Garage Verdi' });
  });

  const look = () => flagListings(site.db, new Date());
  const flagsOf = (listing: string) =>
    site.db
      .selectFrom('listing_reports')
      .where('listing_id', '=', listing)
      .select(['id', 'reason', 'state', 'text'])
      .orderBy('created_at')
      .execute();
  const edit = (id: string, change: object) =>
    site.db
      .updateTable('listings')
      .set((row) => ({ ...change, revision: row('revision', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute();
  const dismiss = async (listing: string) => {
    const [flag] = await flagsOf(listing);
    const body = { note: 'Va bene così com’è.' };
    const answer = await cast.agents.admin.post(`/api/admin/listing-reports/${flag?.id}/dismiss`, body);
    expect(answer.statusCode).toBe(200);
  };

  test('a text with a phone number or a link, once until it changes, and no longer once they are gone', async () => {
    const id = await buildListing(site.db, { dealer_id: cast.dealer, description: 'Chiama il 333 1234567.' });
    expect([await look(), await look()]).toEqual([1, 0]);
    const text = 'Nella descrizione ci sono collegamenti o recapiti: «333 1234567».';
    expect(await flagsOf(id)).toMatchObject([{ reason: 'contacts', state: 'open', text }]);
    await dismiss(id);
    await edit(id, { description: 'Bella! Chiama il 333 1234567.' });
    expect(await look()).toBe(0);
    await edit(id, { description: 'Vieni su www.altrove.test' });
    expect(await look()).toBe(1);
    expect((await flagsOf(id)).map(({ state }) => state)).toEqual(['dismissed', 'open']);
    await edit(id, { description: 'Bella.' });
    expect(await look()).toBe(0);
    expect((await flagsOf(id)).map(({ state }) => state)).toEqual(['dismissed']);
  });

  test('a price far from that of the cars like it, with both prices', async () => {
    const id = await buildListing(site.db, { dealer_id: cast.dealer, price: 3000 });
    const years = { year_min: 2020, year_max: 2022, mileage_min: 1, mileage_max: 90_000 };
    const rated = { revision: 1, price: 3000, comparables: 30, reason: 'price', typical: 11_500 } as const;
    await site.db
      .insertInto('listing_valuations')
      .values({ listing_id: id, ...rated, ...years, computed_at: new Date() })
      .execute();
    expect([await look(), await look()]).toEqual([1, 0]);
    const [flag] = await flagsOf(id);
    expect(flag).toMatchObject({
      reason: 'price',
      text: expect.stringMatching(/3\.000.*molto meno.*30 auto.*11\.500/),
    });
    // A price that nobody has worked out anew yet is no longer the one that was far off.
    await edit(id, { price: 11_000 });
    expect(await look()).toBe(0);
    expect(await flagsOf(id)).toEqual([]);
  });

  test('a car that is on sale twice: the second advert, naming the first', async () => {
    const first = await buildListing(site.db, { dealer_id: other, vin: VIN, plate: 'AB123CD', published_at: day(1) });
    const second = await buildListing(site.db, {
      dealer_id: cast.dealer,
      vin: VIN,
      plate: 'AB123CD',
      published_at: day(9),
    });
    const plate = await buildListing(site.db, { dealer_id: other, plate: 'AB123CD', published_at: day(12) });
    expect(await look()).toBe(3);
    expect(await flagsOf(first)).toEqual([]);
    const [flag] = await flagsOf(second);
    expect(flag).toMatchObject({ reason: 'duplicate', text: expect.stringContaining('lo stesso telaio') });
    expect(flag?.text).toContain(`Fiat Panda 1.0 Hybrid City Life, di Garage Verdi (${first})`);
    expect((await flagsOf(plate)).map(({ text }) => text.slice(0, 19))).toEqual([
      'Ha la stessa targa ',
      'Ha la stessa targa ',
    ]);
    // What has left the site needs no decision, and is no double of anything.
    await edit(second, { state: 'draft' });
    expect(await look()).toBe(0);
    expect([await flagsOf(second), (await flagsOf(plate)).length]).toEqual([[], 1]);
    await edit(first, { state: 'sold' });
    await edit(plate, { state: 'draft' });
    await look();
  });

  test('a car that another dealership has sold since', async () => {
    const mine = await buildListing(site.db, { dealer_id: cast.dealer, plate: 'EF456GH', published_at: day(3) });
    const theirs = await buildListing(site.db, { dealer_id: other, plate: 'EF456GH', published_at: day(2) });
    await edit(theirs, { state: 'sold' });
    expect(await look()).toBe(1);
    expect(await flagsOf(mine)).toMatchObject([
      { reason: 'sold', text: expect.stringContaining('un’altra concessionaria ha venduto') },
    ]);
  });

  test('a car that was never sold like this, with what its dealer says, until it is right', async () => {
    const car = { brand: 'bmw', model: 'serie-3', power_type: 'diesel', category: 'cabrio', registration_year: 2018 };
    await site.db.insertInto('categories').values({ slug: 'cabrio', name: 'Cabrio', position: 9 }).execute();
    const id = await buildListing(site.db, { dealer_id: cast.dealer, ...car, power: 140, horsepower: 190 });
    expect([await look(), await look()]).toEqual([1, 0]);
    const text = 'In Italia la BMW Serie 3 del 2018 non è mai esistita cabrio.';
    expect(await flagsOf(id)).toMatchObject([{ reason: 'never', state: 'open', text }]);
    await dismiss(id);
    await edit(id, { vehicle_note: 'Trasformata da un carrozziere.' });
    expect(await look()).toBe(1);
    const said = `${text} La concessionaria spiega: «Trasformata da un carrozziere.».`;
    expect((await flagsOf(id)).map((flag) => flag.text)).toEqual([text, said]);
    await edit(id, { category: 'berlina' });
    expect(await look()).toBe(0);
    expect((await flagsOf(id)).map(({ state }) => state)).toEqual(['dismissed']);
  });

  test('the queue tells them from what visitors report, and the statement says how it was found', async () => {
    const id = await buildListing(site.db, { dealer_id: cast.dealer, description: 'Scrivi a mario@posta.test' });
    expect(await look()).toBe(1);
    const filters = encodeURIComponent(JSON.stringify({ automatic: true, listing: id }));
    const queue = (await cast.agents.admin.get(`/api/admin/listing-reports?filters=${filters}`)).json().data;
    expect(queue.items).toMatchObject([
      { automatic: true, email: null, reason_name: 'Collegamenti o recapiti nel testo' },
    ]);
    const visitors = encodeURIComponent(JSON.stringify({ automatic: false }));
    expect((await cast.agents.admin.get(`/api/admin/listing-reports?filters=${visitors}`)).json().data.total).toBe(0);
    const body = { ground: 'terms', rule: 'Punto 4 delle condizioni', facts: 'Un indirizzo email nella descrizione' };
    const upheld = await cast.agents.admin.post(`/api/admin/listing-reports/${queue.items[0].uuid}/uphold`, body);
    expect(upheld.json().data).toMatchObject({ state: 'upheld', listing_state: 'disabled' });
    const mails = await site.db.selectFrom('outbox').select(['recipient', 'body']).execute();
    expect(mails).toMatchObject([{ recipient: 'info@own.example' }]);
    expect(mails[0]?.body.replaceAll(/\s+/g, ' ')).toContain('individuato con mezzi automatizzati');
    await look();
    expect((await flagsOf(id)).map(({ state }) => state)).toEqual(['upheld']);
  });
});
