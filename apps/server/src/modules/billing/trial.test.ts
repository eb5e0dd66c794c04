import { describe, expect, test } from 'vitest';
import { buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { billingSite, buildOwner, buyPlan } from '../../testing/billing.ts';

describe.each(testDatabases())('the trial on $kind', ({ open }) => {
  const { site, scene, enter, goOn, goTo, mails, startTrial, state } = billingSite(open);

  test('the trial is Pro for thirty days, credits included', async () => {
    expect(await state()).toMatchObject({
      tier: 'Free',
      subscription: null,
      trial: { available: true, refusal: null },
    });
    expect((await startTrial()).json().data).toMatchObject({
      tier: 'Trial',
      plan: { tier: 'Pro' },
      subscription: { kind: 'trial', price: 0, period_end: '2026-12-21T10:00:00.000Z', renews_at: null },
      usage: { showcase: { limit: 10, used: 0, available: 10 }, carfax: { subscription: 10, total: 10 } },
      trial: { available: false },
    });
    const { data } = (await scene.owner.agent.get('/api/private/profile')).json();
    expect(data.ownDealers[0]).toMatchObject({
      trialPlan: { ends_at: '2026-12-21T10:00:00.000Z' },
      currentPlan: { counters: { carfax: { subscription: { availability: 10 } } } },
    });
  });

  test('begins once of forty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => startTrial()));
    const codes = answers.map((answer) => answer.json().error_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 'S5')).toHaveLength(39);
    expect(await state()).toMatchObject({ usage: { carfax: { total: 10 } } });
  });

  test('does not begin twice (S5), nor after a plan that was bought (S6)', async () => {
    await startTrial();
    await goOn(31);
    expect((await startTrial()).json()).toMatchObject({ error_code: 'S5', data: null });
    await buyPlan(site.db, scene.owner, 'Start');
    expect((await startTrial()).json()).toMatchObject({ error_code: 'S6' });
  });

  test('the trial is the owner’s alone, of a dealership that is active', async () => {
    const stranger = await buildOwner(site.db, site);
    const foreign = `/api/dealers/${scene.owner.dealer}/subscription/trial`;
    expect((await stranger.agent.post(foreign)).json()).toMatchObject({ error_code: 4 });
    expect((await stranger.agent.post(`/api/dealers/${uuidv7()}/subscription/trial`)).json()).toMatchObject({
      error_code: 4,
    });
    expect((await agentOf(site).post(foreign)).json()).toMatchObject({ error_code: 3 });
    await site.db.updateTable('dealers').set({ enabled: false }).where('id', '=', scene.owner.dealer).execute();
    expect((await startTrial()).json()).toMatchObject({ error_code: 6 });
  });

  test('ends on its instant by the clocks of Rome, with the places it gave', async () => {
    scene.now = new Date('2026-10-01T08:00:00.000Z');
    await enter();
    await startTrial();
    await buildListing(site.db, { dealer_id: scene.owner.dealer, showcased_at: scene.now, featured_at: scene.now });
    // Clocks go back on 25 October: the same time of day is an hour later.
    await goTo(new Date('2026-10-31T08:59:59.000Z'));
    expect(await state()).toMatchObject({ tier: 'Trial', usage: { showcase: { used: 1 } } });
    await goTo(new Date('2026-10-31T09:00:00.000Z'));
    expect(await state()).toMatchObject({ tier: 'Free', usage: { showcase: { used: 0 }, carfax: { total: 0 } } });
    expect((await mails()).filter((template) => template === 'planEnded')).toHaveLength(1);
  });

  test('the trial is told of seven days and one day before its end, each once', async () => {
    await startTrial();
    const counts: number[] = [];
    for (const days of [22, 1, 0, 3, 3, 0, 0.5]) {
      await goOn(days);
      counts.push((await mails()).filter((template) => template === 'planEnding').length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
  });
});
