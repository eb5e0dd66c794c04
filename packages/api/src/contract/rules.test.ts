import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Access } from './endpoint.ts';
import {
  type Actor,
  availableReports,
  type CurrentPlan,
  dealerTarget,
  isAdmin,
  isConfirmed,
  isLoggedIn,
  isSuperAdmin,
  mayEnter,
  ownsDealer,
  reductionReference,
  safeRedirect,
  tierOf,
  withDealer,
} from './rules.ts';

const ORIGIN = 'https://carzaa.test';
const DEALER = '01890a5d-ac96-774b-bcce-b302099a8057';

const customer: Actor = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8001',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  role: 'customer',
  ownDealers: [],
};
const unverified: Actor = { ...customer, email_verified_at: null };
const dealer: Actor = { ...customer, role: 'dealer', ownDealers: [{ uuid: DEALER, role: 'owner', enabled: true }] };
const dealerless: Actor = { ...customer, role: 'dealer' };
const admin: Actor = { ...customer, role: 'carzaa-admin' };
const superAdmin: Actor = { ...customer, role: 'super-admin' };

function plan(tier: 'Pro' | 'Start' | null, credit = 0, subscription = 0): CurrentPlan {
  return {
    subscription_plan: tier && { tier },
    counters: { carfax: { credit: { availability: credit }, subscription: { availability: subscription } } },
  };
}

describe('plan', () => {
  test('a trial comes before anything, no plan is Free, else the tier of the subscription', () => {
    expect(tierOf({ currentPlan: plan('Pro'), trialPlan: {} })).toBe('Trial');
    expect(tierOf({ currentPlan: null, trialPlan: null })).toBe('Free');
    expect(tierOf({ currentPlan: plan(null), trialPlan: null })).toBe('Free');
    expect(tierOf({ currentPlan: plan('Start'), trialPlan: null })).toBe('Start');
  });

  test('available reports are credits plus the subscription, none without a plan', () => {
    expect(availableReports(plan('Pro', 3, 4))).toBe(7);
    expect(availableReports(plan(null, 3, 0))).toBe(3);
    expect(availableReports(null)).toBe(0);
  });
});

