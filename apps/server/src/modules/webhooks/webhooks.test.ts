import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, buildAccount, signedIn, visitorHeaders } from '../../testing/site.ts';
import { deliverDue } from './deliver.ts';
import { nextTry } from './webhooks.rules.ts';

const HOUR_MS = 3_600_000;

interface Got {
  body: string;
  signature: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answerOk: Answer = (_request, response) => void response.end('ok');

describe.each(testDatabases())('webhooks on $kind', ({ open }) => {
  let now = new Date('2026-11-23T09:00:00Z');
  const site = openSite(open, { fill: buildReference, now: () => now });
  let owner: Agent;
  let [dealer, listing] = ['', ''];
  let receiver: Server;
  let url = '';
  const got: Got[] = [];
  let answer = answerOk;

  beforeAll(async () => {
    dealer = await buildDealer(site.db);
    const account = await buildAccount(site.db, { role: 'dealer', owns: [dealer] });
    owner = await signedIn(site, account.email);
    receiver = createServer(async (request, response) => {
      got.push({ body: await text(request), signature: String(request.headers['carzaa-signature']) });
      answer(request, response);
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    url = `http://ricevente.example:${typeof address === 'object' && address ? address.port : 0}/eventi`;
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  beforeEach(async () => {
    got.length = 0;
    answer = answerOk;
    await site.db.deleteFrom('webhooks').execute();
    listing = await buildListing(site.db, { dealer_id: dealer, price: 9000 });
    now = new Date('2026-11-23T09:00:00Z');
  });

  const base = () => `/api/dealers/${dealer}/webhooks`;
  const add = async (...events: string[]) => (await owner.post(base(), { url, events })).json().data;
  /** What the job does, as if the receiver were in the public internet. */
  const deliver = (timeoutMs = 2000) =>
    deliverDue({
      db: site.db,
      now: () => now,
      fetch: { timeoutMs, isAllowed: (address) => address === '127.0.0.1', resolve: async () => ['127.0.0.1'] },
    });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const setPrice = (price: number) =>
    site.db.updateTable('listings').set({ price }).where('id', '=', listing).execute();
  /** The trigger tells the time of the database. */
  const settle = () => site.db.updateTable('webhook_deliveries').set({ created_at: now, next_at: now }).execute();
  const rowOf = (id: string) =>
    site.db.selectFrom('webhook_deliveries').where('webhook_id', '=', id).selectAll().executeTakeFirstOrThrow();
  const deliveries = async (id: string) => (await owner.get(`${base()}/${id}/deliveries`)).json().data;

  test('tell what they were asked for, signed, and nothing else', async () => {
    const { secret } = await add('price.changed', 'car.sold', 'lead.created');
    await setPrice(8500);
    await site.db.updateTable('listings').set({ mileage: 1 }).where('id', '=', listing).execute();
    await site.app.inject({
      method: 'POST',
      url: '/api/user-messages',
      headers: visitorHeaders(),
      payload: {
        listing,
        name: 'Anna',
        email: 'anna@example.test',
        phone: '',
        message: 'È ancora disponibile?',
        privacy: true,
      },
    });
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', listing).execute();
    await settle();
    await deliver();
    const told = got.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event }) => String(event)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'car.sold',
      'lead.created',
      'price.changed',
    ]);
    expect(told.find(({ event }) => event === 'price.changed').data).toMatchObject({
      uuid: listing,
      previous_price: 9000,
      price: 8500,
    });
    expect(told.find(({ event }) => event === 'lead.created').data).toMatchObject({ name: 'Anna', listing });
    for (const { body, signature } of got) {
      const [, seconds, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(hash).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    }
  });

  test('tell of everybody who says who they are, with the car to be given in exchange, and of nobody who only calls', async () => {
    await add('lead.created');
    await site.db.updateTable('dealers').set({ phone: '051 555 0100' }).where('id', '=', dealer).execute();
    const send = (path: string, payload: object) =>
      site.app.inject({ method: 'POST', url: path, headers: visitorHeaders(), payload });
    const call = { listing, name: 'Luca Ferri', phone: '333 765432', when: 'evening', privacy: true };
    expect((await send('/api/call-backs', call)).statusCode).toBe(200);
    const trade_in = {
      brand: 'fiat',
      model: 'panda',
      registration_year: 2018,
      registration_month: 5,
      mileage: 80_000,
      power_type: 'benzina',
      condition: {
        body: 'good',
        inside: 'good',
        engine: 'good',
        tyres: 'fair',
        service: 'good',
        damage: 'good',
      },
    };
    const message = { listing, name: 'Anna', email: 'anna@example.test', phone: '', message: 'Ho una Panda da dare.' };
    const written = await send('/api/user-messages', { ...message, privacy: true, trade_in });
    expect(written.statusCode).toBe(200);
    await send(`/api/listings/${listing}/contact-clicks`, { channel: 'phone' });
    await settle();
    await deliver();
    const told = got.map(({ body }) => JSON.parse(body).data).toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
    expect(told).toMatchObject([
      {
        channel: 'callback',
        name: 'Luca Ferri',
        phone: '333 765432',
        call_time: 'evening',
        message: null,
        trade_in: null,
      },
      { channel: 'message', name: 'Anna', message: 'Ho una Panda da dare.', trade_in: { mileage: 80_000 } },
    ]);
  });

  test('are tried again with growing pauses for a day, then given up', async () => {
    const { webhook } = await add('price.changed');
    answer = (_request, response) => void response.writeHead(500).end();
    await setPrice(8000);
    await settle();
    const began = now.getTime();
    const tries: number[] = [];
    for (let guard = 0; guard < 40; guard += 1) {
      if ((await deliver()) > 0) tries.push(now.getTime() - began);
      const { next_at } = await rowOf(webhook.uuid);
      if (next_at === null) break;
      now = next_at;
    }
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0))).toBe(true);
    expect(tries.length).toBeGreaterThan(7);
    expect(tries.at(-1)).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await rowOf(webhook.uuid)).toMatchObject({
      delivered_at: null,
      status: 500,
      error: 'Ha risposto con lo stato 500.',
      attempts: tries.length,
    });
    // Every try said the same, under the same identifier, so that a receiver knows it again.
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  });

  test('a receiver that hangs holds nobody else up', async () => {
    const slow = await add('price.changed');
    answer = () => undefined;
    for (const price of [8900, 8800, 8700]) await setPrice(price);
    await settle();
    const began = performance.now();
    await deliver(300);
    expect(performance.now() - began).toBeLessThan(5000);
    for (const one of await deliveries(slow.webhook.uuid)) {
      expect(one).toMatchObject({ state: 'waiting', attempts: 1, error: 'Il sito è troppo lento.' });
    }
  });

  test('two processes at once send each delivery once', async () => {
    await add('price.changed');
    for (let price = 8999; price > 8990; price -= 1) await setPrice(price);
    await settle();
    await Promise.all([deliver(), deliver(), deliver()]);
    const ids = got.map(({ body }) => JSON.parse(body).id);
    expect([ids.length, new Set(ids).size]).toEqual([9, 9]);
  });

  test('are seen and sent again in the office, a ping too', async () => {
    const { webhook } = await add('price.changed');
    await setPrice(8200);
    await settle();
    await deliver();
    const [sent] = await deliveries(webhook.uuid);
    expect(sent).toMatchObject({ state: 'delivered', status: 200, attempts: 1 });
    expect((await owner.post(`${base()}/${webhook.uuid}/deliveries/${sent.uuid}/resend`)).statusCode).toBe(200);
    await owner.post(`${base()}/${webhook.uuid}/ping`);
    await deliver();
    expect(got.map(({ body }) => JSON.parse(body).event)).toEqual([
      'price.changed',
      ...got.slice(1).map(({ body }) => JSON.parse(body).event),
    ]);
    expect(got.filter(({ body }) => JSON.parse(body).id === sent.uuid)).toHaveLength(2);
    expect(got.some(({ body }) => JSON.parse(body).event === 'ping')).toBe(true);
    expect((await owner.get(base())).json().data).toMatchObject([{ delivered: 2, waiting: 0, failed: 0 }]);
  });

  test('say nothing of what was erased meanwhile', async () => {
    const { webhook } = await add('price.changed');
    await setPrice(8100);
    await settle();
    await site.db.deleteFrom('listings').where('id', '=', listing).execute();
    await deliver();
    expect(got).toEqual([]);
    expect(await deliveries(webhook.uuid)).toMatchObject([
      { state: 'failed', error: 'Quello di cui parla non c’è più.' },
    ]);
  });

  test('are never sent into a private network, nor where a receiver redirects to', async () => {
    for (const address of [
      'http://127.0.0.1/x',
      'http://localhost:5432',
      'http://169.254.169.254/latest',
      'ftp://a.example',
      'niente',
      '',
    ]) {
      const refused = await owner.post(base(), { url: address, events: ['car.sold'] });
      expect.soft([refused.statusCode, Object.keys(refused.json().data)], address).toEqual([422, ['url']]);
    }
    const { webhook } = await add('price.changed');
    answer = (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await setPrice(7900);
    await settle();
    await deliver();
    expect(await deliveries(webhook.uuid)).toMatchObject([{ state: 'waiting', status: 302 }]);
    // What leads into our own network by the time it is sent, too.
    pass(HOUR_MS);
    await deliverDue({ db: site.db, now: () => now, fetch: { resolve: async () => ['10.0.0.7'] } });
    expect((await deliveries(webhook.uuid))[0].error).toContain('rete privata');
  });
});

test('the pauses grow, and end with the day', () => {
  const made = new Date('2026-11-23T00:00:00Z');
  const pauseAfter = (attempts: number) => (nextTry(made, attempts, made)?.getTime() ?? 0) - made.getTime();
  expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([1, 5, 15, 30, 60].map((minutes) => minutes * 60_000));
  expect(nextTry(made, 20, new Date(made.getTime() + 20 * HOUR_MS))).toBeNull();
});
