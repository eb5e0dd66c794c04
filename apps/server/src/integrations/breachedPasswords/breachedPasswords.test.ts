import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { breachedPasswords } from './breachedPasswords.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function api(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PASSWORD = 'Quattro-Ruote-77';
const sha1 = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();

test('the built-in list knows the common ones, whatever their case', async () => {
  const isBreached = breachedPasswords(undefined);
  expect(await isBreached('password1')).toBe(true);
  expect(await isBreached('PassWord1')).toBe(true);
  expect(await isBreached(PASSWORD)).toBe(false);
});

test.each(['Password1!', 'P@ssw0rd', 'P@ssw0rd1', 'Passw0rd!', 'Qwerty123!', 'Welcome1!', '!QAZ2wsx', 'Juventus1!'])(
  'a common one dressed up for the rule is no better: %s',
  async (password) => expect(await breachedPasswords(undefined)(password)).toBe(true),
);

test.each(['1qaz@WSX', 'Mosquito@13', 'Nloq_010101'])(
  'one that was found among a million breached ones as it is: %s',
  async (password) => expect(await breachedPasswords(undefined)(password)).toBe(true),
);

test.each(['Nuova-Strada-2026', 'Prova-2026!', 'Xk9!mQ2z', 'perché-no-Ünïcödé-7', `Aa1!${'P@$$w0rd'.repeat(15)}`])(
  'what nobody has in a list is fine: %s',
  async (password) => expect(await breachedPasswords(undefined)(password)).toBe(false),
);

test('the range API gets five characters and no more', async () => {
  const asked: string[] = [];
  const url = await api((request, response) => {
    asked.push(request.url ?? '');
    response.end(`${'0'.repeat(35)}:3\r\n${sha1.slice(5)}:42\r\n`);
  });
  expect(await breachedPasswords(url)(PASSWORD)).toBe(true);
  expect(asked).toEqual([`/range/${sha1.slice(0, 5)}`]);
});

test('padding does not count', async () => {
  const url = await api((_request, response) => void response.end(`${sha1.slice(5)}:0\r\n`));
  expect(await breachedPasswords(url)(PASSWORD)).toBe(false);
});

test.each<[string, RequestListener]>([
  ['broken', (_request, response) => void response.writeHead(500).end('no')],
  ['silent', () => undefined],
  ['cut off', (request) => void request.socket.destroy()],
  ['elsewhere', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('an API that is %s counts as not knowing, within about a second', async (_name, listener) => {
  const url = await api(listener);
  const began = performance.now();
  expect(await breachedPasswords(url)(PASSWORD)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2500);
});
