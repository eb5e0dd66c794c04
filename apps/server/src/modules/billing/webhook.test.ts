import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { billingSite, buildOwner, planId, sendEvent, WEBHOOK_SECRET } from '../../testing/billing.ts';

const unix = (date: Date) => Math.floor(date.getTime() / 1000);

describe.each(testDatabases())('the webhook of payments on $kind', ({ open }) => {
  const { site, scene } = billingSite(open);
  let count = 0;

  /** A checkout of Pro as the server opened it. */
  const openPro = async (of = scene.owner) => {
    await of.agent.get(`/dealers/${of.dealer}/subscription/checkout/${await planId(site.db, 'Pro')}`);
    return site.db.selectFrom('checkouts').where('dealer_id', '=', of.dealer).selectAll().executeTakeFirstOrThrow();
  };
  const event = (type: string, object: object, created = scene.now) => {
    count += 1;
    return { id: `evt_${count}`, object: 'event', type, created: unix(created), data: { object } };
  };
  const paid = (checkout: { id: string; session: string | null }, more: object = {}) =>
    event('checkout.session.completed', {
      id: checkout.session,
      mode: 'subscription',
      payment_status: 'paid',
      client_reference_id: checkout.id,
      amount_total: 12_078,
      currency: 'eur',
      customer: `cus_${checkout.id}`,
      subscription: `sub_${checkout.id}`,
      invoice: `in_${checkout.id}`,
      ...more,
    });
  const invoice = (type: string, subscription: string, month: number, more: object = {}) =>
    event(type, {
      id: `in_${subscription}_${month}`,
      billing_reason: 'subscription_cycle',
      amount_due: 12_078,
      amount_paid: type === 'invoice.paid' ? 12_078 : 0,
      currency: 'eur',
      parent: { subscription_details: { subscription, metadata: {} } },
      lines: {
        data: [
          {
            period: {
              start: Date.UTC(2026, 10 + month, 21, 10) / 1000,
              end: Date.UTC(2026, 11 + month, 21, 10) / 1000,
            },
          },
        ],
      },
      ...more,
    });
  const send = async (message: object, more: { secret?: string; header?: string; at?: Date } = {}) => {
    const { at = scene.now, ...rest } = more;
    return (await sendEvent(site, message, { now: at, ...rest })).statusCode;
  };
  const held = () => site.db.selectFrom('subscriptions').selectAll().orderBy('created_at').execute();
  const payments = async () =>
    (await site.db.selectFrom('ledger').where('entry', '=', 'payment').select('amount').execute()).map(
      ({ amount }) => amount,
    );

  test('an event of payments has its effect once, however often and at once it comes', async () => {
    const message = paid(await openPro());
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // The same payment told by another event.
    expect(await send({ ...message, id: 'evt_other' })).toBe(200);
    expect([await payments(), (await held()).length]).toEqual([[12_078], 1]);
    expect(await site.db.selectFrom('ledger').where('entry', '=', 'grant').select('amount').execute()).toEqual([
      { amount: 10 },
    ]);
  });

  test('an event of payments is refused unsigned, wrongly signed, changed, or out of time', async () => {
    const message = paid(await openPro());
    const header = (payload: string, secret = WEBHOOK_SECRET, at = scene.now) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: unix(at) });
    expect(await send(message, { header: '' })).toBe(400);
    expect(await send(message, { secret: 'whsec_other' })).toBe(400);
    expect(await send(message, { header: header(JSON.stringify({ ...message, id: 'evt_x' })) })).toBe(400);
    expect(await send(message, { header: `t=${unix(scene.now)},v1=${'0'.repeat(64)}` })).toBe(400);
    expect(await send(message, { at: new Date(scene.now.getTime() - 301_000) })).toBe(400);
    expect(await send(message, { at: new Date(scene.now.getTime() + 301_000) })).toBe(400);
    const bare = await site.app.inject({ method: 'POST', url: '/webhooks/stripe' });
    expect([bare.statusCode, bare.json().error_code]).toEqual([400, 2]);
    expect((await site.app.inject({ method: 'GET', url: '/webhooks/stripe' })).statusCode).toBe(404);
    expect([await payments(), await held()]).toEqual([[], []]);
    expect(await send(message, { at: new Date(scene.now.getTime() - 299_000) })).toBe(200);
    expect(await payments()).toEqual([12_078]);
  });

  test('an event of payments is refused for another amount, currency, checkout or dealership, and for what was never sold', async () => {
    const checkout = await openPro();
    const other = await buildOwner(site.db, site);
    const foreign = await openPro(other);
    for (const more of [
      { amount_total: 1 },
      { amount_total: 12_079 },
      { currency: 'usd' },
      { client_reference_id: foreign.id },
      { id: 'cs_unknown', client_reference_id: uuidv7() },
      { id: 'cs_unknown' },
      { subscription: null },
    ]) {
      expect([more, await send(paid(checkout, more))]).toEqual([more, 409]);
    }
    expect(await send(invoice('invoice.paid', 'sub_unknown', 1))).toBe(409);
    expect([await payments(), await held()]).toEqual([[], []]);
    expect(await send(paid(foreign, { customer: 'cus_theirs' }))).toBe(200);
    expect(await send(paid(checkout, { customer: 'cus_theirs' }))).toBe(409);
    expect(await payments()).toEqual([12_078]);
  });

  test('waits for its time where it came too early, and changes nothing where it comes too late', async () => {
    const checkout = await openPro();
    const subscription = `sub_${checkout.id}`;
    const ended = event('customer.subscription.deleted', {
      id: subscription,
      cancel_at_period_end: false,
      metadata: {},
    });
    const renewed = invoice('invoice.paid', subscription, 1);
    // Before the plan is known they are refused, so that they come again.
    expect([await send(renewed), await send(ended)]).toEqual([409, 409]);
    expect(await send(paid(checkout))).toBe(200);
    expect([await send(invoice('invoice.paid', subscription, 2)), await send(renewed)]).toEqual([200, 200]);
    // Paid for already, or of a month that is over.
    expect(await send(invoice('invoice.payment_failed', subscription, 1))).toBe(200);
    expect(await held()).toMatchObject([{ status: 'active', period_end: new Date('2027-02-21T10:00:00Z') }]);
    expect(await payments()).toEqual([12_078, 12_078, 12_078]);
    expect(await send(ended)).toBe(200);
    expect(await send(invoice('invoice.paid', subscription, 3))).toBe(200);
    expect(await held()).toMatchObject([{ status: 'ended' }]);
    expect(await payments()).toHaveLength(4);
  });

  test('of two events of a changed plan the later one holds, in whatever order they come', async () => {
    const checkout = await openPro();
    await send(paid(checkout));
    const change = (isCancelled: boolean, seconds: number) =>
      event(
        'customer.subscription.updated',
        { id: `sub_${checkout.id}`, cancel_at_period_end: isCancelled, metadata: {} },
        new Date(scene.now.getTime() + seconds * 1000),
      );
    await send(change(false, 20));
    await send(change(true, 10));
    expect(await held()).toMatchObject([{ cancel_at_period_end: false }]);
    await send(change(true, 30));
    expect(await held()).toMatchObject([{ cancel_at_period_end: true }]);
  });

  test('a renewal at another price than agreed has no effect', async () => {
    const checkout = await openPro();
    await send(paid(checkout));
    expect(await send(invoice('invoice.paid', `sub_${checkout.id}`, 1, { amount_paid: 5978 }))).toBe(409);
    expect(await held()).toMatchObject([{ period_end: new Date('2026-12-21T10:00:00Z') }]);
    expect(await payments()).toEqual([12_078]);
  });

  test('two plans paid at once leave one, and the other is ended at the provider', async () => {
    const pro = await openPro();
    await scene.owner.agent.get(
      `/dealers/${scene.owner.dealer}/subscription/checkout/${await planId(site.db, 'Start')}`,
    );
    const begin = await site.db.selectFrom('checkouts').where('id', '!=', pro.id).selectAll().executeTakeFirstOrThrow();
    const messages = [paid(pro), paid(begin, { amount_total: 5978 })];
    expect(await Promise.all(messages.map((message) => send(message)))).toEqual([200, 200]);
    const rows = await held();
    expect(rows.map(({ status, provider_end_due }) => `${status} ${provider_end_due}`).toSorted()).toEqual([
      'active false',
      'ended true',
    ]);
    expect(new Set(await payments())).toEqual(new Set([12_078, 5978]));
  });

  test('what does not concern us is taken note of', async () => {
    expect(await send(event('charge.succeeded', { id: 'ch_1' }))).toBe(200);
    expect(await send(event('checkout.session.completed', { id: 'cs_1', mode: 'payment' }))).toBe(400);
    const notes = await site.db.selectFrom('payment_events').select(['type', 'outcome']).execute();
    expect(notes).toEqual([{ type: 'charge.succeeded', outcome: 'ignored' }]);
  });

  test('a checkout that ran out can be opened anew', async () => {
    const checkout = await openPro();
    await send(
      event('checkout.session.expired', {
        id: checkout.session,
        mode: 'subscription',
        payment_status: 'unpaid',
        amount_total: 1,
        currency: 'eur',
      }),
    );
    const again = await scene.owner.agent.get(
      `/dealers/${scene.owner.dealer}/subscription/checkout/${await planId(site.db, 'Pro')}`,
    );
    expect(again.headers.location).not.toBe(checkout.url);
  });
});
