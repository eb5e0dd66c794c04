import { describe, expect, test } from 'vitest';
import { testDatabases } from '../testing/database.ts';
import { createOnce } from '../db/createOnce.ts';
import { applyRetention } from '../jobs/retention.queries.ts';
import { form, stockSite } from '../testing/stock.ts';

const DAY_MS = 864e5;

describe.each(testDatabases())('creating under a key on $kind', ({ open }) => {
  const { site, cast, base } = stockSite(open);
  const create = (key: string, more: object = {}, agent = cast.agents.owner) =>
    agent.post(base(), form({ state: 'published', ...more }), { 'idempotency-key': key });
  const rows = async () => (await site.db.selectFrom('listings').select('id').execute()).length;

  test('forty at once make one thing, and all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => create('forty')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rows()).toBe(1);
    const later = await create('forty');
    expect(later.json()).toEqual(answers[0]?.json());
    expect(await rows()).toBe(1);
  });

  test('two processes make one thing too', async () => {
    const [one, two] = [createOnce(site.db, () => new Date()), createOnce(site.db, () => new Date())];
    let made = 0;
    const work = async () => {
      await new Promise((done) => setTimeout(done, 150));
      made += 1;
      return { made };
    };
    const creation = { owner: cast.users.owner, key: 'both', print: 'p' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two)(creation, work)),
    );
    expect(made).toBe(1);
    expect(answers).toEqual(answers.map(() => ({ made: 1 })));
  });

  test('the same key with other data, or for another call, is refused and makes nothing', async () => {
    const first = await create('once');
    expect((await create('once', { price: 7000 })).statusCode).toBe(422);
    const copy = `${base()}/${first.json().data.uuid}/duplicate`;
    const other = await cast.agents.owner.post(copy, undefined, { 'idempotency-key': 'once' });
    expect(other.statusCode).toBe(422);
    const parallel = await Promise.all([create('twice', { price: 1000 }), create('twice', { price: 2000 })]);
    expect(parallel.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await rows()).toBe(2);
  });

  test('without a key each call makes its own; a key is one person’s, and for a day', async () => {
    await Promise.all([1, 2].map(() => cast.agents.owner.post(base(), form({ state: 'draft' }))));
    expect(await rows()).toBe(2);
    await create('mine');
    expect((await create('mine', {}, cast.agents.otherOwner)).statusCode).toBe(404);
    expect(await rows()).toBe(3);
    let at = Date.now();
    const once = createOnce(site.db, () => new Date(at));
    const creation = { owner: cast.users.owner, key: 'daily', print: 'p' };
    expect(await once(creation, async () => 'first')).toBe('first');
    expect(await once(creation, async () => 'second')).toBe('first');
    at += DAY_MS + 1000;
    expect(await once({ ...creation, print: 'q' }, async () => 'third')).toBe('third');
    await applyRetention(site.db, new Date(Date.now() + 3 * DAY_MS));
    expect(await site.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  test('what was refused may be sent again under its key, and a key must be one', async () => {
    expect((await create('again', { brand: 'ferrari' })).statusCode).toBe(422);
    expect((await create('again')).statusCode).toBe(200);
    expect((await create('x'.repeat(201))).json().data).toHaveProperty('idempotency-key');
    expect(await rows()).toBe(1);
  });

  test('a request whose process died is not made a second time unseen', async () => {
    await site.db
      .insertInto('idempotency_keys')
      .values({
        user_id: cast.users.owner,
        key: 'lost',
        print: 'p',
        answer: null,
        created_at: new Date(Date.now() - 2 * 60_000),
      })
      .execute();
    const once = createOnce(site.db, () => new Date());
    const creation = { owner: cast.users.owner, key: 'lost', print: 'p' };
    await expect(once(creation, async () => 1)).rejects.toMatchObject({ status: 409 });
  });
});
