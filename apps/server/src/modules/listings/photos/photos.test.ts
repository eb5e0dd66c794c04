import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildPhotos, buildReference } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openSite } from '../../../testing/openSite.ts';
import { removeOrphans } from '../../../integrations/photos/orphans.queries.ts';
import { folderStore } from '../../../integrations/photos/store.ts';
import { buildCast, type Cast } from '../../../testing/actors.ts';

const DAY_MS = 864e5;

const later = (days: number) => new Date(Date.now() + days * DAY_MS);

function picture(red: number, [width, height] = [640, 480]): Promise<Buffer> {
  const background = { r: red, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExifMerge({ IFD0: { Copyright: 'segreto' } })
    .jpeg()
    .toBuffer();
}

interface Answer {
  error_code: number | string;
  data: { files: { name: string; ok: boolean; message: string | null; photo: { uuid: string; src: string } | null }[] };
}

describe.each(testDatabases())('photos of a listing on $kind', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'stock-photos-'));
  const store = folderStore(folder);
  const site = openSite(open, { photos: store });
  let cast: Cast;
  let id: string;
  beforeAll(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });
  beforeEach(async () => {
    await site.db.deleteFrom('listings').execute();
    id = await buildListing(site.db, { dealer_id: cast.dealer });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const base = (listing = id, dealer = cast.dealer) => `/api/dealers/${dealer}/listings/${listing}/photos`;
  const order = async () =>
    (
      await site.db.selectFrom('listing_photos').selectAll().where('listing_id', '=', id).orderBy('position').execute()
    ).map((row) => row.id);

  test('photos of a listing are encoded anew without metadata, each file with its own answer', async () => {
    const good = await picture(10);
    const answer = await cast.agents.owner.upload(base(), [
      ['davanti.jpg', good],
      ['libretto.pdf', Buffer.from('%PDF-1.7 not a picture at all')],
      ['dietro.jpg', await picture(20)],
      ['ancora.jpg', good],
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data }: Answer = answer.json();
    expect(data.files.map(({ name, ok }) => [name, ok])).toEqual([
      ['davanti.jpg', true],
      ['libretto.pdf', false],
      ['dietro.jpg', true],
      ['ancora.jpg', true],
    ]);
    expect(data.files[1]?.message).toMatch(/JPEG/);
    // The same file twice is one picture.
    expect(data.files[3]?.photo?.uuid).toBe(data.files[0]?.photo?.uuid);
    expect(await order()).toHaveLength(2);
    const served = await site.app.inject(`${data.files[0]?.photo?.src}/320.webp`);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.includes('segreto')).toBe(false);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(320);
  });

  test('what is no photo, too large or a bomb is refused and leaves nothing', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const tries: [Buffer, number][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
      [bomb, 422],
      [Buffer.concat([(await picture(1)).subarray(0, 200), Buffer.alloc(300)]), 422],
      [Buffer.alloc(13 * 1024 * 1024), 413],
      [Buffer.alloc(40 * 1024 * 1024), 413],
    ];
    for (const [body, status] of tries) {
      const answer = await cast.agents.owner.upload(base(), [['x.jpg', body]]);
      expect(answer.statusCode, `${body.length}`).toBe(status);
      expect(answer.json()).toMatchObject({ error: true, error_code: 2 });
    }
    expect(await order()).toEqual([]);
    await buildPhotos(site.db, id, 40);
    expect((await cast.agents.owner.upload(base(), [['x.jpg', await picture(150)]])).json().data).toMatchObject({
      file: [/40/],
    });
  });

  test('of more files than an advert may have none is worked on', async () => {
    const bodies = await Promise.all(Array.from({ length: 41 }, (_, at) => picture(at * 6)));
    const sent = (count: number) => bodies.slice(0, count).map((body, at): [string, Buffer] => [`${at}.jpg`, body]);
    const noted = () => site.db.selectFrom('stored_photos').select('storage_key').execute();
    const before = await noted();
    const answer = await cast.agents.owner.upload(base(), sent(41));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().data).toEqual({ file: ['Troppi file in una volta: al massimo 40'] });
    expect(await order()).toEqual([]);
    expect(await noted()).toEqual(before);

    // Each file has its own answer where the advert fills up on the way.
    await buildPhotos(site.db, id, 38);
    const { data } = (await cast.agents.owner.upload(base(), sent(3))).json<Answer>();
    expect(data.files.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(data.files[2]?.message).toMatch(/40 foto/);
  });

  test('photos of a listing are taken as small as they are, with the size that tells a dealer so', async () => {
    const { data } = (await cast.agents.owner.upload(base(), [['x.jpg', await picture(1, [50, 40])]])).json<Answer>();
    expect(data.files).toMatchObject([{ ok: true, photo: { width: 50, height: 40 } }]);
  });

  test('of many photos at once none goes over forty', async () => {
    await buildPhotos(site.db, id, 37);
    const bodies = await Promise.all(Array.from({ length: 6 }, (_, at) => picture(20 + at * 35)));
    const answers = await Promise.all(bodies.map((body) => cast.agents.owner.upload(base(), [['x.jpg', body]])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await order()).toHaveLength(40);
  });

  test('the same picture sent twice at once is one, and the second answer says so', async () => {
    const body = await picture(7);
    const answers = await Promise.all(
      ['a.jpg', 'b.jpg'].map((name) => cast.agents.owner.upload(base(), [[name, body]])),
    );
    const told = answers.map((answer) => answer.json<Answer>().data.files[0]?.message ?? '').toSorted();
    expect(told).toEqual(['', expect.stringContaining('c’è già')]);
    expect(await order()).toHaveLength(1);
  });

  test('photos of a listing are put in order, the first is the cover; a stale order gets 409', async () => {
    await buildPhotos(site.db, id, 4);
    const before = await order();
    const wanted = before.toReversed();
    const answer = await cast.agents.owner.put(base(), { photos: wanted });
    expect(answer.json().data.cover.uuid).toBe(wanted[0]);
    expect(await order()).toEqual(wanted);
    for (const photos of [wanted.slice(1), [...wanted.slice(1), wanted[1]], [...wanted, cast.dealer]]) {
      expect((await cast.agents.owner.put(base(), { photos })).statusCode).toBe(409);
    }
    expect(await order()).toEqual(wanted);
  });

  test('one taken out comes back to its place, once', async () => {
    await buildPhotos(site.db, id, 4);
    const before = await order();
    const url = `${base()}/${before[1]}`;
    expect((await cast.agents.owner.delete(url)).json().data.photo_count).toBe(3);
    expect(await order()).toEqual(before.toSpliced(1, 1));
    expect((await cast.agents.owner.delete(url)).statusCode).toBe(404);
    await cast.agents.owner.post(`${url}/restore`);
    expect(await order()).toEqual(before);
    expect((await cast.agents.owner.post(`${url}/restore`)).statusCode).toBe(404);
  });

  test('pictures that nothing names any more leave the store', async () => {
    const answer = await cast.agents.owner.upload(base(), [
      ['a.jpg', await picture(70)],
      ['b.jpg', await picture(80)],
    ]);
    const [kept, gone] = answer.json<Answer>().data.files;
    const key = (file: typeof kept) => `${file?.photo?.src.replace('/photos/', '')}`;
    await cast.agents.owner.delete(`${base()}/${gone?.photo?.uuid}`);
    await removeOrphans(site.db, store, later(2));
    expect(await store.has(`${key(gone)}/320.webp`)).toBe(true);
    await removeOrphans(site.db, store, later(31));
    expect(await store.has(`${key(gone)}/320.webp`)).toBe(false);
    expect(await store.has(`${key(kept)}/320.webp`)).toBe(true);
    await site.db.deleteFrom('listings').execute();
    await removeOrphans(site.db, store, later(31));
    expect(await store.has(`${key(kept)}/320.webp`)).toBe(false);
  });

  test('photos stand in the dealership’s order by what they show: named so, said so, and when the order changes', async () => {
    const defaults = `/api/dealers/${cast.dealer}/defaults`;
    const setOrder = async (photo_order: string[]) => {
      const { updated_at } = (await cast.agents.owner.get(defaults)).json().data;
      const none = { finance: null, warranty: null, extra_costs: [], description: '' };
      expect((await cast.agents.owner.put(defaults, { ...none, photo_order, updated_at })).statusCode).toBe(200);
    };
    const shown = async () =>
      (await cast.agents.owner.get(`/api/dealers/${cast.dealer}/listings/${id}`))
        .json()
        .data.photos.map(({ shot }: { shot: string | null }) => shot);
    const label = (photo: string, shot: string | null, agent = cast.agents.seller, path = base()) =>
      agent.put(`${path}/${photo}`, { shot });
    await setOrder(['Tre quarti anteriore', 'Dietro', 'Interni']);
    await cast.agents.owner.upload(base(), [
      ['IMG_1.jpg', await picture(50)],
      ['interni-2.jpg', await picture(100)],
      ['IMG_3.jpg', await picture(150)],
      ['tre_quarti_anteriore.jpg', await picture(200)],
    ]);
    expect(await shown()).toEqual(['Tre quarti anteriore', 'Interni', null, null]);
    const [, , third = '', fourth = ''] = await order();
    expect((await label(fourth, 'Dietro')).json().data.photos.map(({ uuid }: { uuid: string }) => uuid)[1]).toBe(
      fourth,
    );
    expect(await shown()).toEqual(['Tre quarti anteriore', 'Dietro', 'Interni', null]);
    await setOrder(['Interni', 'Dietro', 'Tre quarti anteriore']);
    expect(await shown()).toEqual(['Interni', 'Dietro', 'Tre quarti anteriore', null]);
    // One that the order does not know, and one whose word is taken back.
    await label(third, 'Il motore');
    await label(fourth, null);
    expect(await shown()).toEqual(['Interni', null, 'Tre quarti anteriore', 'Il motore']);
    const other = await buildListing(site.db, { dealer_id: cast.otherDealer });
    await buildPhotos(site.db, other, 2);
    const foreign = await site.db.selectFrom('listing_photos').where('listing_id', '=', other).select('id').execute();
    expect((await label(foreign[0]?.id ?? '', 'Interni')).statusCode).toBe(404);
    expect((await label(third, 'Interni', cast.agents.otherOwner, base(id, cast.otherDealer))).statusCode).toBe(404);
    expect((await label(third, ' ')).statusCode).toBe(422);
    // Taken away and put back, it still says what it shows.
    await cast.agents.owner.send('DELETE', `${base()}/${third}`);
    await cast.agents.owner.post(`${base()}/${third}/restore`, {});
    expect(await shown()).toEqual(['Interni', null, 'Tre quarti anteriore', 'Il motore']);
  });
});
