import { describe, expect, test } from 'vitest';
import { isOfficePath, isOutsideStorefront, officeDetour } from './officeGuards.ts';
import { type Actor, safeDeparture } from './contract/rules.ts';

const OWN = '01932f3e-0000-7000-8000-00000000000a';
const OTHER = '01932f3e-0000-7000-8000-00000000000b';
const customer: Actor = { uuid: OTHER, email_verified_at: '2026-01-01T00:00:00Z', role: 'customer', ownDealers: [] };
const dealer: Actor = { ...customer, role: 'dealer', ownDealers: [{ uuid: OWN, role: 'owner', enabled: true }] };
const admin: Actor = { ...customer, role: 'carzaa-admin' };
const unverified = (actor: Actor): Actor => ({ ...actor, email_verified_at: null });

describe('the back office lets in', () => {
  test.each<[string, string, Actor | null, string | null]>([
    ['an administrator', '/admin/users', admin, null],
    ['a super-admin', '/admin', { ...admin, role: 'super-admin' }, null],
    ['an administrator at the keys of super-admins', '/admin/api-keys?from=mail', admin, 'forbidden'],
    ['a super-admin at them', '/admin/api-keys', { ...admin, role: 'super-admin' }, null],
    ['a dealer into the own area', `/dealer/${OWN}/listings`, dealer, null],
    ['a dealer into the own area in capitals', `/dealer/${OWN.toUpperCase()}`, dealer, null],
    ['no visitor', '/admin/users?page=2', null, '/signin?redirectTo=%2Fadmin%2Fusers%3Fpage%3D2'],
    ['no visitor as a dealer', `/dealer/${OWN}`, null, `/signin?redirectTo=%2Fdealer%2F${OWN}`],
    ['no customer as an administrator', '/admin', customer, 'forbidden'],
    ['no dealer as an administrator', '/admin', dealer, 'forbidden'],
    ['no unverified administrator', '/admin', unverified(admin), '/verify-email?redirectTo=%2Fadmin'],
    [
      'no unverified dealer',
      `/dealer/${OWN}/plan`,
      unverified(dealer),
      `/dealer/failed-verification?redirectTo=%2Fdealer%2F${OWN}%2Fplan`,
    ],
    ['no customer as a dealer', `/dealer/${OWN}`, customer, '/dealer/no-associated'],
    [
      'no dealer into another area',
      `/dealer/${OTHER}/plan?a=1`,
      dealer,
      '/dealer/target?redirectTo=%2Fdealer%2Fq%2Fplan%3Fa%3D1',
    ],
  ])('%s', (_, path, actor, detour) => {
    expect(officeDetour(path, actor)).toBe(detour);
  });
});

test.each([
  ['/admin', true],
  ['/admin/users', true],
  ['/administrators', false],
  [`/dealer/${OWN}`, true],
  [`/dealer/${OWN}/plan`, true],
  ['/dealer/signup', false],
  [`/dealer/${OWN}x`, false],
])('%s belongs to the back office: %s', (path, is) => {
  expect(isOfficePath(path)).toBe(is);
});

test.each([
  ['/fatture/019a0000-0000-7000-8000-000000000001.pdf', true],
  [`/dealers/${OWN}/subscription/edit`, true],
  ['/checkout/sandbox/1', true],
  ['/fatturato', false],
  ['/favourites', false],
])('%s is a document of the server: %s', (path, is) => {
  expect(isOutsideStorefront(path)).toBe(is);
});

test.each([
  ['/profile?a=1', '/profile?a=1'],
  ['https://carzaa.example/checkout/1?a=b#c', '/checkout/1?a=b#c'],
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['http://checkout.stripe.com/c', null],
  ['https://checkout.stripe.com.evil.example/c', null],
  ['https://evil@checkout.stripe.com/c', null],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('a call may lead to %s: %s', (url, target) => {
  expect(safeDeparture(url, 'https://carzaa.example')).toBe(target);
});
