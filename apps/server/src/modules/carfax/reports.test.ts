import { describe, expect, test } from 'vitest';
import { buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { carfaxSite, CLEAN } from '../../testing/carfax.ts';

describe.each(testDatabases())('reports on $kind', ({ open }) => {
  const { site, scene, buy, credits, hasCarfax, left, listingWith, newVin } = carfaxSite(open);

  test('a report is bought by VIN or plate, and numbers that are none cost nothing', async () => {
    await credits(scene.dealer, 2);
    expect((await buy({ vin: ` ${CLEAN.toLowerCase()} ` })).json()).toMatchObject({
      data: { vin: CLEAN, dealer: { uuid: scene.dealer }, listings: [], bought_by: 'Carlo Bassi', warnings: 0 },
    });
    expect((await buy({ plate: 'ga 123 bc' })).json()).toMatchObject({ data: { plate: 'GA123BC' } });
    expect((await buy({ vin: CLEAN })).json()).toMatchObject({ error_code: 'C2' });
    expect((await buy({})).json()).toMatchObject({ error_code: 'C3' });
    expect((await buy({ vin: newVin() })).json()).toMatchObject({ error_code: 'C2' });
    expect((await buy({ vin: 'ZFA312', plate: '' })).json()).toMatchObject({ error_code: 'C5' });
    expect((await buy({ plate: '??' })).json()).toMatchObject({ error_code: 'C6' });
    expect((await buy({ plate: 'ZZ007ZZ' })).json()).toMatchObject({ error_code: 'C2' });
    expect(await left()).toBe(0);
  });

  test('comes in packages too, which are listed once they are paid for', async () => {
    const pack = await site.db.selectFrom('carfax_packages').selectAll().orderBy('position').executeTakeFirst();
    const checkout = {
      dealer_id: scene.dealer,
      package_id: pack?.id ?? null,
      credits: pack?.credits ?? null,
      net: 4500,
      vat: 990,
      provider: 'sandbox' as const,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    };
    const paid = uuidv7();
    await site.db
      .insertInto('checkouts')
      .values([
        { ...checkout, id: paid, status: 'paid', paid_at: new Date() },
        { ...checkout, id: uuidv7() },
      ])
      .execute();
    const { data } = (await scene.owner.get(`/api/dealers/${scene.dealer}/carfax-package-purchases`)).json();
    expect(data).toMatchObject({ total: 1, items: [{ uuid: paid, credits: 5, total: 5490, invoice: null }] });
  });

  test('a report is listed, newest first, found by its numbers, and deleted with its mark', async () => {
    await credits(scene.dealer, 3);
    const vin = newVin();
    const listing = await listingWith({ vin, registration_year: 2020 });
    const bought = (await scene.owner.post(`/api/dealers/${scene.dealer}/listings/${listing}/carfax-report`)).json()
      .data;
    expect(bought).toMatchObject({ vin, make: 'Fiat', model: 'Panda', year: 2020, listings: [{ uuid: listing }] });
    const other = (await buy({ vin: CLEAN })).json().data;
    const list = async (query = '') =>
      (await scene.owner.get(`/api/dealers/${scene.dealer}/carfax-reports${query}`))
        .json()
        .data.items.map(({ uuid }: { uuid: string }) => uuid);
    const filtered = (filters: object) => list(`?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    expect(await list()).toEqual([other.uuid, bought.uuid]);
    expect(await filtered({ associated: true })).toEqual([bought.uuid]);
    expect(await filtered({ q: vin.slice(3).toLowerCase() })).toEqual([bought.uuid]);
    expect(await filtered({ q: 'fiat panda' })).toContain(bought.uuid);
    const remove = () => scene.owner.delete(`/api/dealers/${scene.dealer}/carfax-reports/${bought.uuid}`);
    expect((await remove()).statusCode).toBe(200);
    expect(await hasCarfax(listing)).toBe(false);
    expect((await remove()).statusCode).toBe(404);
    expect(await list()).toEqual([other.uuid]);
  });

  test('a report is matched by its numbers for certain, by make, model and year perhaps', async () => {
    await credits(scene.dealer, 1);
    const vin = newVin();
    const own = await listingWith({ vin, registration_year: 2020 });
    const alike = await listingWith({ vin: null, registration_year: 2020 });
    const known = await listingWith({ registration_year: 2020 });
    await listingWith({ vin: null, registration_year: 2019 });
    await buildListing(site.db, { vin, registration_year: 2020 });
    const report = (await buy({ vin })).json().data;
    const of = async (path: string) => (await scene.owner.get(`/api/dealers/${scene.dealer}/${path}`)).json().data;
    const found = await of(`carfax-reports/${report.uuid}/matching-listings`);
    expect(found).toMatchObject({
      total: 2,
      items: [
        { uuid: own, match: 'exact', associated: false },
        { uuid: alike, match: 'likely' },
      ],
    });
    expect((await of(`listings/${alike}/carfax-report/matches`)).items).toMatchObject([
      { uuid: report.uuid, match: 'likely', associated: false },
    ]);
    expect((await of(`listings/${known}/carfax-report/matches`)).total).toBe(0);
    const both = await scene.owner.post(
      `/api/dealers/${scene.dealer}/carfax-reports/${report.uuid}/associate-listings`,
      {
        listings: [own, alike],
      },
    );
    expect(both.json().data.listings).toHaveLength(2);
    expect([await hasCarfax(own), await hasCarfax(alike)]).toEqual([true, true]);
    expect((await of(`carfax-reports/${report.uuid}/matching-listings`)).items[0]).toMatchObject({
      associated: true,
    });
    await scene.owner.delete(`/api/dealers/${scene.dealer}/listings/${alike}/carfax-report`);
    expect(await hasCarfax(alike)).toBe(false);
    const back = await scene.owner.post(`/api/dealers/${scene.dealer}/listings/${alike}/carfax-report/associate`, {
      carfax_report: report.uuid,
    });
    expect(back.statusCode).toBe(200);
    expect(await hasCarfax(alike)).toBe(true);
    // A listing's own report stays among its matches, even when the listing is another car's by now.
    await site.db.updateTable('listings').set({ registration_year: 2011 }).where('id', '=', alike).execute();
    expect((await of(`listings/${alike}/carfax-report/matches`)).items).toMatchObject([
      { uuid: report.uuid, associated: true },
    ]);
  });

  test('a report is told to have an advert with fewer kilometres than it was read with', async () => {
    await credits(scene.dealer, 1);
    const listing = await listingWith({ vin: 'ZZZCARZAA00KMBACK', mileage: 60_000, registration_year: 2016 });
    const { uuid } = (await scene.owner.post(`/api/dealers/${scene.dealer}/listings/${listing}/carfax-report`)).json()
      .data;
    const { data } = (await scene.owner.get(`/api/carfax-reports/${uuid}`)).json();
    expect(data.listing.mileage).toBe(60_000);
    const { inspections, services } = data.history;
    const readings = [...inspections, ...services].map(({ mileage }: { mileage: number }) => mileage);
    expect(Math.max(...readings)).toBeGreaterThan(60_000);
  });
});
