import { beforeAll, expect, test } from 'vitest';
import { buildDealer } from '../testing/builders.ts';
import { openEmbedded } from '../testing/database.ts';
import { openSite } from '../testing/openSite.ts';
import { agentOf, buildAccount, signedIn } from '../testing/site.ts';
import type { Office } from './backoffice.ts';

const office: Office = { files: async () => {}, page: async () => '<script nonce="__NONCE__">1</script>' };

const site = openSite(openEmbedded, { office });
let dealer: string;
let owner: string;
beforeAll(async () => {
  dealer = await buildDealer(site.db);
  owner = (await buildAccount(site.db, { role: 'dealer', owns: [dealer] })).email;
});

test('a visitor is sent to sign in', async () => {
  const { statusCode, headers } = await agentOf(site).get('/admin/users');
  expect([statusCode, headers.location]).toEqual([302, '/signin?redirectTo=%2Fadmin%2Fusers']);
});

test('an owner gets the page, with a nonce that the policy names, kept by no cache', async () => {
  const agent = await signedIn(site, owner);
  const { statusCode, body, headers } = await agent.get(`/dealer/${dealer}/listings`);
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(nonce).not.toBe('__NONCE__');
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test.each([
  ['buy-plan-', 404],
  ['buy-plan-/', 404],
  ['buy-plan-?from=mail', 404],
  ['buy-plan-pro', 404],
  ['buy-plan-0199e3f0-0000-7000-8000-0000000000aa', 200],
  ['buy-plan-0199e3f0-0000-7000-8000-0000000000aa?from=mail', 200],
  ['plan?next=/buy-plan-', 200],
])('%s answers its owner %d, with the page', async (page, status) => {
  const agent = await signedIn(site, owner);
  const { statusCode, body } = await agent.get(`/dealer/${dealer}/${page}`);
  expect([statusCode, body.includes('<script')]).toEqual([status, true]);
});

test('an owner is refused the administration and sent on from another dealership', async () => {
  const agent = await signedIn(site, owner);
  const refused = await agent.get('/admin');
  expect(refused.statusCode).toBe(403);
  // In the site's own look, with a way out.
  expect(refused.body).toContain('<header class="bar"><a class="brand" href="/"');
  expect(refused.body).toContain('<a class="btn" href="/">');
  const other = await buildDealer(site.db);
  const { headers } = await agent.get(`/dealer/${other}/plan`);
  expect(headers.location).toBe('/dealer/target?redirectTo=%2Fdealer%2Fq%2Fplan');
});

test('an administrator gets the administration', async () => {
  const { email } = await buildAccount(site.db, { role: 'carzaa-admin' });
  expect((await (await signedIn(site, email)).get('/admin')).statusCode).toBe(200);
});

test('an administrator who is lending a hand reads why the administration is shut', async () => {
  const { email } = await buildAccount(site.db, { role: 'carzaa-admin' });
  const { id } = await buildAccount(site.db);
  const agent = await signedIn(site, email);
  const begun = await agent.post(`/api/admin/users/${id}/support-session`, { reason: 'Chiede aiuto' });
  expect(begun.statusCode).toBe(200);
  const refused = await agent.get('/admin');
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('termina l’assistenza');
});
