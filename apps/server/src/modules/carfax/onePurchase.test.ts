import { boughtAlready } from '@carzaa/api/calls/carfaxRows';
import { describe, expect, test } from 'vitest';
import { buildDealer } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { buildAccount, signedIn } from '../../testing/site.ts';
import { carfaxSite, CLEAN } from '../../testing/carfax.ts';

const PLATE = 'GA123BC';
const FORTY = Array.from({ length: 40 });

interface Answer {
  statusCode: number;
  json: () => { data: { uuid: string } | null };
}

const atOnce = (press: () => Promise<Answer>) => Promise.all(FORTY.map(press));
const order = (more: object) => ({ id: uuidv7(), reserved_until: new Date(), ...more });

describe.each(testDatabases())('one vehicle’s report is charged once, on $kind', ({ open }) => {
  const { site, scene, askFor, buy, credits, decide, left, listingWith, newVin } = carfaxSite(open);
  const reports = () => site.db.selectFrom('carfax_reports').select('id').execute();
  const paths = () => ({
    reports: `/api/dealers/${scene.dealer}/carfax-reports`,
    listing: (id: string) => `/api/dealers/${scene.dealer}/listings/${id}/carfax-report`,
  });
  /** Every press got the one report, or was told that it is on its way. */
  async function expectOne(answers: readonly Answer[]): Promise<void> {
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
    const given = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data?.uuid);
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given)).toEqual(new Set([report?.id]));
  }

  test.each([
    ['VIN', { vin: CLEAN }],
    ['VIN, written otherwise', { vin: ` ${CLEAN.toLowerCase()}` }],
    ['plate', { plate: PLATE }],
    ['VIN, confirmed', { vin: CLEAN, confirm: true }],
  ])('of forty presses at once, by %s', async (_, body) => {
    await credits(scene.dealer, 50);
    await expectOne(await atOnce(() => buy(body)));
    expect(await left()).toBe(49);
  });

  test('of forty presses at once on a listing, and on two listings of one car', async () => {
    await credits(scene.dealer, 50);
    const vin = newVin();
    const listings = [await listingWith({ vin }), await listingWith({ vin, plate: PLATE })];
    let turn = 0;
    await expectOne(
      await atOnce(() => scene.owner.post(paths().listing(listings[(turn += 1) % listings.length] ?? ''))),
    );
    expect(await left()).toBe(49);
  });

  test('of a purchase by VIN and one of its listing at once, and not of two dealerships', async () => {
    await credits(scene.dealer, 50);
    const vin = newVin();
    const listing = await listingWith({ vin });
    let turn = 0;
    await expectOne(
      await atOnce(() => {
        turn += 1;
        return turn % 2 === 0 ? buy({ vin }) : scene.owner.post(paths().listing(listing));
      }),
    );
    const other = await buildDealer(site.db, {});
    await credits(other, 1);
    const { email } = await buildAccount(site.db, { role: 'dealer', owns: [other] });
    const theirs = await (await signedIn(site, email)).post(`/api/dealers/${other}/carfax-reports`, { vin });
    expect(theirs.statusCode).toBe(200);
    expect(await reports()).toHaveLength(2);
  });

  test('of forty presses of the platform’s own, and of two administrators', async () => {
    const admins = await Promise.all(
      [1, 2].map(async () =>
        signedIn(
          site,
          (await buildAccount(site.db, { role: 'carzaa-admin', email: `${uuidv7()}@carzaa.example` })).email,
        ),
      ),
    );
    let turn = 0;
    const press = () => {
      turn += 1;
      const admin = admins[turn % 2] ?? scene.owner;
      return admin.post('/api/admin/carfax-reports', { vin: CLEAN });
    };
    await expectOne(await atOnce(press));
    expect((await press()).json()).toMatchObject({ error_code: 'C1', data: { bought_already: {} } });
  });

  test('asks before a second one on the same day, by either number, and buys it when confirmed', async () => {
    await credits(scene.dealer, 5);
    const vin = newVin();
    const listing = await listingWith({ vin, plate: PLATE });
    const first = (await buy({ vin })).json().data;
    for (const press of [() => buy({ vin }), () => scene.owner.post(paths().listing(listing))]) {
      const answer = await press();
      expect(answer.statusCode).toBe(409);
      expect(boughtAlready.parse(answer.json().data).bought_already.report?.uuid).toBe(first.uuid);
    }
    expect(await left()).toBe(4);
    const second = (await buy({ vin, confirm: true })).json().data;
    expect(second.uuid).not.toBe(first.uuid);
    expect((await scene.owner.post(paths().listing(listing), { confirm: true })).statusCode).toBe(200);
    expect((await buy({ plate: PLATE })).json()).toMatchObject({ data: { bought_already: {} } });
    expect(await left()).toBe(2);
    await site.db
      .updateTable('carfax_purchases')
      .set({ ended_at: new Date(Date.now() - 86_401_000) })
      .execute();
    expect((await buy({ vin })).statusCode).toBe(200);
  });

  test('asks too when the first was deleted', async () => {
    await credits(scene.dealer, 2);
    const { uuid } = (await buy({ vin: CLEAN })).json().data;
    await scene.owner.delete(`${paths().reports}/${uuid}`);
    expect((await buy({ vin: CLEAN })).json().data).toMatchObject({ bought_already: { report: null } });
    expect((await buy({ vin: CLEAN, confirm: true })).statusCode).toBe(200);
  });

  test('a granted request takes the report that was bought today, by its VIN', async () => {
    await credits(scene.dealer, 5);
    const listing = await listingWith();
    const { vin } = await site.db
      .selectFrom('listings')
      .where('id', '=', listing)
      .select('vin')
      .executeTakeFirstOrThrow();
    const { uuid } = (await buy({ vin: vin ?? '' })).json().data;
    const request = await askFor(listing);
    const answers = await atOnce(() => decide(request.uuid, 'approved'));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(await left()).toBe(4);
    const row = (await scene.owner.get(`/api/dealers/${scene.dealer}/carfax-requests/${request.uuid}`)).json().data;
    expect(row).toMatchObject({ status: 'approved', report: uuid });
  });

  test('a provider that fails, and a process that dies, leave the vehicle free', async () => {
    await credits(scene.dealer, 1);
    const refused = 'ZZZCARZAA000000C7';
    for (let round = 0; round < 2; round += 1) {
      expect((await buy({ vin: refused })).json()).toMatchObject({ error_code: 'C7' });
      expect(await left()).toBe(1);
    }
    await site.db
      .insertInto('carfax_purchases')
      .values({
        id: uuidv7(),
        dealer_id: scene.dealer,
        vin: CLEAN,
        reserved_until: new Date(Date.now() + 30_000),
      })
      .execute();
    expect((await buy({ vin: CLEAN })).statusCode).toBe(409);
    await site.db
      .updateTable('carfax_purchases')
      .set({ reserved_until: new Date(Date.now() - 1) })
      .where('vin', '=', CLEAN)
      .execute();
    expect((await buy({ vin: CLEAN })).statusCode).toBe(200);
  });

  test('the database itself refuses a second open purchase of one car', async () => {
    for (const dealer_id of [scene.dealer, null]) {
      const insert = (more: object) =>
        site.db
          .insertInto('carfax_purchases')
          .values(order({ dealer_id, ...more }))
          .execute();
      await insert({ vin: CLEAN });
      await insert({ plate: PLATE });
      await expect(insert({ vin: CLEAN })).rejects.toMatchObject({ code: '23505' });
      await expect(insert({ plate: PLATE, vin: newVin() })).rejects.toMatchObject({ code: '23505' });
    }
  });
});
