import { createVerify } from 'node:crypto';
import { PUSH_KINDS } from '@carzaa/api/calls/public/push';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import { openPushes } from '../../../integrations/push/openPushes.ts';
import { searchAlertPush } from '../../../integrations/push/pushTexts.ts';
import { quietUntil } from '../../../integrations/push/quietHours.ts';
import { sendPushes } from '../../../integrations/push/sendPushes.ts';
import { applyRetention } from '../../../jobs/retention.queries.ts';
import { testDatabases } from '../../../testing/database.ts';
import { HOUR_MS, MINUTE_MS, pushSite, STAND_IN } from '../../../testing/pushSite.ts';
import { signedIn } from '../../../testing/site.ts';

describe.each(testDatabases())('notifications on $kind', ({ open }) => {
  const { site, here, now, pushes, wait, add, state, subscriptions, tell, send, mail, shown } = pushSite(open);

  test('what a browser has shown is not mailed, and only it could read it', async () => {
    await add();
    await tell();
    expect(await mail()).toBe(0);
    expect(await send()).toBe(1);
    const [got] = here.service.received;
    expect(JSON.parse(got?.text ?? '')).toEqual({
      id: expect.any(String),
      tag: 'car-x',
      title: 'Venduta: Fiat Panda',
      body: 'Nella sua pagina trovi le auto che le somigliano di più.',
      path: '/annunci/fiat/panda/x',
    });
    expect(got?.headers).toMatchObject({ ttl: '540', 'content-encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(got?.headers.authorization)) ?? [];
    expect(key).toBe((await state()).key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: here.service.url,
      sub: 'mailto:noreply@carzaa.test',
    });
    const point = Buffer.from(key ?? '', 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const verify = createVerify('sha256').update(`${head}.${claims}`);
    const isOurs = verify.verify(
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isOurs).toBe(true);
    expect((await shown()).statusCode).toBe(200);
    wait(HOUR_MS);
    expect([await mail(), await send(), here.service.received.length]).toEqual([0, 0, 1]);
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('what no browser has shown within ten minutes is mailed, and not shown later', async () => {
    await add();
    await tell();
    await send();
    wait(9 * MINUTE_MS);
    expect(await mail()).toBe(0);
    wait(2 * MINUTE_MS);
    expect(await mail()).toBe(1);
    await shown();
    expect((await site.db.selectFrom('outbox').selectAll().execute()).length).toBe(1);
  });

  test('a server that was away for too long has mailed, and notifies of nothing', async () => {
    await add();
    await tell();
    wait(11 * MINUTE_MS);
    expect(await mail()).toBe(1);
    expect([await send(), here.service.received.length]).toEqual([0, 0]);
  });

  test('a push service that is busy is tried again, then the mail goes', async () => {
    await add();
    await tell();
    here.service.status = 503;
    for (const minutes of [0, 1, 2]) {
      wait(minutes * MINUTE_MS);
      expect([await send(), await mail()]).toEqual([0, minutes === 2 ? 1 : 0]);
    }
    expect(here.service.received).toHaveLength(3);
    expect(await subscriptions()).toHaveLength(1);
  });

  test.each([404, 410])(
    'a browser that its push service knows no more (%i) is forgotten, and the mail goes',
    async (status) => {
      await add();
      await tell();
      here.service.status = status;
      await send();
      expect([await subscriptions(), await mail()]).toEqual([[], 1]);
      await tell();
      expect(await mail()).toBe(1);
    },
  );

  test('who wants no notifications of a kind, or has no browser for them, is mailed at once', async () => {
    await tell();
    expect(await mail()).toBe(1);
    await add();
    const quiet = { from: 0, to: 0 };
    const changed = await here.agent.put('/api/private/push', { kinds: ['prices', 'prices'], quiet });
    expect(changed.json().data).toMatchObject({ kinds: ['prices'], quiet });
    await tell();
    expect([await mail(), await send()]).toEqual([1, 0]);
    await here.agent.put('/api/private/push', { kinds: ['taken'], quiet });
    await tell();
    expect([await mail(), await send()]).toEqual([0, 1]);
    // Chosen away between the cause and the sending: the mail goes at once.
    await tell();
    await here.agent.put('/api/private/push', { kinds: [], quiet });
    expect([await send(), await mail()]).toEqual([0, 1]);
    expect((await here.agent.put('/api/private/push', { kinds: ['x'], quiet })).statusCode).toBe(422);
  });

  test('quiet hours hold both until the morning', async () => {
    wait(11 * HOUR_MS);
    here.agent = await signedIn(site, here.email);
    await add();
    await tell();
    expect([await send(), await mail()]).toEqual([0, 0]);
    wait(8 * HOUR_MS);
    expect([await send(), await mail()]).toEqual([0, 0]);
    wait(HOUR_MS);
    expect([await mail(), await send(), here.service.received.length]).toEqual([0, 1, 1]);
    await shown();
    wait(HOUR_MS);
    expect(await mail()).toBe(0);
  });

  test('what is due when it has become quiet waits too', async () => {
    wait(9.95 * HOUR_MS);
    here.agent = await signedIn(site, here.email);
    await add();
    await tell();
    wait(6 * MINUTE_MS);
    expect(await send()).toBe(0);
    wait(HOUR_MS);
    expect(await mail()).toBe(0);
    wait(9 * HOUR_MS);
    expect(await send()).toBe(1);
  });

  test('are sent into no private network', async () => {
    const strict = openPushes(readEnv({ NODE_ENV: 'test' }), { db: site.db, now });
    const { keys } = here.service.subscribe();
    for (const endpoint of ['http://10.0.0.7/a', 'https://169.254.169.254/latest', 'ftp://a.example', 'niente', '']) {
      const refused = await here.agent.post('/api/private/push/devices', { endpoint, keys });
      expect.soft([refused.statusCode, Object.keys(refused.json().data)], endpoint).toEqual([422, ['endpoint']]);
    }
    await add();
    await tell();
    for (const minutes of [0, 1, 2]) {
      wait(minutes * MINUTE_MS);
      expect(await sendPushes(strict)).toBe(0);
    }
    expect([here.service.received, await mail()]).toEqual([[], 1]);
    expect(() => readEnv({ NODE_ENV: 'production', ...STAND_IN })).toThrow('PUSH_STAND_IN');
  });

  test('what was shown and where is kept for a written time, and told to its owner', async () => {
    await add();
    await tell();
    await send();
    await shown();
    const { data } = (await here.agent.get('/api/private/profile/export')).json();
    expect(data.push_devices).toMatchObject([{ service: here.service.url }]);
    expect(data.notifications).toMatchObject([{ kind: 'taken', title: 'Venduta: Fiat Panda' }]);
    const count = async () => [
      (await subscriptions()).length,
      (await site.db.selectFrom('push_messages').selectAll().execute()).length,
    ];
    await applyRetention(site.db, new Date(now().getTime() + 29 * 24 * HOUR_MS));
    expect(await count()).toEqual([1, 1]);
    await applyRetention(site.db, new Date(now().getTime() + 31 * 24 * HOUR_MS));
    expect(await count()).toEqual([1, 0]);
    await applyRetention(site.db, new Date(now().getTime() + 181 * 24 * HOUR_MS));
    expect(await count()).toEqual([0, 0]);
  });

  test('the key is made once, or given', async () => {
    const keys = await Promise.all([pushes().keys(), pushes().keys(), pushes().keys()]);
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    const given = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) };
    const own = openPushes(readEnv({ NODE_ENV: 'test', ...given }), { db: site.db, now });
    expect(await own.keys()).toMatchObject({ publicKey: given.VAPID_PUBLIC_KEY });
  });

  test('two processes at once send each once', async () => {
    await add();
    for (const _ of [1, 2, 3]) await tell();
    const sent = await Promise.all([send(), send()]);
    expect([sent[0] + sent[1], here.service.received.length]).toEqual([3, 3]);
  });
});

test('the quiet hours go by the clocks of Rome, over midnight or not', () => {
  const night = { from: 22, to: 8 };
  const at = (text: string, hours = night) => quietUntil(new Date(text), hours)?.toISOString() ?? null;
  expect(at('2026-11-23T20:59:00Z')).toBeNull();
  expect(at('2026-11-23T21:00:00Z')).toBe('2026-11-24T07:00:00.000Z');
  expect(at('2026-11-24T06:59:00Z')).toBe('2026-11-24T07:00:00.000Z');
  expect(at('2026-11-24T07:00:00Z')).toBeNull();
  // The night in which the clocks are put forward, and the one in which they are put back.
  expect(at('2026-03-28T22:30:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(at('2026-10-24T22:30:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(at('2026-11-24T12:30:00Z', { from: 13, to: 15 })).toBe('2026-11-24T14:00:00.000Z');
  expect(at('2026-11-24T02:30:00Z', { from: 9, to: 9 })).toBeNull();
  expect(PUSH_KINDS).toHaveLength(4);
});

test('what searches have found is told in one line, and opens what it is about', () => {
  const car = { title: 'Fiat Panda', path: '/annunci/fiat/panda/x', price: 8900, facts: '', before: null, photo: null };
  const search = { name: 'Panda', address: '/risultati/fiat/panda', cars: [car], more: 0 };
  expect(searchAlertPush([search], '/ricerche')).toMatchObject({ title: 'Una novità per «Panda»', path: car.path });
  const words = searchAlertPush([{ ...search, more: 3 }], '/ricerche');
  expect(words).toMatchObject({ title: '4 novità per «Panda»', path: '/risultati/fiat/panda' });
  expect(words.body.replaceAll(/\s/g, ' ')).toBe('Fiat Panda · € 8.900 e altre 3');
  expect(searchAlertPush([search, search], '/ricerche')).toMatchObject({
    path: '/ricerche',
    title: '2 novità per le tue ricerche',
  });
});
