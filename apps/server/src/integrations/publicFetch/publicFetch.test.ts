import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { FetchRefusedError, isPublicAddress, publicFetch, type PublicFetchOptions } from './publicFetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const LIMITS = { maxBytes: 1000, timeoutMs: 2000 };
/** As if this machine were one of the public internet. */
const HERE: PublicFetchOptions = {
  ...LIMITS,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
};

const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'read',
    (error: unknown) => (error instanceof FetchRefusedError ? error.reason : String(error)),
  );

test('addresses of our own network are not public, however they are written', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isPublicAddress(address)).toBe(true);
});

test('private addresses are refused before anything is sent, by name, by number and by any of several', async () => {
  let hits = 0;
  const port = await serve((_, response) => {
    hits += 1;
    response.end('secret');
  });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1']) {
    expect(await reason(publicFetch(`http://${host}:${port}/`, LIMITS)), host).toBe('private');
  }
  const mixed = { ...LIMITS, resolve: async () => ['93.184.216.34', '127.0.0.1'] };
  expect(await reason(publicFetch(`http://a.example:${port}/`, mixed))).toBe('private');
  for (const url of [
    'file:///etc/passwd',
    'ftp://a.example/x',
    'http://user:pass@a.example/',
    'gopher://a.example',
    'niente',
  ]) {
    expect(await reason(publicFetch(url, LIMITS)), url).toBe('address');
  }
  expect(hits).toBe(0);
});

test('a redirect is checked as the address itself, and followed five times at most', async () => {
  const port = await serve((request, response) => {
    const to =
      request.url === '/away'
        ? 'http://169.254.169.254/latest'
        : request.url === '/file'
          ? 'file:///etc/passwd'
          : '/loop';
    if (request.url === '/end') response.end('fine');
    else response.writeHead(302, { location: request.url === '/once' ? '/end' : to }).end();
  });
  const get = (path: string) => publicFetch(`http://feed.example:${port}${path}`, HERE);
  expect(await text((await get('/once')).body)).toBe('fine');
  expect(await reason(get('/away'))).toBe('private');
  expect(await reason(get('/file'))).toBe('address');
  expect(await reason(get('/loop'))).toBe('redirects');
});

test('bodies too large, announced or not, and servers too slow are cut off', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/slow') response.write('x');
    else if (request.url === '/stated') response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000));
    else response.end('x'.repeat(5000).repeat(20));
  });
  const read = async (path: string, more: Partial<PublicFetchOptions> = {}) =>
    text((await publicFetch(`http://feed.example:${port}${path}`, { ...HERE, ...more })).body);
  expect(await reason(read('/stated'))).toBe('too-large');
  expect(await reason(read('/unstated'))).toBe('too-large');
  expect(await reason(read('/slow', { timeoutMs: 300 }))).toBe('too-slow');
  const leastSpeed = { bytesPerSecond: 1000, afterMs: 100 };
  expect(await reason(read('/slow', { timeoutMs: 60_000, leastSpeed }))).toBe('too-slow');
  expect(await reason(read('/slow', { timeoutMs: 60_000, signal: AbortSignal.timeout(200) }))).toBe('unreachable');
});
