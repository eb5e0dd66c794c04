import { endpoint } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Actor } from '@carzaa/api/contract/rules';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildReference } from './testing/builders.ts';
import { testDatabases } from './testing/database.ts';
import { openSite } from './testing/openSite.ts';
import { bootApp, type Booted, visitorHeaders } from './testing/site.ts';

/** Calls of every kind, so that what all calls have in common is tried apart from any of them. */
const groups = {
  sample: {
    write: endpoint({
      method: 'POST',
      path: '/api/sample/{id}',
      access: 'public',
      summary: 'Scrive',
      body: z.strictObject({ name: z.string().max(10), amount: z.int().optional(), nested: z.unknown().optional() }),
      data: z.object({ name: z.string() }),
    }),
    list: endpoint({
      method: 'GET',
      path: '/api/sample',
      access: 'public',
      summary: 'Legge',
      query: z.strictObject({ page: z.string().regex(/^\d+$/, 'Deve essere un numero intero').optional() }),
      data: z.null(),
    }),
    bySlug: endpoint({
      method: 'GET',
      path: '/api/sample/by/{brand}',
      access: 'public',
      slugs: ['brand'],
      summary: 'Legge per nome',
      data: z.string(),
    }),
    secret: endpoint({
      method: 'GET',
      path: '/api/sample/secret',
      access: 'admin',
      summary: 'Legge',
      data: z.string(),
    }),
    broken: endpoint({
      method: 'GET',
      path: '/api/sample/broken',
      access: 'public',
      summary: 'Si rompe',
      data: z.null(),
    }),
    taken: endpoint({
      method: 'GET',
      path: '/api/sample/taken',
      access: 'public',
      summary: 'Fallisce',
      data: z.null(),
    }),
    away: endpoint({ method: 'GET', path: '/api/sample/away', access: 'public', summary: 'Manda', data: z.string() }),
    lying: endpoint({ method: 'GET', path: '/api/sample/lying', access: 'public', summary: 'Mente', data: z.int() }),
  },
};
let written = 0;
const handlers = {
  sample: {
    write: ({ body }: { body?: unknown }) => {
      written += 1;
      return { name: (body as { name: string }).name };
    },
    list: () => null,
    bySlug: ({ params }: { params: Record<string, string> }) => params.brand,
    secret: () => 'secret',
    broken: () => {
      throw new Error('SELECT secret FROM users');
    },
    taken: () => {
      throw new ApiError('A3');
    },
    away: (_input: unknown, context: { redirect: (url: string) => string }) => context.redirect('/profile?a=1'),
    lying: () => 'not a number',
  },
};

const admin: Actor = { uuid: 'a', email_verified_at: '2026-01-01T00:00:00Z', role: 'carzaa-admin', ownDealers: [] };
const ID = '019a0000-0000-7000-8000-000000000001';

function expectFailure(response: LightMyRequestResponse, status: number, code: number | string, data: unknown = null) {
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect({ status: response.statusCode, ...response.json() }).toMatchObject({
    status,
    error: true,
    error_code: code,
    error_message: expect.any(String),
    data,
  });
}

