import type { CurrentUser } from '@carzaa/api/calls/public/users';
import type { Access } from '@carzaa/api/contract/endpoint';
import { errorText, PageError } from '@carzaa/api/contract/errors';
import { isOutsideStorefront } from '@carzaa/api/officeGuards';
import { landingOf, mayEnter, type Refusal, safeRedirect } from '@carzaa/api/contract/rules';
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { appContext } from './api.ts';
import { paths } from './paths.ts';
import { loadUser } from './session.ts';

/** Where each refusal leads; null is the forbidden screen. */
const WAYS_OUT: Record<Refusal, (url: URL, user: CurrentUser | null) => string | null> = {
  'login-needed': ({ pathname, search }) =>
    paths.signIn({ redirectTo: pathname + search, dealer: pathname.startsWith('/free-trial/') }),
  'guests-only': redirectTarget,
  'unverified-only': redirectTarget,
  'email-unverified': ({ pathname, search }) => paths.verifyEmail(pathname + search),
  'no-dealer': () => paths.noDealer(),
  'not-admin': () => null,
};

/**
 * Where `redirectTo` of an address leads, when that is on this site; without it where the person belongs. Who signs in
 * as a dealer (`dealer=true`) chooses a dealership on the way.
 */
export function redirectTarget({ searchParams, origin }: URL, user: CurrentUser | null): string {
  const path = safeRedirect(searchParams.get('redirectTo'), origin);
  const landing = user === null ? paths.home() : landingOf(user);
  if (searchParams.get('dealer') !== 'true') return path ?? landing;
  return path === null && landing !== paths.home() ? landing : paths.dealerTarget(path ?? undefined);
}

/** A redirect within the site, by a new document where the back office begins. */
export function redirectOnward(path: string): Response {
  return isOutsideStorefront(path) ? redirectDocument(path) : redirect(path);
}

/** Admits visitors whom a page's access allows, and redirects the others. */
export function guard(access: Access): MiddlewareFunction {
  return async ({ request, context }) => {
    const user = await loadUser(context.get(appContext));
    const decision = mayEnter(access, user);
    if (decision === 'yes') return;
    const target = WAYS_OUT[decision](new URL(request.url), user);
    if (target === null) throw new PageError(errorText('6'), { statusCode: 403, code: '6' });
    throw redirectOnward(target);
  };
}
