import { describe, expect, test } from 'vitest';
import { testDatabases } from '../testing/database.ts';
import { readEnv } from '../env.ts';
import { agentOf, buildAccount, PASSWORD, visitorHeaders } from '../testing/site.ts';
import { openSite } from '../testing/openSite.ts';

test.each([
  ['0', false],
  ['false', false],
  ['', false],
  ['1', 1],
  ['true', 1],
  ['3', 3],
  ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('TRUST_PROXY=%s is understood', (text, expected) => {
  expect(readEnv({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(expected);
});

test.each(['-1', '1.5', '100', 'yes', '10.0.0.0/33', '10.0.0.0/8,', 'proxy.example', '300.1.1.1'])(
  'TRUST_PROXY=%s is refused',
  (text) => {
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow('TRUST_PROXY');
  },
);

describe.each(testDatabases())('behind proxies on $kind', ({ open }) => {
  const sites = {
    nobody: openSite(open),
    oneHop: openSite(open, { variables: { TRUST_PROXY: '1' } }),
    twoHops: openSite(open, { variables: { TRUST_PROXY: '2' } }),
    networks: openSite(open, { variables: { TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32' } }),
  };

  async function sessionAddress(name: keyof typeof sites, peer: string, forwarded: string | undefined) {
    const site = sites[name];
    const { id, email } = await buildAccount(site.db);
    const agent = agentOf(site, { ip: peer });
    agent.as({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
    expect((await agent.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(200);
    const session = await site.db.selectFrom('sessions').select('ip').where('user_id', '=', id).executeTakeFirst();
    return session?.ip;
  }

  test.each([
    ['nobody', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['oneHop', '10.0.0.1', undefined, '10.0.0.1'],
    ['oneHop', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['oneHop', '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['oneHop', '10.0.0.1', '127.0.0.1, 10.0.0.2, 198.51.100.7', '198.51.100.7'],
    ['twoHops', '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['networks', '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['networks', '::ffff:10.0.0.1', '203.0.113.9, 2001:db9::7, 2001:db8::1', '2001:db9::7'],
    ['networks', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['networks', '10.0.0.1', '203.0.113.9, nonsense, 10.0.0.3', 'nonsense'],
    ['oneHop', '10.0.0.1', '203.0.113.9:1, 198.51.100.7:50123', '198.51.100.7'],
    ['oneHop', '10.0.0.1', '[2001:db9::7]:50123', '2001:db9::7'],
    ['networks', '10.0.0.1', '198.51.100.7:50123, 10.0.0.3:443, [2001:db8::1]', '198.51.100.7'],
  ] as const)('%s: %s that forwards %s speaks for %s', async (name, peer, forwarded, expected) => {
    expect(await sessionAddress(name, peer, forwarded)).toBe(expected);
  });

  test('what a client writes into X-Forwarded-For gives it no further tries', async () => {
    const { email } = await buildAccount(sites.oneHop.db);
    const statuses: number[] = [];
    for (let count = 1; count <= 12; count += 1) {
      const { statusCode } = await sites.oneHop.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '10.0.0.1',
        headers: { ...visitorHeaders(), 'x-forwarded-for': `203.0.113.${count}, 198.51.100.99` },
        payload: { email, password: 'Sbagliata-2026' },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  async function idOf(name: keyof typeof sites, remoteAddress: string) {
    const headers = { 'x-request-id': 'given-by-proxy' };
    return (await sites[name].app.inject({ url: '/healthz', remoteAddress, headers })).headers['x-request-id'];
  }

  test('only a proxy names the request', async () => {
    expect(await idOf('networks', '10.0.0.1')).toBe('given-by-proxy');
    expect(await idOf('networks', '192.0.2.1')).not.toBe('given-by-proxy');
    expect(await idOf('nobody', '10.0.0.1')).not.toBe('given-by-proxy');
  });
});
