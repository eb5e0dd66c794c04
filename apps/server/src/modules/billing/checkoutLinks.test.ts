import { REFUSED_IN_SUPPORT } from '@carzaa/api/contract/rules';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { billingSite, buildOwner, buyPlan, pathOf, payWith, planId } from '../../testing/billing.ts';

describe.each(testDatabases())('the links of the server on $kind', ({ open }) => {
  const { site, scene, checkout, state } = billingSite(open);

  test('open a checkout, find it again, and charge nothing', async () => {
    const first = await checkout('Pro');
    expect(first.statusCode).toBe(302);
    expect(first.headers.location).toMatch(/^http:\/\/localhost:3000\/checkout\/sandbox\/cs_sandbox_[\da-f]{32}$/);
    const others = await Promise.all(Array.from({ length: 20 }, () => checkout('Pro')));
    expect(new Set(others.map(({ headers }) => headers.location))).toEqual(new Set([first.headers.location]));
    expect((await checkout('Start')).headers.location).not.toBe(first.headers.location);
    expect(await site.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
    expect(await state()).toMatchObject({ tier: 'Free' });
  });

  test('offer the new price once it has changed, and honour the old one where it was offered', async () => {
    const old = pathOf((await checkout('Start')).headers.location);
    await site.db.updateTable('subscription_plans').set({ price: 5900 }).where('tier', '=', 'Start').execute();
    try {
      const page = await scene.owner.agent.get(pathOf((await checkout('Start')).headers.location));
      expect(page.body).toContain('€\u00a071,98');
      expect((await payWith(scene.owner.agent, old)).statusCode).toBe(303);
      expect(await state()).toMatchObject({ tier: 'Start', subscription: { price: 4900 } });
    } finally {
      await site.db.updateTable('subscription_plans').set({ price: 4900 }).where('tier', '=', 'Start').execute();
    }
  });

  test('the call that opens a checkout answers 302 without a Location, as fetch can read it', async () => {
    const { agent, dealer } = scene.owner;
    const link = (await checkout('Pro')).headers.location;
    const plan = await planId(site.db, 'Pro');
    const call = (body: object, of = dealer) => agent.post(`/api/dealers/${of}/checkout`, body);
    const answer = await call({ plan });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, undefined]);
    expect(answer.json()).toMatchObject({ error: false, data: pathOf(link) });
    const pack = await site.db.selectFrom('carfax_packages').select('id').orderBy('position').executeTakeFirst();
    expect((await call({ package: pack?.id ?? '' })).json().data).toMatch(/^\/checkout\/sandbox\//);
    for (const unknown of [{ plan: uuidv7() }, { package: uuidv7() }, { plan: await planId(site.db, 'Free') }]) {
      expect((await call(unknown)).statusCode).toBe(404);
    }
    expect((await call({})).statusCode).toBe(422);
    expect((await call({ plan, package: pack?.id ?? '' })).statusCode).toBe(422);
    expect((await call({}, (await buildOwner(site.db, site)).dealer)).statusCode).toBe(404);
    expect(await site.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });

  test('ask visitors to sign in, and are not found by strangers', async () => {
    const plan = await planId(site.db, 'Pro');
    const stranger = await buildOwner(site.db, site);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'super-admin' })).email);
    for (const path of ['subscription/checkout/' + plan, 'carfax-package/checkout', 'subscription/edit']) {
      const url = `/dealers/${scene.owner.dealer}/${path}`;
      const visitor = await agentOf(site).get(url);
      expect(visitor.headers.location).toBe(`/signin?${new URLSearchParams({ redirectTo: url }).toString()}`);
      expect((await stranger.agent.get(url)).statusCode).toBe(404);
      expect((await admin.get(url)).statusCode).toBe(404);
      expect((await stranger.agent.get(`/dealers/${uuidv7()}/${path}`)).statusCode).toBe(404);
      expect((await stranger.agent.get(`/dealers/x/${path}`)).statusCode).toBe(404);
    }
    const unverified = await signedIn(site, (await buildAccount(site.db, { email_verified_at: null })).email);
    const edit = `/dealers/${scene.owner.dealer}/subscription/edit`;
    expect((await unverified.get(edit)).headers.location).toBe(
      `/verify-email?${new URLSearchParams({ redirectTo: edit }).toString()}`,
    );
    expect((await checkout('Free')).statusCode).toBe(404);
    expect(
      (await scene.owner.agent.get(`/dealers/${scene.owner.dealer}/subscription/checkout/${uuidv7()}`)).statusCode,
    ).toBe(404);
    expect(
      (await scene.owner.agent.get(`/dealers/${scene.owner.dealer}/carfax-package/checkout?package=7`)).statusCode,
    ).toBe(404);
    await site.db.updateTable('dealers').set({ enabled: false }).where('id', '=', scene.owner.dealer).execute();
    expect((await checkout('Pro')).statusCode).toBe(403);
  });

  test('and every change of a plan, are refused to an administrator who is signed in as the owner', async () => {
    const { id } = await site.db
      .selectFrom('users')
      .where('email', '=', scene.owner.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'carzaa-admin' })).email);
    const begun = await admin.post(`/api/admin/users/${id}/support-session`, { reason: 'Chiede aiuto' });
    expect(begun.json()).toMatchObject({ error_code: 0 });
    const plan = await planId(site.db, 'Pro');
    const call = (what: string, body?: object) =>
      admin.post(`/api/dealers/${scene.owner.dealer}/subscription/${what}`, body);
    for (const answer of [
      await call('trial'),
      await call('change', { plan }),
      await call('cancel'),
      await call('resume'),
    ]) {
      expect(answer.json()).toMatchObject({ error_code: 6, error_message: REFUSED_IN_SUPPORT });
    }
    for (const path of [`subscription/checkout/${plan}`, 'carfax-package/checkout', 'subscription/edit']) {
      const link = await admin.get(`/dealers/${scene.owner.dealer}/${path}`);
      expect([link.statusCode, link.body.includes(REFUSED_IN_SUPPORT)]).toEqual([403, true]);
    }
    expect((await admin.get(`/api/dealers/${scene.owner.dealer}/subscription`)).json().data).toMatchObject({
      tier: 'Free',
    });
    expect(await site.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
  });

  test('lead who has a paid plan to its page', async () => {
    await buyPlan(site.db, scene.owner, 'Start');
    expect((await checkout('Pro')).headers.location).toBe(`/dealer/${scene.owner.dealer}/plan`);
  });
});
