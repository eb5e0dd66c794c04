import type { Access } from '@carzaa/api/endpoint';
import { errorText, PageError } from '@carzaa/api/errors';
import { isOutsideStorefront } from '@carzaa/api/officeGuards';
import { mayEnter, type Refusal, safeRedirect } from '@carzaa/api/rules';
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { appContext } from './api.ts';
import { paths } from './paths.ts';
import { loadUser } from './session.ts';

/** Where each refusal leads; null is the forbidden screen. */
const WAYS_OUT: Record<Refusal, (url: URL) => string | null> = {
  'login-needed': ({ pathname, search }) =>
    paths.signIn({ redirectTo: pathname + search, dealer: pathname.startsWith('/free-trial/') }),
  'guests-only': redirectTarget,
  'unverified-only': redirectTarget,
  'email-unverified': () => paths.verifyEmail(),
  'no-dealer': () => paths.noDealer(),
  'not-admin': () => null,
};

/**
 * Where `redirectTo` of an address leads, when that is on this site; without it the home page. Who signs in as a dealer
 * (`dealer=true`) chooses a dealership on the way.
 */
export function redirectTarget({ searchParams, origin }: URL): string {
  const path = safeRedirect(searchParams.get('redirectTo'), origin);
  return searchParams.get('dealer') === 'true' ? paths.dealerTarget(path ?? undefined) : (path ?? paths.home());
}

/** A redirect within the site, by a new document where the back office begins. */
export function redirectOnward(path: string): Response {
  return isOutsideStorefront(path) ? redirectDocument(path) : redirect(path);
}

/** Lets only those onto a page whom its access lets in, and sends the others where they can go on. */
export function guard(access: Access): MiddlewareFunction {
  return async ({ request, context }) => {
    const decision = mayEnter(access, await loadUser(context.get(appContext)));
    if (decision === 'yes') return;
    const target = WAYS_OUT[decision](new URL(request.url));
    if (target === null) throw new PageError(errorText('6'), { statusCode: 403, code: '6' });
    throw redirectOnward(target);
  };
}
