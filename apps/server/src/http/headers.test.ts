import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../testing/database.ts';
import { bootApp } from '../testing/site.ts';
import { openSite } from '../testing/openSite.ts';

describe.each(testDatabases())('headers on $kind', ({ open }) => {
  const site = openSite(open);

  test('every answer carries the security headers', async () => {
    for (const url of ['/api/nothing', '/healthz', '/api/docs', '/robots.txt']) {
      const { headers } = await site.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/style-src 'self' ('sha256-[A-Za-z0-9+/=]{44}' )+'nonce-[A-Za-z0-9+/=]{20,}'/);
      expect(policy).not.toContain('unsafe-eval');
      // Style attributes alone.
      expect(policy.split(';').filter((part) => part.includes('unsafe-inline'))).toEqual([
        "style-src-attr 'unsafe-inline'",
      ]);
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

  test('data may load nothing and stand in no frame', async () => {
    const { headers } = await site.app.inject('/api/vehicles/categories');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';form-action 'none';base-uri 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test('the policy lets the server’s own pages have their style', async () => {
    for (const url of ['/api/docs', '/avvisi/disattiva/x']) {
      const { headers, body } = await site.app.inject(url);
      const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
      const hash = createHash('sha256').update(css).digest('base64');
      expect([css === '', String(headers['content-security-policy']).includes(`'sha256-${hash}'`)]).toEqual([
        false,
        true,
      ]);
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
