import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, constant, constantFrom, record, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReference } from '../testing/builders.ts';
import { type TestDatabase, testDatabases } from '../testing/database.ts';
import { builtOffice } from '../pages/builtOffice.ts';
import { builtSite } from '../pages/builtSite.ts';
import { bootApp, visitorHeaders } from '../testing/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'carzaa-odd-'));
const FILE = '/assets/a-12345678.js';

/** A storefront and a back office of one file each, built as far as the server looks. */
function writeBuild(): void {
  for (const path of ['site/server', 'site/client/.vite', 'site/client/assets', 'office/assets']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  const page =
    'export const render = ({ url }) => ({ status: 200, headers: {}, html: Buffer.from(`<p>${url}</p>`), style: "" });';
  writeFileSync(join(folder, 'site/server/entry.server.js'), page);
  writeFileSync(join(folder, 'site/client/index.html'), '');
  for (const part of ['manifest', 'rules', 'icons']) {
    writeFileSync(join(folder, `site/client/.vite/${part}.json`), '{}');
  }
  writeFileSync(join(folder, `site/client${FILE}`), 'export default 1;\n'.repeat(100));
  writeFileSync(join(folder, 'office/index.html'), '');
  mkdirSync(join(folder, 'office/.vite'));
  writeFileSync(join(folder, 'office/.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'office/assets/b-12345678.js'), 'export default 2;\n');
}

const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);

describe.each(testDatabases())('requests of an odd kind on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Awaited<ReturnType<typeof bootApp>>;
  let port = 0;
  beforeAll(async () => {
    writeBuild();
    opened = await open();
    await buildReference(opened.db);
    const [site, office] = [await builtSite(join(folder, 'site')), builtOffice(join(folder, 'office'))];
    if (!site || !office) throw new Error('no build');
    booted = await bootApp(opened.database, { site, office });
    await booted.app.listen({ port: 0, host: '127.0.0.1' });
    port = (booted.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string>) => booted.app.inject({ url, headers });
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    booted.app.inject({ method: 'POST', url: '/api/logout', headers: { ...visitorHeaders(), ...headers }, payload });

  /** What the server says to these bytes until it closes, or for a moment. */
  async function converse(bytes: string | Buffer): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('error', () => undefined).on('data', (chunk) => (said += String(chunk)));
    socket.end(bytes);
    await new Promise((done) => socket.on('close', done));
    return said;
  }

  test.each(['x', 'gzip, gzip', 'compress', '*', 'GZIP2', 'identity;q=1'])(
    'an unknown content encoding (%s) is a 415, wherever it is sent',
    async (encoding) => {
      for (const url of ['/api/vehicles/categories', '/healthz', '/readyz', '/', '/risultati', FILE, '/api/docs']) {
        const response = await get(url, { 'content-encoding': encoding });
        expect([url, response.statusCode]).toEqual([url, 415]);
        expect(response.json()).toMatchObject({ error: true, error_code: 2 });
      }
      const written = await post({ 'content-type': 'application/json', 'content-encoding': encoding }, '{}');
      expect(written.statusCode).toBe(415);
    },
  );

  test.each(['gzip', 'deflate', 'br', 'zstd'])(
    'a body that is not the %s it claims to be is a 400',
    async (encoding) => {
      for (const body of ['{}', '', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), Buffer.alloc(5000, 7)]) {
        const response = await post({ 'content-type': 'application/json', 'content-encoding': encoding }, body);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ error: true, error_code: 2 });
      }
    },
  );

  test.each([FILE, '/backoffice/assets/b-12345678.js'])(
    'a range outside of %s is a 416 that tells its size',
    async (file) => {
      const { length } = (await get(file, {})).rawPayload;
      for (const range of [
        'bytes=99999999-',
        `bytes=${length}-${length + 5}`,
        'bytes=99999999-,88888888-',
        'bytes=-0',
      ]) {
        const response = await get(file, { range });
        expect([range, response.statusCode]).toEqual([range, 416]);
        expect(response.headers['content-range']).toBe(`bytes */${length}`);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.json()).toMatchObject({ error: true, error_code: 2 });
      }
      expect((await get(file, { range: 'bytes=0-3' })).statusCode).toBe(206);
      expect((await get(file, { range: 'bytes=99999999-', 'if-range': '"another"' })).statusCode).toBe(200);
      expect((await get(file, { 'if-match': '"another"' })).statusCode).toBe(412);
    },
  );

  test('a page is at the site’s own address, whatever the request line says', async () => {
    for (const target of [
      'http://evil.example/risultati?a=1',
      '//evil.example/risultati?a=1',
      'http://[/',
      '//[',
      '///',
    ]) {
      const said = await converse(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
      expect(statusOf(said)).toBeLessThan(500);
      expect(said).not.toMatch(/<p>(?!http:\/\/localhost:3000\/)/);
    }
    const absolute = await converse(
      'GET http://evil.example/risultati?a=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(absolute).toContain('<p>http://localhost:3000/risultati?a=1</p>');
  });

  const targets = [
    '/',
    '*',
    FILE,
    '/api',
    '/api/listings',
    '/api/listings/count',
    '/api/login',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/risultati',
    '/photos/a/320.avif',
    '/sitemap.xml',
    '/robots.txt',
    '/dealer/x/y',
    '/admin',
    '/horizon',
    '/pulse',
    '/verify-email/x',
    '/social/google',
    '/social/google/callback',
    '/webhooks/stripe',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/api/%ff',
    '/api/listings?%',
    '/?%E0%A4%A&redirectTo=%',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/\\..\\',
    '//',
    '//[',
    'http://',
    'http://[::1',
    'https://evil.example',
    'HTTP://a@b/healthz',
    '/verify-email/%/x',
    '/backoffice/assets/%',
  ];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LINK'];
  const headers: Record<string, string[]> = {
    'content-encoding': ['x', 'gzip', 'br', 'deflate', 'identity', 'gzip, br', ' '],
    'content-type': [
      'application/json',
      'application/json; charset=x',
      'text/html',
      '',
      ';',
      'application/',
      '/',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="a',
      'application/x-www-form-urlencoded',
      'a\tb',
    ],
    'transfer-encoding': ['gzip, chunked', 'x', 'identity'],
    expect: ['100-continue', '200-ok', ''],
    range: ['bytes=9999999-', 'bytes=0-1,3-4', 'bytes=-', 'bytes=a-b', 'x=1', 'bytes=5-2', 'bytes=0-0,-1'],
    'if-range': ['"a"', 'W/"a"', 'Thu, 01 Jan 1970', 'x', ''],
    'if-modified-since': ['x', '-1', 'Thu, 99 Jan 99999'],
    'if-none-match': ['*', '"', 'W/', ''],
    'if-match': ['*', '"x"', ''],
    cookie: [
      '=',
      ';;;',
      'a',
      'carzaa_session=%',
      'carzaa_session=%E0%A4%A',
      `carzaa_session=${'x'.repeat(43)}`,
      'a=%00; a="',
    ],
    host: ['', 'evil.example', 'a b', '[::1', 'a:99999'],
    'accept-encoding': ['*;q=x', 'br;q=2', ',', 'gzip;q=0,*;q=0', 'x-gzip'],
    accept: ['*', ';', 'text/html;q=x'],
    'x-forwarded-for': ['x', ',', '::1, 1'],
    'x-request-id': ['../..', '%'],
    upgrade: ['websocket', 'h2c'],
    connection: ['upgrade', 'x', 'keep-alive, upgrade'],
    origin: ['null', 'x', 'http://['],
    'x-xsrf-token': ['%', ''],
    'user-agent': ['', 'Mobile \u00ff'],
    'accept-language': ['x-', '*;q=9'],
    authorization: ['Bearer', 'Basic %'],
  };
  const header = constantFrom(...Object.entries(headers)).chain(([name, values]) => {
    return tuple(constant(name), constantFrom(...values));
  });
  const request = record({
    method: constantFrom(...methods),
    target: constantFrom(...targets),
    given: array(header, { maxLength: 4 }),
    body: constantFrom('', '{}', '{', '\u0000', '--a\r\n\r\n', 'a=%E0%A4%A', '\x1f\x8b\x08'),
  });

  test('none of them, in whatever mixture, is a fault of the server', async () => {
    await assert(
      asyncProperty(request, async ({ method, target, given, body }) => {
        const lines = given.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const host = given.some(([name]) => name === 'host') ? '' : 'Host: a\r\n';
        const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`;
        const bytes = `${method} ${target} HTTP/1.1\r\n${host}${lines}${length}Connection: close\r\n\r\n${body}`;
        const status = statusOf(await converse(Buffer.from(bytes, 'latin1')));
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 600 },
    );
  });
});
