import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { contract } from './contract.ts';
import { endpoint, fillPath, type Route, routesOf } from './endpoint.ts';
import { errorText } from './errors.ts';

const groups = {
  users: {
    login: endpoint({
      method: 'POST',
      path: '/api/login',
      access: 'guest',
      summary: 'Accede',
      body: z.strictObject({ email: z.string() }),
      data: z.null(),
    }),
    upload: endpoint({
      method: 'POST',
      path: '/api/dealers/{dealer}/photos',
      access: 'dealer',
      owns: 'dealer',
      needs: 'seller',
      whileDisabled: false,
      whileInReview: false,
      summary: 'Carica',
      body: z.instanceof(FormData),
      data: z.null(),
    }),
  },
  listings: contract.listings,
};

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose requests are kept and answered by `answer`. */
function setUp(answer: (url: string) => Response = () => reply(null), cookies: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const redirects: string[] = [];
  const client = createClient<typeof groups>({
    routes: routesOf(groups),
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      sent.push({ url, init });
      if (url === '/api/csrf-cookie') cookies['XSRF-TOKEN'] = 'token';
      return answer(url);
    },
    readCookie: (name) => cookies[name],
    redirect: (url) => redirects.push(url),
  });
  return { client, sent, redirects, cookies };
}

function reply(data: unknown, status = 200, envelope: object = { error: false, error_code: 0, error_message: null }) {
  return new Response(JSON.stringify({ ...envelope, data }), { status });
}

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a request', () => {
  test('carries cookies, Accept JSON, path parameters and the query in the house’s dialect', async () => {
    const { client, sent } = setUp(() => reply({ total: 3 }));
    await client.listings.count({ query: { category: ['suv'], price_max: 9000, include_no_photos: true } });
    await client.listings.get({ id: ID });
    expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/listings/count?category[]=suv&price_max=9000&include_no_photos=1',
      `/api/listings/${ID}`,
    ]);
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { accept: 'application/json' },
    });
  });

  test('fetches the anti-forgery cookie first when a writing call lacks it', async () => {
    const { client, sent } = setUp();
    await client.users.login({ body: { email: 'a@b.it' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/csrf-cookie', '/api/login']);
    expect(sent[1]?.init).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.it"}',
      headers: { 'x-xsrf-token': 'token', 'content-type': 'application/json' },
    });
  });

  test('does not fetch it again, nor for reading', async () => {
    const { client, sent } = setUp(undefined, { 'XSRF-TOKEN': 'known' });
    await client.users.login({ body: { email: 'a@b.it' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/login']);
    expect(sent[0]?.init.headers).toMatchObject({ 'x-xsrf-token': 'known' });
    const reading = setUp(() => reply({ total: 0 }));
    await reading.client.listings.count();
    expect(reading.sent).toHaveLength(1);
  });

  test('a request is made once more when its token was of a session that is over', async () => {
    const refusal = { error: true, error_code: 6, error_message: 'No' };
    const { client, sent, cookies } = setUp(
      () => {
        cookies['XSRF-TOKEN'] = 'fresh';
        return reply(null, 403, refusal);
      },
      { 'XSRF-TOKEN': 'old' },
    );
    await expect(client.users.login({ body: { email: 'a@b.it' } })).rejects.toMatchObject({ code: '6', status: 403 });
    const tokens = sent.map(({ init }) => new Headers(init.headers).get('x-xsrf-token'));
    expect(tokens).toEqual(['old', 'fresh']);
  });

  test('leaves the type of a form to the browser, which knows its boundary', async () => {
    const { client, sent } = setUp(undefined, { 'XSRF-TOKEN': 'known' });
    await client.users.upload({ dealer: ID, body: new FormData() });
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.init.body).toBeInstanceOf(FormData);
  });

  test('can be called off', async () => {
    const { client, sent } = setUp(() => reply({ total: 0 }));
    const { signal } = new AbortController();
    await client.listings.count({}, { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });
});

describe('an answer', () => {
  test('gives its data', async () => {
    const { client } = setUp(() => reply({ total: 12 }));
    expect(await client.listings.count()).toEqual({ total: 12 });
  });

  test.each([
    ['https://pay.test/checkout', 'https://pay.test/checkout'],
    [null, '/'],
    ['', '/'],
    [{ url: '/x' }, '/'],
  ])('302 with %j leads to %s', async (data, target) => {
    const { client, redirects } = setUp(() => reply(data, 302));
    await client.users.login({ body: { email: 'a@b.it' } });
    expect(redirects).toEqual([target]);
  });

  test('an answer of failure throws the catalogue’s text, with its code, status and fields', async () => {
    const fields = { email: ['Non è un indirizzo'] };
    const { client } = setUp(() => reply(fields, 422, { error: true, error_code: 2, error_message: 'x' }));
    await expect(client.users.login({ body: { email: '' } })).rejects.toMatchObject({
      name: 'ApiError',
      code: '2',
      status: 422,
      message: errorText('2'),
      fields,
    });
  });

  test('marked as an error fails even with status 200', async () => {
    const { client } = setUp(() => reply(null, 200, { error: true, error_code: 'S3', error_message: null }));
    await expect(client.listings.count()).rejects.toMatchObject({ code: 'S3', message: errorText('S3') });
  });

  test('without a code shows its own message', async () => {
    const { client } = setUp(() => reply(null, 500, { error: true, error_message: 'In manutenzione' }));
    await expect(client.listings.count()).rejects.toMatchObject({ code: '1', message: 'In manutenzione' });
  });

  test('an answer that is no envelope at all gives the generic text', async () => {
    for (const [body, status] of [
      ['<h1>502</h1>', 502],
      ['', 200],
      ['[1', 200],
    ] as const) {
      const { client } = setUp(() => new Response(body, { status }));
      await expect(client.listings.count()).rejects.toMatchObject({ code: '1', message: errorText('1'), status });
    }
  });

  test('an answer of haste says how long to wait', async () => {
    const { client } = setUp(
      () => new Response('{"error":true,"error_code":1}', { status: 429, headers: { 'retry-after': '7' } }),
    );
    await expect(client.listings.count()).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  });

  test('cannot reach the prototype of anything', async () => {
    const { client } = setUp(
      () => new Response('{"__proto__":{"error":false},"error":true,"error_code":"__proto__"}', { status: 400 }),
    );
    await expect(client.listings.count()).rejects.toMatchObject({ code: '1', message: errorText('1') });
    expect(Object.hasOwn(Object.prototype, 'error')).toBe(false);
  });
});

test('what a press creates has the same key when it is sent again, and no other call has one', async () => {
  const creating = { messages: contract.messages, users: groups.users };
  const sent: Headers[] = [];
  const client = createClient<typeof creating>({
    routes: routesOf(creating),
    readCookie: () => 'token',
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers));
      return reply(null);
    },
  });
  const body = {
    listing: ID,
    name: 'Anna',
    email: 'a@b.it',
    phone: '',
    message: 'È disponibile?',
    privacy: true,
  } as const;
  await Promise.all([client.messages.send({ body }), client.messages.send({ body })]);
  await client.messages.send({ body: { ...body, message: 'Vorrei vederla domani' } });
  await client.users.login({ body: { email: 'a@b.it' } });
  const keys = sent.map((headers) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBeNull();
});

describe('the table', () => {
  test('no two rows share a method and path', () => {
    const all = Object.values(routesOf(contract)).flatMap((rows) => Object.values<Route>(rows));
    expect(new Set(all.map(([method, path]) => `${method} ${path}`)).size).toBe(all.length);
  });

  test('path parameters are encoded and cannot be left out', () => {
    expect(fillPath('/api/x/{id}/y', { id: '../a b?' })).toBe('/api/x/..%2Fa%20b%3F/y');
    expect(() => fillPath('/api/x/{id}', { id: '' })).toThrow('id');
    expect(() => fillPath('/api/x/{id}', {})).toThrow('id');
  });
});