describe.each(testDatabases())('what every call has in common, on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: buildReference,
    groups,
    handlers,
    identify: async ({ headers }) => (headers['x-test-admin'] === '1' ? admin : null),
  });
  let product: Booted;
  beforeAll(async () => {
    product = await bootApp(site.database);
  });
  afterAll(() => product.close());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const post = (payload: string | object | Buffer | undefined, headers: Record<string, string> = {}, id = ID) =>
    site.app.inject({
      method: 'POST',
      url: `/api/sample/${id}`,
      headers: { ...visitorHeaders(), 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  const logout = (payload?: object) =>
    product.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...visitorHeaders(), 'content-type': 'application/json' },
      ...(payload ? { payload } : {}),
    });

  test('success is wrapped in the envelope', async () => {
    const response = await post({ name: 'Anna' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ error: false, error_code: 0, error_message: null, data: { name: 'Anna' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('wrong bodies name their fields in Italian', async () => {
    expectFailure(await post({ name: 5, extra: 1, amount: null }), 422, 2, {
      name: ['Deve essere un testo'],
      amount: ['Deve essere un numero'],
      extra: ['Campo non previsto'],
    });
    expectFailure(await post({}), 422, 2, { name: ['Campo obbligatorio'] });
    expectFailure(await post([]), 422, 2, { body: [expect.any(String)] });
    expectFailure(await post(undefined), 422, 2, { body: [expect.any(String)] });
  });

  test.each([
    ['cut JSON', '{"name":', 422],
    ['a prototype', '{"name":"a","__proto__":{"x":1}}', 422],
    ['a NUL character', '{"name":"a\\u0000b"}', 422],
    ['half a character', '{"name":"\\ud800"}', 422],
    ['deep nesting', `{"name":"a","nested":${'['.repeat(50)}${']'.repeat(50)}}`, 422],
    ['NaN', '{"name":"a","amount":NaN}', 422],
    ['a number beyond all', '{"name":"a","amount":1e400}', 422],
    ['an invalid byte', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 422],
  ])('a body with %s is invalid, not an accident', async (_, payload, status) => {
    expectFailure(await post(payload), status, 2, expect.anything());
  });

  test('a call that takes no body accepts an empty one, and refuses data', async () => {
    expect((await logout()).statusCode).toBe(200);
    expect((await logout({})).statusCode).toBe(200);
    expectFailure(await logout({ everywhere: true }), 422, 2, { body: ['Questa chiamata non prevede dati'] });
    expectFailure(await logout([]), 422, 2, { body: ['Questa chiamata non prevede dati'] });
  });

  test('bodies that are too large or not JSON are refused', async () => {
    expectFailure(await post(JSON.stringify({ name: 'a'.repeat(300_000) })), 413, 2);
    expectFailure(await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 2);
    expectFailure(await post('<a/>', { 'content-type': 'text/xml' }), 415, 2);
  });

  test('countless values are refused before anybody looks at each, in an answer that names none', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]));
    for (const payload of [many, { name: many }, { name: Object.keys(many) }]) {
      const answer = await post(payload);
      expectFailure(answer, 422, 2, { body: ['I dati sono troppi per una volta sola'] });
      expect(answer.body.length).toBeLessThan(300);
    }
  });

  test('writes need the token of the cookie, from a page of this site', async () => {
    const before = written;
    expectFailure(await post({ name: 'a' }, { 'x-xsrf-token': '' }), 403, 6);
    expectFailure(await post({ name: 'a' }, { 'x-xsrf-token': 'y'.repeat(43) }), 403, 6);
    expectFailure(await post({ name: 'a' }, { cookie: '' }), 403, 6);
    expectFailure(await post({ name: 'a' }, { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }), 403, 6);
    expectFailure(await post({ name: 'a' }, { origin: 'https://evil.example' }), 403, 6);
    expectFailure(await post({ name: 'a' }, { origin: 'null' }), 403, 6);
    expectFailure(await post({ name: 'a' }, { 'sec-fetch-site': 'cross-site' }), 403, 6);
    expect(written).toBe(before);
    const own = await post({ name: 'a' }, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
    expect(own.statusCode).toBe(200);
  });

  test('the token comes in a readable cookie, bound to a hidden one, and stays the same', async () => {
    const first = await product.app.inject('/api/csrf-cookie');
    const [visitor, cookie] = first.cookies;
    expect(visitor).toMatchObject({ name: 'carzaa_visitor', path: '/', sameSite: 'Lax', httpOnly: true });
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(first.headers['cache-control']).toBe('no-store');
    const cookies = { carzaa_visitor: visitor?.value ?? '' };
    const again = await product.app.inject({ url: '/api/csrf-cookie', cookies });
    expect(again.cookies.map(({ name, value }) => [name, value])).toEqual([['XSRF-TOKEN', cookie?.value]]);
    const foreign = await product.app.inject({ url: '/api/csrf-cookie', cookies: { carzaa_visitor: 'short' } });
    expect(foreign.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
  });

  test('identifiers that cannot be are not found', async () => {
    expectFailure(await post({ name: 'a' }, {}, 'nope'), 404, 4);
    expectFailure(await get('/api/sample/by/NOT_A_SLUG'), 404, 4);
    expect((await get('/api/sample/by/alfa-romeo')).json()).toMatchObject({ data: 'alfa-romeo' });
    expectFailure(await get('/api/sample/by/%00'), 404, 4);
    expectFailure(await get('/api/sample/by/..%2f..%2fetc'), 404, 4);
    expectFailure(await get(`/api/sample/by/${'a'.repeat(700)}`), 404, 4);
  });

  test('queries are strict', async () => {
    expect((await get('/api/sample?page=2')).statusCode).toBe(200);
    expectFailure(await get('/api/sample?page=x'), 422, 2, { page: ['Deve essere un numero intero'] });
    expectFailure(await get('/api/sample?pages=2'), 422, 2, { pages: ['Campo non previsto'] });
    expectFailure(await get('/api/sample?__proto__=2'), 422, 2, expect.anything());
    expectFailure(await get('/api/sample?page=%00'), 422, 2, { page: ['Contiene caratteri non ammessi'] });
    expectFailure(await get('/api/sample/broken?x=1'), 422, 2, { x: ['Campo non previsto'] });
    expect((await get('/api/sample?page=%E0%A4%A')).statusCode).toBe(422);
  });

  test('broken addresses are the client’s fault', async () => {
    expectFailure(await get('/api/sample/by/%E0%A4%A'), 400, 2);
    expectFailure(await get(`/api/sample?page=${'1'.repeat(9000)}`), 414, 2);
  });

  test('unknown paths and methods answer in the envelope', async () => {
    expectFailure(await get('/api/nothing'), 404, 4);
    expectFailure(await get('/api'), 404, 4);
    expectFailure(await get('/nothing'), 404, 4);
    const response = await site.app.inject({ method: 'DELETE', url: '/api/sample/secret' });
    expectFailure(response, 405, 2);
    expect(response.headers.allow).toBe('GET, HEAD, POST');
    expectFailure(await site.app.inject({ method: 'OPTIONS', url: '/api/sample/secret' }), 405, 2);
    // What keys may read from any page is asked about beforehand by the browser.
    expect((await site.app.inject({ method: 'OPTIONS', url: '/api/sample' })).statusCode).toBe(204);
  });

  test('access is checked before anything is read', async () => {
    expectFailure(await get('/api/sample/secret?nonsense=1'), 401, 3);
    const response = await get('/api/sample/secret', { 'x-test-admin': '1' });
    expect(response.json()).toMatchObject({ data: 'secret' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a failure of ours tells its request and nothing else', async () => {
    const response = await get('/api/sample/broken');
    expectFailure(response, 500, 1, { request_id: response.headers['x-request-id'] });
    expect(response.body).not.toContain('SELECT');
    expectFailure(await get('/api/sample/taken'), 409, 'A3');
    expectFailure(await get('/api/sample/lying'), 500, 1, expect.anything());
  });

  test('a redirect is a 302 that fetch can read', async () => {
    const response = await get('/api/sample/away');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBeUndefined();
    expect(response.json()).toMatchObject({ error: false, data: '/profile?a=1' });
  });

  test('answers of some size are compressed', async () => {
    const { headers } = await product.app.inject({
      url: '/api/docs/openapi.json',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(headers['content-encoding']).toBe('br');
  });

  test('reads answer HEAD', async () => {
    const response = await site.app.inject({ method: 'HEAD', url: '/api/sample' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  test('the product’s own lists are served', async () => {
    const categories = await product.app.inject('/api/vehicles/categories');
    expect(categories.json()).toMatchObject({ data: [{ slug: 'berlina', name: 'BERLINA' }, {}, {}] });
    expect((await product.app.inject('/readyz')).statusCode).toBe(200);
  });
});
