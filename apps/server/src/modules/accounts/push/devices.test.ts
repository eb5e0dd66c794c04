import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { HOUR_MS, pushSite } from '../../../testing/pushSite.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../../testing/site.ts';
import { pruneSessions } from '../sessions.queries.ts';

describe.each(testDatabases())('browsers of notifications on $kind', ({ open }) => {
  const { site, here, now, wait, add, state, subscriptions, tell, send } = pushSite(open);

  test('a browser goes with the session that somebody ends, here or elsewhere', async () => {
    const phone = await signedIn(site, here.email);
    await add();
    await add(phone);
    expect((await state()).devices.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([
      false,
      true,
    ]);
    const { data } = (await here.agent.get('/api/private/profile/sessions')).json();
    await here.agent.delete(
      `/api/private/profile/sessions/${data.find((one: { current: boolean }) => !one.current).uuid}`,
    );
    expect((await state()).devices).toMatchObject([{ current: true }]);
    await here.agent.post('/api/logout');
    expect(await subscriptions()).toEqual([]);
  });

  test('a session that runs out by itself leaves its browser, which the next sign-in takes up', async () => {
    await add();
    wait(3 * HOUR_MS);
    await pruneSessions(site.db, now());
    expect(await subscriptions()).toMatchObject([{ session_id: null }]);
    await tell();
    expect(await send()).toBe(1);
    await here.agent.post('/api/login', { email: here.email, password: PASSWORD });
    expect((await state()).devices).toMatchObject([{ current: true }]);
    await here.agent.post('/api/logout');
    expect(await subscriptions()).toEqual([]);
  });

  test('a new password ends it everywhere but here', async () => {
    const phone = await signedIn(site, here.email);
    await add(phone);
    await site.db.updateTable('push_subscriptions').set({ session_id: null }).execute();
    await add();
    const change = {
      current_password: PASSWORD,
      password: 'Cinque-Strade-88',
      password_confirmation: 'Cinque-Strade-88',
    };
    expect((await here.agent.post('/api/private/profile/password', change)).statusCode).toBe(200);
    expect((await state()).devices).toMatchObject([{ current: true }]);
  });

  test('whoever signs in with a browser ends what somebody else had switched on there', async () => {
    await add();
    wait(3 * HOUR_MS);
    const other = await buildAccount(site.db);
    await here.agent.post('/api/login', { email: other.email, password: PASSWORD });
    expect(await subscriptions()).toEqual([]);
  });

  test('one press ends it: in the profile, or in a notification without a session', async () => {
    const subscription = here.service.subscribe();
    const { devices } = (await add(here.agent, subscription)).json().data;
    expect((await here.agent.delete(`/api/private/push/devices/${devices[0].uuid}`)).json().data.devices).toEqual([]);
    expect((await here.agent.delete(`/api/private/push/devices/${devices[0].uuid}`)).statusCode).toBe(404);
    await add(here.agent, subscription);
    const stranger = await signedIn(site, (await buildAccount(site.db)).email);
    const [own] = await subscriptions();
    expect((await stranger.delete(`/api/private/push/devices/${own?.id}`)).statusCode).toBe(404);
    const worker = agentOf(site);
    expect(
      (await worker.post('/api/push/stop', { endpoint: subscription.endpoint }, { 'x-xsrf-token': '' })).statusCode,
    ).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  test('a browser whose address changes goes on, once for each', async () => {
    const old = here.service.subscribe();
    await add(here.agent, old);
    const next = here.service.subscribe();
    const worker = agentOf(site);
    for (const _ of [1, 2]) await worker.post('/api/push/replace', { old: old.endpoint, subscription: next });
    expect(await subscriptions()).toMatchObject([{ endpoint: next.endpoint, user_id: here.id }]);
    await worker.post('/api/push/replace', {
      old: 'https://push.example/unknown',
      subscription: here.service.subscribe(),
    });
    // The same browser, switched on anew.
    await add(here.agent, here.service.subscribe());
    expect(await subscriptions()).toHaveLength(1);
  });

  test('nobody has more than ten', async () => {
    for (let n = 0; n < 12; n += 1) {
      wait(1000);
      await add(await signedIn(site, here.email));
    }
    expect(await subscriptions()).toHaveLength(10);
  });
});
