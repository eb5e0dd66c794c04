import { describe, expect, test } from 'vitest';
import { buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { signedIn } from '../../testing/site.ts';
import { billingSite, buildOwner, buyPlan, CARD, pathOf, payWith, planId, START } from '../../testing/billing.ts';

describe.each(testDatabases())('as time goes by, on $kind', ({ open }) => {
  const { site, scene, checkout, enter, goOn, goTo, mails, startTrial, state } = billingSite(open);

  test('a plan is renewed each month, and its credits anew', async () => {
    scene.now = new Date('2026-01-31T12:00:00.000Z');
    await enter();
    await buyPlan(site.db, scene.owner, 'Start');
    for (const end of ['2026-02-28T12:00:00.000Z', '2026-03-31T11:00:00.000Z', '2026-04-30T11:00:00.000Z']) {
      expect(await state()).toMatchObject({
        tier: 'Start',
        subscription: { renews_at: end },
        usage: { carfax: { total: 2 } },
      });
      await goTo(new Date(end));
    }
    const payments = await site.db
      .selectFrom('invoices')
      .select(['number', 'cause', 'total'])
      .orderBy('number')
      .execute();
    expect(payments.map(({ cause, total }) => [cause, total])).toEqual([
      ['plan', 5978],
      ['renewal', 5978],
      ['renewal', 5978],
      ['renewal', 5978],
    ]);
  });

  test('a plan that was cancelled ends with its period, unless that is taken back', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    const set = async (what: 'cancel' | 'resume') =>
      (await scene.owner.agent.post(`/api/dealers/${scene.owner.dealer}/subscription/${what}`)).json().data
        .subscription;
    expect(await set('cancel')).toMatchObject({ cancel_at_period_end: true, renews_at: null });
    expect(await set('resume')).toMatchObject({ cancel_at_period_end: false });
    expect(await set('cancel')).toMatchObject({ cancel_at_period_end: true });
    await goOn(24);
    expect(await mails()).toContain('planEnding');
    await goTo(new Date('2026-12-21T09:59:59.000Z'));
    expect(await state()).toMatchObject({ tier: 'Pro' });
    await goTo(new Date('2026-12-21T10:00:00.000Z'));
    expect(await state()).toMatchObject({ tier: 'Free', usage: { carfax: { total: 0 } } });
    expect((await mails()).filter((template) => template === 'planEnded')).toHaveLength(1);
  });

  test('a dearer plan begins at once, for the rest of the month’s difference', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    await goTo(new Date('2026-12-06T10:00:00.000Z'));
    const changed = await scene.owner.agent.post(`/api/dealers/${scene.owner.dealer}/subscription/change`, {
      plan: await planId(site.db, 'Premium'),
    });
    // Half a month: half of the difference in price, and of that in credits.
    expect(changed.json().data).toMatchObject({ tier: 'Premium', usage: { carfax: { subscription: 20 } } });
    const invoices = await site.db.selectFrom('invoices').select(['cause', 'net', 'total']).orderBy('number').execute();
    expect(invoices).toMatchObject([{ total: 12_078 }, { cause: 'plan-change', net: 5000, total: 6100 }]);
    await goTo(new Date('2026-12-21T10:00:00.000Z'));
    expect(await state()).toMatchObject({ tier: 'Premium', usage: { carfax: { subscription: 30 } } });
  });

  test('a cheaper plan begins with the next month, and takes what it has no place for out of the showcase', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    const shown: string[] = [];
    for (const minutes of [1, 2, 3, 4, 5]) {
      const showcased_at = new Date(START.getTime() + minutes * 60_000);
      shown.push(
        await buildListing(site.db, { dealer_id: scene.owner.dealer, showcased_at, featured_at: showcased_at }),
      );
    }
    const change = async (tier: 'Start' | 'Pro') => {
      // A change in the same moment would be the same one, sent again.
      scene.now = new Date(scene.now.getTime() + 1000);
      const plan = await planId(site.db, tier);
      const path = `/api/dealers/${scene.owner.dealer}/subscription/change`;
      return (await scene.owner.agent.post(path, { plan })).json().data;
    };
    expect(await change('Start')).toMatchObject({
      tier: 'Pro',
      subscription: { next_plan: { tier: 'Start', price: 4900 } },
    });
    expect(await change('Pro')).toMatchObject({ tier: 'Pro', subscription: { next_plan: null } });
    await change('Start');
    await goTo(new Date('2026-12-21T10:00:00.000Z'));
    expect(await state()).toMatchObject({
      tier: 'Start',
      subscription: { price: 4900, next_plan: null },
      usage: { showcase: { used: 3 }, featured: { used: 1 }, carfax: { subscription: 2 } },
    });
    const left = await site.db.selectFrom('listings').where('showcased_at', 'is not', null).select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(shown.slice(0, 3).toSorted());
  });

  test('forty places asked for while the plan becomes a smaller one end within the smaller one', async () => {
    await buyPlan(site.db, scene.owner, 'Premium');
    await scene.owner.agent.post(`/api/dealers/${scene.owner.dealer}/subscription/change`, {
      plan: await planId(site.db, 'Start'),
    });
    const listings: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      listings.push(await buildListing(site.db, { dealer_id: scene.owner.dealer }));
    }
    scene.now = new Date('2026-12-21T10:00:00.000Z');
    const agent = await signedIn(site, scene.owner.email);
    const add = async (slot: string, id: string) =>
      (await agent.post(`/api/dealers/${scene.owner.dealer}/listings/${slot}/${id}`)).json().error_code;
    const [codes] = await Promise.all([
      Promise.all(listings.map((id, index) => add(index % 2 === 0 ? 'showcase' : 'featured', id))),
      site.sandbox?.run(),
    ]);
    expect(codes.filter((code) => code !== 0 && code !== 'S3')).toEqual([]);
    scene.owner = { ...scene.owner, agent };
    expect(await state()).toMatchObject({ tier: 'Start', usage: { showcase: { used: 3 }, featured: { used: 1 } } });
  });

  test('a renewal that is refused leaves three days, then the plan ends', async () => {
    const page = pathOf((await checkout('Pro')).headers.location);
    await payWith(scene.owner.agent, page, { ...CARD, number: '4000 0000 0000 0341' });
    await goTo(new Date('2026-12-21T10:00:00.000Z'));
    expect(await state()).toMatchObject({ tier: 'Pro', subscription: { status: 'past_due' } });
    expect((await mails()).filter((template) => template === 'paymentFailed')).toHaveLength(1);
    await goOn(2);
    expect(await state()).toMatchObject({ tier: 'Pro' });
    await goOn(1);
    expect(await state()).toMatchObject({ tier: 'Free' });
    await goOn(5);
    expect(await site.db.selectFrom('invoices').selectAll().execute()).toHaveLength(1);
  });

  test('a change wants a plan that is paid for (S2), one that is sold, and its owner', async () => {
    const change = (plan: string, of = scene.owner) =>
      of.agent.post(`/api/dealers/${scene.owner.dealer}/subscription/change`, { plan });
    expect((await change(await planId(site.db, 'Pro'))).json()).toMatchObject({ error_code: 'S2' });
    await startTrial();
    expect((await change(await planId(site.db, 'Pro'))).json()).toMatchObject({ error_code: 'S2' });
    await buyPlan(site.db, scene.owner, 'Pro');
    expect((await change(await planId(site.db, 'Free'))).json()).toMatchObject({ error_code: 2 });
    expect((await change(uuidv7())).json()).toMatchObject({ error_code: 2 });
    expect((await change(await planId(site.db, 'Pro'), await buildOwner(site.db, site))).json()).toMatchObject({
      error_code: 4,
    });
  });
});
