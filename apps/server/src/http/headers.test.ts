import { describe, expect, test } from 'vitest';
import { testDatabases } from '../db/testing.ts';
import { bootApp } from '../testing.ts';
import { openSite } from '../testingSite.ts';

describe.each(testDatabases())('headers on $kind', ({ open }) => {
  const site = openSite(open);

  test('every answer carries the security headers', async () => {
    for (const url of ['/api/vehicles/categories', '/api/nothing', '/healthz', '/api/docs', '/robots.txt']) {
      const { headers } = await site.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('two answers never share a nonce', async () => {
    const [first, second] = [await site.app.inject('/healthz'), await site.app.inject('/healthz')];
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });
});

test('HTTPS adds transport security', async () => {
  const [engine] = testDatabases();
  if (!engine) throw new Error('no engine');
  const opened = await engine.open();
  const { app, close } = await bootApp(opened.database, { variables: { APP_URL: 'https://carzaa.example' } });
  const response = await app.inject('/api/csrf-cookie');
  expect(response.headers['strict-transport-security']).toContain('max-age=63072000');
  expect(response.cookies[0]).toMatchObject({ secure: true });
  await close();
  await opened.close();
});
