import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readEnv } from '../env.ts';
import { createOutbox } from '../integrations/mail/outbox.queries.ts';
import { sendDue } from '../integrations/mail/sendDue.queries.ts';
import { openPushes } from '../integrations/push/openPushes.ts';
import { carTakenPush } from '../integrations/push/pushTexts.ts';
import { sendPushes } from '../integrations/push/sendPushes.ts';
import { buildReference } from './builders.ts';
import type { TestEngine } from './database.ts';
import { openSite } from './openSite.ts';
import { type PushService, startPushService } from './pushService.ts';
import { type Agent, agentOf, buildAccount, signedIn } from './site.ts';

export const HOUR_MS = 36e5;
export const MINUTE_MS = 60_000;
export const STAND_IN = { PUSH_STAND_IN: 'http://127.0.0.1:1' };
/** A noon of Rome, far from the nights in which clocks are changed. */
const NOON = Date.parse('2026-11-23T11:00:00Z');

/** A site with one customer, whose browsers' push service is ours, and whose clock the tests push on. */
export function pushSite(open: TestEngine['open']) {
  let elapsed = 0;
  const now = () => new Date(NOON + elapsed);
  const site = openSite(open, { now, variables: STAND_IN });
  // Filled before the first test, and before each.
  const here = {} as { service: PushService; email: string; id: string; agent: Agent };
  beforeAll(async () => {
    here.service = await startPushService();
  });
  afterAll(() => here.service.close());
  beforeEach(async () => {
    elapsed = 0;
    Object.assign(here.service, { status: 201, received: [] });
    await site.clear();
    await buildReference(site.db);
    Object.assign(here, await buildAccount(site.db));
    here.agent = await signedIn(site, here.email);
  });
  const outbox = createOutbox('https://carzaa.example', now);
  const pushes = () => openPushes(readEnv({ NODE_ENV: 'test', ...STAND_IN }), { db: site.db, now });
  const about = { listing: 'Fiat Panda', kind: 'sold' as const, path: '/annunci/fiat/panda/x', id: 'x' };
  return {
    site,
    here,
    now,
    pushes,
    /** Moves the clock on by milliseconds. */
    wait: (ms: number) => {
      elapsed += ms;
    },
    add: (by: Agent = here.agent, subscription = here.service.subscribe()) =>
      by.post('/api/private/push/devices', subscription),
    state: async (by: Agent = here.agent) => (await by.get('/api/private/push')).json().data,
    subscriptions: () => site.db.selectFrom('push_subscriptions').selectAll().execute(),
    /** Writes a mail that may be a notification. */
    tell: () =>
      outbox.post(site.db, {
        to: here.email,
        template: 'carTaken',
        data: { name: 'Anna', ...about, until: null },
        push: { user: here.id, ...carTakenPush(about) },
      }),
    send: () => sendPushes(pushes()),
    /** The mails that go out now. */
    mail: () => sendDue(site.db, { keepsContent: true, send: async () => undefined }, now),
    /** What a worker says, which has neither session nor token. */
    shown: () => {
      const [first] = here.service.received;
      return agentOf(site).post('/api/push/shown', { id: JSON.parse(first?.text ?? '{}').id }, { 'x-xsrf-token': '' });
    },
  };
}
