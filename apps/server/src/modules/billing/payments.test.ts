import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf } from '../../testing/site.ts';
import { billingSite, buildOwner, buyPlan, CARD, pathOf, payWith, planId, tokenOf } from '../../testing/billing.ts';

describe.each(testDatabases())('payments on $kind', ({ open }) => {
  const { site, scene, checkout, mails, startTrial, state } = billingSite(open);

  describe('a payment in the sandbox', () => {
    test('begins the plan: credits, invoice, mail, profile', async () => {
      await startTrial();
      const paid = await buyPlan(site.db, scene.owner, 'Premium');
      expect([paid.statusCode, pathOf(paid.headers.location)]).toEqual([
        303,
        `/dealer/plan-purchase-ok?dealer=${scene.owner.dealer}`,
      ]);
      expect(await state()).toMatchObject({
        tier: 'Premium',
        subscription: { kind: 'paid', price: 19_900, renews_at: '2026-12-21T10:00:00.000Z' },
        usage: { carfax: { credit: 0, subscription: 30, total: 30 } },
      });
      const { data } = (await scene.owner.agent.get(`/api/dealers/${scene.owner.dealer}/invoices`)).json();
      expect(data.items).toMatchObject([
        { number: '2026/1', cause: 'plan', description: 'Piano Premium', net: 19_900, vat: 4378, total: 24_278 },
      ]);
      expect(await mails()).toEqual(['paymentReceived']);
      expect((await scene.owner.agent.get('/api/private/profile')).json().data.ownDealers[0]).toMatchObject({
        currentPlan: { subscription_plan: { tier: 'Premium' } },
        trialPlan: null,
      });
    });

    test('a payment in the sandbox that is refused changes nothing; another card may follow', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      for (const number of ['1234', '']) {
        const refused = await payWith(scene.owner.agent, page, { ...CARD, number });
        expect([refused.statusCode, refused.body.includes('role="alert"')]).toEqual([422, true]);
      }
      for (const number of ['4000 0000 0000 0002', '4000000000009995']) {
        // Led back to the page, which may be loaded anew without trying the card again.
        const refused = await payWith(scene.owner.agent, page, { ...CARD, number });
        expect(refused.statusCode).toBe(303);
        const shown = await scene.owner.agent.get(pathOf(refused.headers.location));
        expect([shown.statusCode, shown.body.includes('role="alert"')]).toEqual([200, true]);
      }
      expect((await payWith(scene.owner.agent, page, { ...CARD, expiry: '01/20' })).body).toContain('scaduta');
      expect(await state()).toMatchObject({ tier: 'Free' });
      expect((await payWith(scene.owner.agent, page)).statusCode).toBe(303);
      expect(await state()).toMatchObject({ tier: 'Pro' });
    });

    test('a payment in the sandbox may have to be confirmed with the bank', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      const challenge = await payWith(scene.owner.agent, page, { ...CARD, number: '4000 0025 0000 3155' });
      expect(challenge.body).toContain('La tua banca chiede una conferma');
      const confirm = (answer: string) =>
        scene.owner.agent.submit(`${page}/3ds`, { token: tokenOf(challenge.body), last4: '3155', answer });
      const unconfirmed = await confirm('no');
      expect(unconfirmed.statusCode).toBe(303);
      expect((await scene.owner.agent.get(pathOf(unconfirmed.headers.location))).body).toContain('non ha confermato');
      expect(await state()).toMatchObject({ tier: 'Free' });
      expect((await confirm('yes')).statusCode).toBe(303);
      expect(await state()).toMatchObject({ tier: 'Pro' });
    });

    test('a payment in the sandbox sent forty times at once is one', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      const token = tokenOf((await scene.owner.agent.get(page)).body);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => scene.owner.agent.submit(page, { token, ...CARD })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
      expect((await scene.owner.agent.get(page)).body).toContain('già stato fatto');
      expect(await site.db.selectFrom('ledger').where('entry', '=', 'payment').selectAll().execute()).toHaveLength(1);
    });

    test('a payment in the sandbox wants the token of the page, and comes too late after an hour', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      expect((await scene.owner.agent.submit(page, { token: 'x', ...CARD })).statusCode).toBe(403);
      expect((await agentOf(site).get(`${page}0`)).statusCode).toBe(404);
      scene.now = new Date(scene.now.getTime() + 61 * 60_000);
      expect((await scene.owner.agent.get(page)).statusCode).toBe(410);
      expect(await state()).toMatchObject({ tier: 'Free' });
    });

    test('a payment in the sandbox of a package adds its credits, which stay when a plan ends', async () => {
      const buy = async (wanted: string) => {
        const link = await scene.owner.agent.get(`/dealers/${scene.owner.dealer}/carfax-package/checkout${wanted}`);
        return payWith(scene.owner.agent, pathOf(link.headers.location));
      };
      expect(pathOf((await buy('')).headers.location)).toBe(`/purchase-ok?dealer=${scene.owner.dealer}`);
      await buy('?package=25');
      expect((await state()).usage.carfax).toEqual({ credit: 30, subscription: 0, total: 30, monthly: 0 });
      const { currentPlan } = (await scene.owner.agent.get('/api/private/profile')).json().data.ownDealers[0];
      expect(currentPlan).toMatchObject({
        subscription_plan: null,
        counters: { carfax: { credit: { availability: 30 } } },
      });
      expect(
        (await scene.owner.agent.get('/api/carfax-packages')).json().data.map(({ price }: { price: number }) => price),
      ).toEqual([4500, 8000, 17_500]);
    });

    test('a payment in the sandbox of a German dealership is without VAT', async () => {
      const german = await buildOwner(site.db, site, { country: 'de' });
      await buyPlan(site.db, german, 'Start');
      const { items } = (await german.agent.get(`/api/dealers/${german.dealer}/invoices`)).json().data;
      expect(items).toMatchObject([{ net: 4900, vat: 0, total: 4900 }]);
    });
  });

  test('the portal shows plan and invoices, and changes the plan', async () => {
    const edit = () => scene.owner.agent.get(`/dealers/${scene.owner.dealer}/subscription/edit`);
    expect((await edit()).headers.location).toBe(`/dealer/${scene.owner.dealer}/plan`);
    await buyPlan(site.db, scene.owner, 'Pro');
    const page = pathOf((await edit()).headers.location);
    const shown = (await scene.owner.agent.get(page)).body;
    expect(shown).toContain('2026/1');
    expect(shown).toContain('€\u00a0120,78');
    const act = async (action: string, plan = '') =>
      pathOf((await scene.owner.agent.submit(page, { token: tokenOf(shown), action, plan })).headers.location);
    expect(await act('cancel')).toContain('fatto=cancel');
    expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: true } });
    await act('resume');
    await act('change', await planId(site.db, 'Premium'));
    expect(await state()).toMatchObject({ tier: 'Premium', subscription: { cancel_at_period_end: false } });
    expect((await scene.owner.agent.submit(page, { token: 'x', action: 'cancel' })).statusCode).toBe(403);
    scene.now = new Date(scene.now.getTime() + 31 * 60_000);
    expect((await scene.owner.agent.get(page)).statusCode).toBe(404);
  });
});
