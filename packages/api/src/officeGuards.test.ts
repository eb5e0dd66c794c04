import { describe, expect, test } from 'vitest';
import { isOfficePath, officeDetour } from './officeGuards.ts';
import type { Actor } from './rules.ts';

const OWN = '01932f3e-0000-7000-8000-00000000000a';
const OTHER = '01932f3e-0000-7000-8000-00000000000b';
const customer: Actor = { uuid: OTHER, email_verified_at: '2026-01-01T00:00:00Z', role: 'customer', ownDealers: [] };
const dealer: Actor = { ...customer, role: 'dealer', ownDealers: [{ uuid: OWN }] };
const admin: Actor = { ...customer, role: 'carzaa-admin' };
const unverified = (actor: Actor): Actor => ({ ...actor, email_verified_at: null });

describe('the back office lets in', () => {
  test.each<[string, string, Actor | null, string | null]>([
    ['an administrator', '/admin/users', admin, null],
    ['a super-admin', '/admin', { ...admin, role: 'super-admin' }, null],
    ['a dealer into the own area', `/dealer/${OWN}/listings`, dealer, null],
    ['a dealer into the own area in capitals', `/dealer/${OWN.toUpperCase()}`, dealer, null],
    ['no visitor', '/admin/users?page=2', null, '/signin?redirectTo=%2Fadmin%2Fusers%3Fpage%3D2'],
    ['no visitor as a dealer', `/dealer/${OWN}`, null, `/signin?redirectTo=%2Fdealer%2F${OWN}`],
    ['no customer as an administrator', '/admin', customer, 'forbidden'],
    ['no dealer as an administrator', '/admin', dealer, 'forbidden'],
    ['no unverified administrator', '/admin', unverified(admin), '/verify-email'],
    ['no unverified dealer', `/dealer/${OWN}`, unverified(dealer), '/dealer/failed-verification'],
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
