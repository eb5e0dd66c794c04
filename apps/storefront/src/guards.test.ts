// @vitest-environment jsdom
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { PageError } from '@carzaa/api/contract/errors';
import { type RouteObject, RouterContextProvider } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { appContext, createQueryClient } from './api.ts';
import { guard, redirectTarget } from './guards.ts';
import { routes } from './routes.tsx';
import { failure, fakeApi, someUser } from './testing/renderApp.tsx';

const DEALER = '0199e3f0-0000-7000-8000-0000000000d1';

const ACTORS: Record<string, CurrentUser | null> = {
  guest: null,
  unverified: someUser({ email_verified_at: null }),
  customer: someUser(),
  dealer: someUser({ role: 'dealer', ownDealers: [{ ...ownDealer() }] }),
  admin: someUser({ role: 'carzaa-admin' }),
};

function ownDealer(): CurrentUser['ownDealers'][number] {
  return {
    uuid: DEALER,
    name: 'Emilia Motori',
    city: 'Bologna',
    role: 'owner',
    enabled: true,
    in_review: false,
    disabled: null,
    autoApproveCarfaxRequests: false,
    currentPlan: null,
    trialPlan: null,
  };
}

function contextOf(profile: unknown, isLogged: boolean) {
  const { api, calls } = fakeApi({ 'GET /api/private/profile': profile });
  const context = new RouterContextProvider();
  context.set(appContext, { api, queryClient: createQueryClient({ retries: 0 }), isLogged: () => isLogged });
  return { context, calls };
}

type Guard = ReturnType<typeof guard>;

/** 'in', or where a guard leads. */
async function outcome(run: Guard, user: CurrentUser | null, address: string): Promise<string> {
  const { context } = contextOf(user, user !== null);
  const url = new URL(address, 'https://carzaa.test');
  try {
    await run({ request: new Request(url), url, params: {}, pattern: '', context }, async () => undefined);
    return 'in';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? 'nowhere';
    if (thrown instanceof PageError) return String(thrown.statusCode);
    throw thrown;
  }
}

/** Every route that has a guard, by its path. */
function guarded(list: readonly RouteObject[]): [path: string, run: Guard][] {
  return list.flatMap(({ path, middleware, children }) => [
    ...(path !== undefined && middleware?.[0] ? [[path, middleware[0]] satisfies [string, Guard]] : []),
    ...guarded(children ?? []),
  ]);
}

const AREA = '/dealer/target?redirectTo=%2Fdealer%2Fq%2Flistings';

/** What each actor meets on each guarded page. */
const TABLE: Record<string, Record<string, string>> = {
  '/signin': { guest: 'in', unverified: '/', customer: '/', dealer: AREA, admin: '/admin' },
  '/signup': { guest: 'in', unverified: '/', customer: '/', dealer: AREA, admin: '/admin' },
  '/dealer/signup': { guest: 'in', unverified: '/', customer: '/', dealer: AREA, admin: '/admin' },
  '/dealer/target': {
    guest: '/signin?redirectTo=%2Fdealer%2Ftarget',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/dealer/plan-purchase-ok': {
    guest: '/signin?redirectTo=%2Fdealer%2Fplan-purchase-ok',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/dealer/plan-purchase-ko': {
    guest: '/signin?redirectTo=%2Fdealer%2Fplan-purchase-ko',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/free-trial/:uuid/activate': {
    guest: '/signin?dealer=true&redirectTo=%2Ffree-trial%2F%3Auuid%2Factivate',
    unverified: '/verify-email?redirectTo=%2Ffree-trial%2F%3Auuid%2Factivate',
    customer: '/dealer/no-associated',
    dealer: 'in',
    admin: '/dealer/no-associated',
  },
  '/free-trial/:uuid/activated': {
    guest: '/signin?dealer=true&redirectTo=%2Ffree-trial%2F%3Auuid%2Factivated',
    unverified: '/verify-email?redirectTo=%2Ffree-trial%2F%3Auuid%2Factivated',
    customer: '/dealer/no-associated',
    dealer: 'in',
    admin: '/dealer/no-associated',
  },
  '/rapporti/:uuid': {
    guest: '/signin?redirectTo=%2Frapporti%2F%3Auuid',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/dealer/no-associated': {
    guest: '/signin?redirectTo=%2Fdealer%2Fno-associated',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/profile': {
    guest: '/signin?redirectTo=%2Fprofile',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/ricerche': {
    guest: '/signin?redirectTo=%2Fricerche',
    unverified: 'in',
    customer: 'in',
    dealer: 'in',
    admin: 'in',
  },
  '/verify-email': {
    guest: '/signin?redirectTo=%2Fverify-email',
    unverified: 'in',
    customer: '/',
    dealer: AREA,
    admin: '/admin',
  },
};