describe('who is who', () => {
  test('logged in, confirmed, admin, owner', () => {
    expect([null, customer].map(isLoggedIn)).toEqual([false, true]);
    expect(isLoggedIn({ ...customer, uuid: '' })).toBe(false);
    expect([null, unverified, customer].map(isConfirmed)).toEqual([false, false, true]);
    expect([null, dealer, admin, superAdmin].map(isAdmin)).toEqual([false, false, true, true]);
    expect([null, admin, superAdmin].map(isSuperAdmin)).toEqual([false, false, true]);
    expect(ownsDealer(dealer, DEALER)).toBe(true);
    expect(ownsDealer(admin, DEALER)).toBe(false);
    expect(ownsDealer(null, DEALER)).toBe(false);
  });

  test('every access against every actor', () => {
    const actors = [null, unverified, customer, dealerless, dealer, admin, superAdmin];
    const table: Record<Access, ReturnType<typeof mayEnter>[]> = {
      public: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
      guest: ['yes', 'guests-only', 'guests-only', 'guests-only', 'guests-only', 'guests-only', 'guests-only'],
      user: ['login-needed', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
      unverified: [
        'login-needed',
        'yes',
        'unverified-only',
        'unverified-only',
        'unverified-only',
        'unverified-only',
        'unverified-only',
      ],
      verified: ['login-needed', 'email-unverified', 'yes', 'yes', 'yes', 'yes', 'yes'],
      dealer: ['login-needed', 'email-unverified', 'no-dealer', 'no-dealer', 'yes', 'no-dealer', 'no-dealer'],
      admin: ['login-needed', 'not-admin', 'not-admin', 'not-admin', 'not-admin', 'yes', 'yes'],
      super: ['login-needed', 'not-admin', 'not-admin', 'not-admin', 'not-admin', 'not-admin', 'yes'],
    };
    for (const [access, answers] of Object.entries(table)) {
      expect(
        actors.map((actor) => mayEnter(access as Access, actor)),
        access,
      ).toEqual(answers);
    }
    expect(mayEnter('admin', { ...admin, email_verified_at: null })).toBe('email-unverified');
  });
});

describe('redirects', () => {
  test('keep a path of this site as it is', () => {
    for (const path of ['/', '/risultati/fiat?priceTo=9000&page=2#top', `/dealer/${DEALER}/plan`]) {
      expect(safeRedirect(path, ORIGIN)).toBe(path);
    }
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\u0000/profile',
    ' //evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.test',
    'profile',
    '',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    ['/'],
  ])('refuse %j', (url) => {
    expect(safeRedirect(url, ORIGIN)).toBeNull();
  });

  test('never lead anywhere else, whatever is put in them', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'evil.test',
      '@',
      ':',
      'https:',
      '%2f',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (url) => {
          const path = safeRedirect(url, ORIGIN);
          if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the dealer picker', () => {
  const another = { uuid: '01890a5d-ac96-774b-bcce-b302099a8002' };

  test('replaces the placeholder segment alone', () => {
    expect(withDealer('/dealer/q/plan', DEALER)).toBe(`/dealer/${DEALER}/plan`);
    expect(withDealer('/dealer/q', DEALER)).toBe(`/dealer/${DEALER}`);
    expect(withDealer('/dealer/quo?x=/q/', DEALER)).toBe('/dealer/quo?x=/q/');
    const foreign = DEALER.replace('01', '02');
    expect(withDealer(`/dealer/${foreign}/plan?page=2`, DEALER)).toBe(`/dealer/${DEALER}/plan?page=2`);
    expect(withDealer(`/free-trial/${foreign}/activate`, DEALER)).toBe(`/free-trial/${DEALER}/activate`);
    expect(withDealer(`/annunci/fiat/panda/${foreign}`, DEALER)).toBe(`/annunci/fiat/panda/${foreign}`);
  });

  test('goes on with the only dealership, asks with several, says so with none', () => {
    expect(dealerTarget([{ uuid: DEALER }], '/dealer/q/plan', ORIGIN)).toEqual({ path: `/dealer/${DEALER}/plan` });
    expect(dealerTarget([{ uuid: DEALER }, another], '/dealer/q/plan', ORIGIN)).toBeNull();
    expect(dealerTarget([{ uuid: DEALER }], undefined, ORIGIN)).toBeNull();
    expect(dealerTarget([{ uuid: DEALER }], '//evil.test/q/', ORIGIN)).toBeNull();
    expect(dealerTarget([], '/dealer/q/plan', ORIGIN)).toBe('no-dealer');
  });
});

describe('the previous price of a reduction', () => {
  const NOW = '2026-06-30T12:00:00.000Z';
  const day = (daysAgo: number) => new Date(Date.parse(NOW) - daysAgo * 864e5).toISOString();
  const history = (...steps: [daysAgo: number, price: number][]) =>
    steps.map(([daysAgo, price]) => ({ since: day(daysAgo), price }));

  test.each([
    ['a simple cut', history([100, 10_000], [5, 9000]), 10_000],
    ['no cut', history([100, 10_000]), null],
    ['a rise', history([100, 10_000], [5, 11_000]), null],
    ['no history', [], null],
    ['on sale for less than 30 days: that period', history([10, 10_000], [5, 9000]), 10_000],
    [
      'raised just before the cut: the price before the rise counts',
      history([60, 10_000], [12, 12_000], [2, 9500]),
      10_000,
    ],
    ['raised and cut to what it was: no reduction', history([60, 10_000], [12, 12_000], [2, 10_000]), null],
    [
      'lower within the 30 days than now: no reduction',
      history([60, 10_000], [20, 9000], [10, 10_000], [2, 9500]),
      null,
    ],
    ['lower, but longer than 30 days ago', history([90, 8000], [50, 10_000], [2, 9500]), 10_000],
    ['cuts one after the other: before the first', history([90, 10_000], [20, 9500], [10, 9000], [1, 8500]), 10_000],
    ['a rise between two cuts ends the campaign', history([90, 10_000], [25, 8000], [20, 9500], [1, 9000]), null],
    ['a late second cut is a campaign of its own', history([200, 10_000], [100, 9500], [1, 9000]), 9500],
    ['the same price written twice is no step', history([90, 10_000], [40, 10_000], [3, 9000], [2, 9000]), 10_000],
    ['a price of tomorrow does not count yet', history([90, 10_000], [-1, 9000]), null],
  ])('%s', (_, prices, expected) => {
    expect(reductionReference(prices, NOW)?.price ?? null).toBe(expected);
  });

  test.each([
    ['on sale for long: 30 days', history([100, 10_000], [5, 9000]), 30],
    ['on sale for 12 days before the cut', history([17, 10_000], [5, 9000]), 12],
    ['on sale for 45 days, of which the price rose in the middle', history([50, 9500], [20, 10_000], [5, 9000]), 30],
    ['cuts one after the other: the days before the first', history([30, 10_000], [20, 9500], [10, 9000]), 10],
    ['cut on the first day', history([2.5, 10_000], [2, 9000]), 0],
  ])('tells the period it covers: %s', (_, prices, days) => {
    expect(reductionReference(prices, NOW)?.days).toBe(days);
  });

  test('the previous price of a reduction is one of the past prices, above the present one', () => {
    const steps = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 50 }), hours: fc.integer({ min: 1, max: 2000 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let at = 0;
        const prices = all.map(({ price, hours }) => ({ price, since: new Date((at += hours * 36e5)).toISOString() }));
        const reference = reductionReference(prices, new Date(at));
        const current = prices.at(-1)?.price ?? 0;
        if (reference !== null) {
          expect(reference.price).toBeGreaterThan(current);
          expect(prices.map(({ price }) => price)).toContain(reference.price);
        }
      }),
    );
  });
});
