import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../../../http/context.ts';
import { buildListing, buildSubscription } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { dealerSlotHandlers } from './slots.routes.ts';
import { stockSite } from '../../../testing/stock.ts';

const refuse = () => {
  throw new Error('not asked for');
};

describe.each(testDatabases())('showcase and featured slots on $kind', ({ open }) => {
  const { site, cast, own } = stockSite(open);
  beforeEach(async () => {
    await site.db.deleteFrom('subscriptions').execute();
  });

  const url = (slot: string, id: string, dealer = cast.dealer) => `/api/dealers/${dealer}/listings/${slot}/${id}`;
  const subscribe = (tier: 'Start' | 'Pro' | 'Premium', dealer_id = cast.dealer) =>
    buildSubscription(site.db, { dealer_id, tier, started_at: new Date(Date.now() - 60_000) });
  const availability = async () =>
    (await cast.agents.owner.get(`/api/dealers/${cast.dealer}/subscriptions/showcase-availability`)).json().data;

  test.each(['showcase', 'featured'] as const)(
    'a %s slot is neither taken nor freed when its answer cannot be read',
    async (slot) => {
      await subscribe('Pro');
      const column = slot === 'showcase' ? 'showcased_at' : 'featured_at';
      const [free, taken] = [await own(), await own({ [column]: new Date() })];
      const held = async (id: string) =>
        (await site.db.selectFrom('listings').where('id', '=', id).select(column).executeTakeFirstOrThrow())[column];
      // The clock is asked last for the answer: by then the write is done.
      let asked = 0;
      const handlers = (fails: number) =>
        dealerSlotHandlers({
          db: site.db,
          now: () => {
            asked += 1;
            if (asked === fails) throw new Error('away');
            return new Date();
          },
        });
      const actor = {
        uuid: cast.users.owner,
        email_verified_at: new Date().toISOString(),
        role: 'dealer' as const,
        ownDealers: [{ uuid: cast.dealer, role: 'owner' as const, enabled: true }],
      };
      const context: OwnerContext = {
        actor,
        dealer: cast.dealer,
        role: 'owner',
        log: site.app.log,
        ip: '127.0.0.1',
        userAgent: '',
        cookies: {},
        setCookie: refuse,
        redirect: refuse,
        files: refuse,
      };
      const call = (fails: number, id: string, isTaken: boolean) => {
        asked = 0;
        const { addShowcase, addFeatured, removeShowcase, removeFeatured } = handlers(fails);
        const [add, remove] = slot === 'showcase' ? [addShowcase, removeShowcase] : [addFeatured, removeFeatured];
        return (isTaken ? add : remove)({ params: { dealer: cast.dealer, id } }, context);
      };
      await expect(call(2, free, true)).rejects.toThrow('away');
      expect(await held(free)).toBeNull();
      await expect(call(1, taken, false)).rejects.toThrow('away');
      expect(await held(taken)).not.toBeNull();
    },
  );

  test('no plan S2, not published S1, not one’s own 404', async () => {
    const id = await own();
    expect((await cast.agents.owner.post(url('showcase', id))).json()).toMatchObject({ error_code: 'S2' });
    expect(await availability()).toMatchObject({ showcase: { limit: 0, used: 0, available: 0 } });
    await subscribe('Pro');
    const draft = await own({ state: 'draft' });
    expect((await cast.agents.owner.post(url('showcase', draft))).json()).toMatchObject({ error_code: 'S1' });
    const foreign = await buildListing(site.db, { dealer_id: cast.otherDealer });
    for (const unknown of [foreign, uuidv7()]) {
      expect((await cast.agents.owner.post(url('featured', unknown))).statusCode).toBe(404);
      expect((await cast.agents.owner.delete(url('featured', unknown))).statusCode).toBe(404);
    }
  });

  test('the plan’s last slot S3, the platform’s fifty S4; one that has its slot keeps it', async () => {
    await subscribe('Start');
    const id = await own();
    const taken = await cast.agents.owner.post(url('featured', id));
    expect(taken.json().data).toMatchObject({ featured: { limit: 1, used: 1, available: 0 } });
    expect((await cast.agents.owner.post(url('featured', id))).statusCode).toBe(200);
    expect((await cast.agents.owner.post(url('featured', await own()))).json()).toMatchObject({ error_code: 'S3' });
    for (let at = 0; at < 50; at += 1) await own({ showcased_at: new Date() });
    expect((await cast.agents.owner.post(url('showcase', await own()))).json()).toMatchObject({ error_code: 'S4' });
    const over = site.db
      .updateTable('listings')
      .set({ showcased_at: new Date() })
      .where('id', '=', await own());
    await expect(over.execute()).rejects.toThrow(/showcase/);
  });

  test('of forty requests for a slot at once none goes over the limit', async () => {
    await subscribe('Pro');
    const ids = await Promise.all(Array.from({ length: 40 }, () => own()));
    const answers = await Promise.all(ids.map((id) => cast.agents.owner.post(url('showcase', id))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().error_code === 'S3')).toHaveLength(30);
    expect(await availability()).toMatchObject({ showcase: { limit: 10, used: 10, available: 0 } });
  });

  test('what leaves the site frees its slots, whoever takes it down', async () => {
    await subscribe('Pro');
    const id = await own();
    await cast.agents.owner.post(url('showcase', id));
    await cast.agents.owner.post(url('featured', id));
    expect(await availability()).toMatchObject({ showcase: { used: 1 }, featured: { used: 1 } });
    await site.search.refresh();
    const shown = await cast.agents.anonymous.get('/api/listings/showcased');
    expect(shown.json().data.items).toMatchObject([{ uuid: id, showcased: true, featured: true }]);
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', id).execute();
    expect(await availability()).toMatchObject({ showcase: { used: 0 }, featured: { used: 0 } });
  });
});