test('the table below has every guarded page', () => {
  expect(
    guarded(routes)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(Object.keys(TABLE).toSorted());
});

describe.each(guarded(routes))('%s', (path, run) => {
  it.each(Object.keys(ACTORS))('meets %s', async (actor) => {
    expect(await outcome(run, ACTORS[actor] ?? null, path)).toBe(TABLE[path]?.[actor]);
  });
});

describe('pages of the areas to come', () => {
  it.each([
    ['verified', 'unverified', '/verify-email?redirectTo=%2Fx%3Fa%3D1'],
    ['verified', 'customer', 'in'],
    ['dealer', 'customer', '/dealer/no-associated'],
    ['dealer', 'dealer', 'in'],
    ['dealer', 'unverified', '/verify-email?redirectTo=%2Fx%3Fa%3D1'],
    ['admin', 'customer', '403'],
    ['admin', 'admin', 'in'],
    ['super', 'admin', '403'],
  ] as const)('%s meets %s', async (access, actor, expected) => {
    expect(await outcome(guard(access), ACTORS[actor] ?? null, '/x?a=1')).toBe(expected);
  });
});

it('keeps the query of the page that wants a sign-in', async () => {
  expect(await outcome(guard('user'), null, '/profile?page=2')).toBe('/signin?redirectTo=%2Fprofile%3Fpage%3D2');
});

it.each([
  ['/profile', '/profile'],
  ['/risultati?price_min=1', '/risultati?price_min=1'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('a signed-in visitor of the sign-in page with redirectTo=%s goes to %s', async (wanted, expected) => {
  const address = `/signin?${new URLSearchParams({ redirectTo: wanted })}`;
  expect(await outcome(guard('guest'), someUser(), address)).toBe(expected);
  expect(redirectTarget(new URL(address, 'https://carzaa.test'), someUser())).toBe(expected);
});

it.each([
  ['', '/dealer/target?redirectTo=%2Fdealer%2Fq%2Flistings'],
  ['/dealer/q/plan', '/dealer/target?redirectTo=%2Fdealer%2Fq%2Fplan'],
  ['//evil.test', '/dealer/target?redirectTo=%2Fdealer%2Fq%2Flistings'],
])('who signs in as a dealer with redirectTo=%s chooses a dealership first', async (wanted, expected) => {
  const address = `/signin?${new URLSearchParams({ dealer: 'true', redirectTo: wanted })}`;
  expect(await outcome(guard('guest'), someUser(), address)).toBe(expected);
});

it.each([
  ['dealer', '/signin', AREA],
  ['dealer', '/signin?dealer=true', AREA],
  ['dealer', '/signin?redirectTo=%2Frisultati', '/risultati'],
  ['admin', '/signin?dealer=true', '/admin'],
  ['admin', '/signin?redirectTo=%2F%2Fevil.test', '/admin'],
  ['customer', '/signin', '/'],
] as const)('%s, signed in at %s, lands at %s', (actor, address, expected) => {
  expect(redirectTarget(new URL(address, 'https://carzaa.test'), ACTORS[actor] ?? null)).toBe(expected);
});

it('sends a dealer whose address waits to be confirmed to confirm it', () => {
  const user = someUser({ role: 'dealer', email_verified_at: null, ownDealers: [ownDealer()] });
  expect(redirectTarget(new URL('https://carzaa.test/signin'), user)).toBe('/verify-email');
});

it('lets a forged flag in nowhere', async () => {
  const { context } = contextOf(failure('3', 401), true);
  const url = new URL('https://carzaa.test/profile');
  const entered = guard('user')(
    { request: new Request(url), url, params: {}, pattern: '', context },
    async () => undefined,
  );
  await expect(entered).rejects.toMatchObject({ status: 302 });
});

it('fails when the profile cannot be had', async () => {
  const { context } = contextOf(failure('1', 500), true);
  const url = new URL('https://carzaa.test/profile');
  const entered = guard('user')(
    { request: new Request(url), url, params: {}, pattern: '', context },
    async () => undefined,
  );
  await expect(entered).rejects.toThrow('Non è stato possibile caricare il profilo utente');
});
