import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchTraffic } from './traffic.ts';

test('built files count as one for each folder, pages and calls for themselves', async () => {
  const app = Fastify();
  const traffic = watchTraffic(app, new Registry());
  const urls = ['/assets/a-1.js', '/assets/b-2.js', '/backoffice/assets/c.js', '/art/hero.avif', '/api/counters'];
  for (const url of urls) app.get(url, async () => 'ok');
  app.get('/rotta', async () => {
    throw new Error('rotta');
  });
  for (const url of [...urls, '/rotta', '/nulla']) await app.inject(url);
  expect(traffic.routes().map(({ route, count, errors }) => [route, count, errors])).toEqual([
    ['/assets/*', 2, 0],
    ['/backoffice/assets/*', 1, 0],
    ['/art/*', 1, 0],
    ['/api/counters', 1, 0],
    ['/rotta', 1, 1],
    ['(nessuna)', 1, 0],
  ]);
  await app.close();
});
