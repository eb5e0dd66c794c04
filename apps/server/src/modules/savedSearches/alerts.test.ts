import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDealer,
  buildListing,
  buildPhotos,
  buildPrices,
  buildReference,
  buildUser,
} from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { photoCell } from '../../integrations/mail/mailPhotos.ts';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { stopPath } from './stopLinks.ts';
import { tellSearches } from './tellSearches.queries.ts';

const HOUR_MS = 36e5;
/** Saturday 21 November 2026, noon in Rome. */
const NOON = Date.parse('2026-11-21T11:00:00Z');
const NOON_DATE = new Date(NOON);
const hours = (count: number) => new Date(NOON + count * HOUR_MS);
const since = (days: number) => hours(-24 * days);

interface FoundGiven {
  at?: Date;
  kind?: 'new' | 'cheaper';
  listing?: string;
}

describe.each(testDatabases())('alerts of saved searches on $kind', ({ open }) => {
  let time = new Date(NOON);
  const now = () => time;
  const site = openSite(open, { now });
  let user: string;
  let dealer_id: string;
  beforeEach(async () => {
    time = new Date(NOON);
    await site.clear();
    await buildReference(site.db);
    dealer_id = await buildDealer(site.db);
    user = await buildUser(site.db, { email: 'chiara@example.test', name: 'Chiara', email_verified_at: NOON_DATE });
  });

  async function search(frequency: 'instant' | 'daily' | 'weekly' | 'never', name = 'La Panda', owner = user) {
    const id = uuidv7();
    const row = {
      id,
      user_id: owner,
      name,
      address: `/risultati/fiat/panda?version=${encodeURIComponent(name)}`,
      frequency,
      created_at: hours(-900),
      seen_at: hours(-900),
      brand: 'fiat',
      model: 'panda',
      price_max: 20_000,
      include_no_photos: true,
      exclude_no_carfax: false,
      price_negotiable: false,
      novice: false,
    };
    await site.db.insertInto('saved_searches').values(row).execute();
    return id;
  }
  async function found(search_id: string, { at = hours(-1), kind = 'new', listing = '' }: FoundGiven = {}) {
    const listing_id = listing || (await buildListing(site.db, { dealer_id }));
    await site.db
      .insertInto('saved_search_matches')
      .values({ search_id, listing_id, price: 11_900, kind, found_at: at })
      .execute();
    return listing_id;
  }
  const run = async (moment = time) => {
    time = moment;
    return tellSearches({ db: site.db, now, outbox: createOutbox('https://carzaa.example', now) });
  };
  const mails = () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  test('one mail tells of all searches that are due, and the next only of what came since', async () => {
    const [panda, other] = [await search('instant'), await search('instant', 'Auto di città')];
    const [first, second] = [await found(panda), await found(other)];
    await buildPhotos(site.db, first, 2);
    const written = await Promise.all([run(), run()]);
    expect(written[0] + written[1]).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'chiara@example.test',
      about_user: user,
      subject: '2 novità per le tue ricerche salvate',
      unsubscribe_url: expect.stringMatching(/^https:\/\/carzaa\.example\/avvisi\/disattiva\/u/),
    });
    for (const text of [`/annunci/fiat/panda/${first}`, `/annunci/fiat/panda/${second}`, 'La Panda', 'Auto di città'])
      expect(mail?.body).toContain(text);
    expect(mail?.body.replaceAll(/\s/g, ' ')).toContain('11.900');
    // The cover of the one that has photos.
    const { storage_key } = await site.db
      .selectFrom('listing_photos')
      .select('storage_key')
      .where('position', '=', 0)
      .executeTakeFirstOrThrow();
    expect(mail?.html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(mail?.html).toContain(photoCell(storage_key));
    expect(await run(hours(1))).toBe(0);
    const third = await found(panda, { at: hours(1) });
    expect(await run(hours(2))).toBe(1);
    const next = (await mails())[1];
    expect(next?.subject).toBe('Una novità per «La Panda»');
    expect(next?.body).toContain(third);
    expect(next?.body).not.toContain(first);
  });

  test('at once waits for the morning, daily for eight o’clock, weekly for Monday, never for nothing', async () => {
    for (const frequency of ['instant', 'daily', 'weekly', 'never'] as const) {
      await found(await search(frequency, frequency), { at: hours(9.5) });
    }
    // Half past nine in the evening, and the last minute of the night.
    expect(await run(hours(9.5))).toBe(0);
    expect(await run(new Date('2026-11-22T06:59:00Z'))).toBe(0);
    // Sunday at eight: at once and daily in one mail.
    expect(await run(new Date('2026-11-22T07:00:00Z'))).toBe(1);
    expect((await mails())[0]?.subject).toBe('2 novità per le tue ricerche salvate');
    expect(await run(new Date('2026-11-22T18:00:00Z'))).toBe(0);
    expect(await run(new Date('2026-11-23T07:00:00Z'))).toBe(1);
    expect((await mails())[1]?.subject).toBe('Una novità per «weekly»');
    expect(await run(new Date('2026-12-23T07:00:00Z'))).toBe(0);
  });

  test('says nothing of what is sold, of a reduction that may not be announced, to who may not be written to', async () => {
    const id = await search('instant');
    const sold = await found(id);
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', sold).execute();
    const again = await found(id, { kind: 'cheaper' });
    await buildPrices(site.db, again, [since(60), 11_900], [since(2), 12_900], [since(1), 11_900]);
    const blocked = [
      await buildUser(site.db, { enabled: false, email_verified_at: NOON_DATE }),
      await buildUser(site.db),
    ];
    for (const owner of blocked) await found(await search('instant', 'Altra', owner));
    expect(await run()).toBe(0);
    const cheaper = await found(id, { kind: 'cheaper' });
    await buildPrices(site.db, cheaper, [since(60), 12_900], [since(1), 11_900]);
    expect(await run()).toBe(1);
    expect((await mails())[0]?.body.replaceAll(/\s/g, ' ')).toMatch(/11\.900.*era € 12\.900/);
  });

  test('shows eight cars of a search and says how many more there are', async () => {
    const id = await search('instant');
    for (let n = 0; n < 10; n += 1) await found(id);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe('10 novità per «La Panda»');
    expect(mail?.body.match(/\/annunci\//g)).toHaveLength(8);
    expect(mail?.body).toContain('Altre 2: apri la ricerca');
  });

  test('end without a sign-in: a look changes nothing, a click does, for one search or for all', async () => {
    const [one, two] = [await search('instant', 'Prima'), await search('weekly', 'Seconda')];
    await found(one);
    const { signing_key: key } = await site.db
      .selectFrom('saved_search_state')
      .select('signing_key')
      .executeTakeFirstOrThrow();
    const paces = async () =>
      (await site.db.selectFrom('saved_searches').select(['name', 'frequency']).orderBy('name').execute()).map(
        ({ frequency }) => frequency,
      );
    const { email: address } = await site.db
      .selectFrom('users')
      .where('id', '=', user)
      .select('email')
      .executeTakeFirstOrThrow();
    const signer = { key, address };
    const single = stopPath({ kind: 'search', id: one }, signer);
    const page = await site.app.inject({ url: single });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Prima');
    expect(page.body).not.toContain('Seconda');
    expect(page.body).toContain(`action="${single}"`);
    expect(await paces()).toEqual(['instant', 'weekly']);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await site.app.inject({ method: 'POST', url: single, headers: form, payload: '' })).statusCode).toBe(200);
    expect(await paces()).toEqual(['never', 'weekly']);
    expect(await run()).toBe(0);

    // As a mail program does, twice, with the body that RFC 8058 gives it.
    const all = stopPath({ kind: 'user', id: user }, signer);
    for (const payload of ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']) {
      const answer = await site.app.inject({ method: 'POST', url: all, headers: form, payload });
      expect([answer.statusCode, answer.body.includes('Avvisi disattivati')]).toEqual([200, true]);
    }
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const multipart = await site.app.inject({
      method: 'POST',
      url: all,
      headers: boundary,
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(multipart.statusCode).toBe(200);
    expect(await paces()).toEqual(['never', 'never']);
    expect((await site.app.inject({ url: all })).body).toContain('Avvisi disattivati');
    for (const forged of [
      `${single}x`,
      single.slice(0, -1),
      single.replace(one, two),
      stopPath({ kind: 'user', id: user }, { key: 'altra chiave', address }),
      '/avvisi/disattiva/x',
    ]) {
      expect((await site.app.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
    }
    // Whoever reads an address that was given up ends nobody's mails.
    await site.db.updateTable('users').set({ email: 'nuovo@carzaa.example' }).where('id', '=', user).execute();
    for (const old of [single, all]) expect((await site.app.inject({ method: 'POST', url: old })).statusCode).toBe(404);
  });
});
