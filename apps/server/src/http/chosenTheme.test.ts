import fastify from 'fastify';
import { expect, test } from 'vitest';
import { plainPage } from '../html/plainPage.ts';
import { followChosenTheme } from './chosenTheme.ts';

test.each([
  ['a=b; carzaa_theme=dark', '<html data-theme="dark" lang="it">'],
  ['carzaa_theme=light', '<html data-theme="light" lang="it">'],
  ['carzaa_theme=other', '<html lang="it">'],
])('an own page for whoever has %s begins with %s', async (cookie, start) => {
  const app = fastify();
  followChosenTheme(app);
  app.get('/', async (_request, reply) => reply.type('text/html').send(plainPage(404)));
  const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
  expect(body).toContain(`<!doctype html>\n${start}<head>`);
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
});
