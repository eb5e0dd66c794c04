import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyReports, REPORTS_PATH } from './policyReports.ts';

const lines: string[] = [];
let time = 0;
const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
beforeAll(async () => {
  policyReports(app, () => time);
  await app.ready();
});
afterAll(() => app.close());

const send = (payload: string, type: string, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: REPORTS_PATH, headers: { 'content-type': type }, payload, remoteAddress });
const old = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://carzaa.example/password-reset/secret?email=a',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?secret=1',
  },
});

test('a report of either kind is one short line without what only its owner may know', async () => {
  time += 60_000;
  lines.length = 0;
  expect((await send(old, 'application/csp-report')).statusCode).toBe(204);
  const body = {
    documentURL: 'https://carzaa.example/faq?q=secret',
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
  };
  const sent = JSON.stringify([
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ]);
  expect((await send(sent, 'application/reports+json')).statusCode).toBe(204);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { page: '/password-reset', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { page: '/faq', directive: 'style-src-elem', blocked: 'inline' },
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test('nobody fills the log', async () => {
  time += 60_000;
  lines.length = 0;
  for (let count = 0; count < 20; count += 1) await send(old, 'application/csp-report');
  expect(lines).toHaveLength(5);
  for (let network = 0; network < 100; network += 1) await send(old, 'application/csp-report', `10.0.${network}.1`);
  expect(lines).toHaveLength(60);
  time += 60_000;
  await send(old, 'application/csp-report');
  expect(lines).toHaveLength(61);
});

test.each(['', '{', '[]', 'null', '{"csp-report":5}', '[{"type":1}]', '"x"'])(
  '%s is no report, and no fault',
  async (body) => {
    expect((await send(body, 'application/csp-report')).statusCode).toBeLessThan(500);
    expect((await send('x'.repeat(20_000), 'application/reports+json')).statusCode).toBe(413);
  },
);
