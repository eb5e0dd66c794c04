import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connections.ts';
import { shedLoad } from './shedding.ts';
import { dropSlowReaders, type ReadingLimits } from './slowReaders.ts';

/** More than the system takes for a client that does not read. */
const LARGE = 'x'.repeat(30_000_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Served {
  app: FastifyInstance;
  port: number;
  /** Lets the handlers of `/wait` answer. */
  open: () => void;
  waiting: () => number;
}

async function serve(maxInFlight: number, limits?: ReadingLimits): Promise<Served> {
  const app = fastify({ forceCloseConnections: true });
  const gates: (() => void)[] = [];
  shedLoad(app, { maxInFlight, maxLagMs: 60_000, isReady: () => true });
  dropSlowReaders(app, limits);
  await app.register(multipart);
  app.get('/large', async (_request, reply) => reply.type('text/html').send(LARGE));
  app.get('/small', async () => 'ok');
  app.post('/write', async () => 'ok');
  const hold = () => new Promise((resolve) => gates.push(() => resolve('ok')));
  app.get('/wait', hold);
  app.post('/wait', hold);
  app.post('/upload', { config: { load: 'upload' } }, hold);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const open = () => {
    for (const gate of gates.splice(0)) gate();
  };
  closing.push(open);
  return { app, port: (app.server.address() as AddressInfo).port, open, waiting: () => gates.length };
}

function speak(port: number, text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write(text);
  closing.push(() => socket.destroy());
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function statusOf(port: number, path: string, localAddress?: string, more = ''): Promise<number> {
  const socket = speak(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`, localAddress);
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  await once(socket, 'close');
  return Number(said.slice(9, 12));
}

test('answers that nobody reads hold no place', async () => {
  const { port } = await serve(2);
  for (let count = 0; count < 6; count += 1) {
    speak(port, get('/large')).pause();
    await wait(30);
  }
  await wait(200);
  expect(await statusOf(port, '/small')).toBe(200);
  expect(await statusOf(port, '/large')).toBe(200);
});

test('bodies that do not come hold no place', async () => {
  const { port } = await serve(2);
  const head = 'POST /write HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"';
  for (let count = 0; count < 6; count += 1) speak(port, head);
  await wait(200);
  expect(await statusOf(port, '/small')).toBe(200);
});

test('a handler keeps its place until it is done, even when its client has left', async () => {
  const { port, open, waiting } = await serve(2);
  const sockets = [1, 2].map(() => speak(port, get('/wait')));
  await expect.poll(waiting).toBe(2);
  expect(await statusOf(port, '/small')).toBe(503);
  for (const socket of sockets) socket.destroy();
  await wait(100);
  expect(await statusOf(port, '/small')).toBe(503);
  open();
  await expect.poll(() => statusOf(port, '/small')).toBe(200);
});

test('calling a body a form with files gives no place among the uploads', async () => {
  const { port, waiting } = await serve(2);
  const form = 'Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 10\r\n\r\n';
  for (const path of ['/wait', '/wait', '/upload', '/upload'])
    speak(port, `POST ${path} HTTP/1.1\r\nHost: a\r\n${form}`);
  await expect.poll(waiting).toBe(4);
  expect(await statusOf(port, '/small', undefined, 'Content-Type: multipart/form-data; boundary=a\r\n')).toBe(503);
});

test('one network leaves places for others', async () => {
  const { port, waiting } = await serve(4);
  for (const end of [1, 2, 3, 4, 5]) speak(port, get('/wait'), `127.0.5.${end}`);
  await expect.poll(waiting).toBe(3);
  expect(await statusOf(port, '/small', '127.0.5.9')).toBe(503);
  expect(await statusOf(port, '/small', '127.0.6.9')).toBe(200);
});

test('a person who is turned away gets a page, a program the envelope', async () => {
  const { app, port, waiting } = await serve(1);
  speak(port, get('/wait'));
  await expect.poll(waiting).toBe(1);
  const page = await app.inject({ url: '/small', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1']);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Torniamo subito');
  const call = await app.inject('/small');
  expect([call.statusCode, call.json()]).toMatchObject([503, { error: true, error_code: 1, data: null }]);
});

test('a client that takes nothing is cut off, one that reads is not', async () => {
  const { port } = await serve(10, { idle: 400, page: 60_000, file: 60_000 });
  const silent = speak(port, get('/large')).pause();
  const reading = speak(port, get('/large'));
  let bytes = 0;
  reading.on('data', (chunk) => {
    bytes += chunk.length;
    reading.pause();
    setTimeout(() => reading.resume(), 1);
  });
  await wait(2500);
  silent.resume();
  await once(silent, 'close');
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(LARGE.length);
  expect(reading.destroyed).toBe(false);
});

test('a page is sent for so long and no longer, however much is taken of it', async () => {
  const { port } = await serve(10, { idle: 60_000, page: 700, file: 60_000 });
  const socket = speak(port, get('/large')).pause();
  const began = performance.now();
  const sips = setInterval(() => socket.read(1000), 50);
  closing.push(() => clearInterval(sips));
  // What the system holds for it is still readable; the connection behind is gone.
  setTimeout(() => socket.resume(), 1500);
  await once(socket, 'close');
  clearInterval(sips);
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('one network gets half of the connections; proxies are not counted', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, { most: 6, isProxy: (address) => address === '127.0.9.9' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const held = [1, 2, 3].map((end) => speak(port, 'GET', `127.0.5.${end}`));
  await wait(50);
  const refused = speak(port, get('/'), '127.0.5.4');
  await once(refused, 'close');
  expect(refused.bytesRead).toBe(0);
  expect(await statusOf(port, '/', '127.0.6.1')).toBe(200);
  expect(await statusOf(port, '/', '127.0.9.9')).toBe(200);
  held[0]?.destroy();
  await expect.poll(() => statusOf(port, '/', '127.0.5.4').catch(() => 0)).toBe(200);
});
