import type { Access } from '@carzaa/api/endpoint';
import { errorText, PageError } from '@carzaa/api/errors';
import { mayEnter, type Refusal, safeRedirect } from '@carzaa/api/rules';
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { appContext } from './api.ts';
import { paths } from './paths.ts';
import { loadUser } from './session.ts';

/** Where each refusal leads; null is the forbidden screen. */
const WAYS_OUT: Record<Refusal, (url: URL) => string | null> = {
  'login-needed': ({ pathname, search }) => paths.signIn({ redirectTo: pathname + search }),
  'guests-only': redirectTarget,
  'unverified-only': redirectTarget,
  'email-unverified': () => paths.verifyEmail(),
  'no-dealer': () => paths.noDealer(),
  'not-admin': () => null,
};

/** Where `redirectTo` of an address leads, when that is on this site; the home page otherwise. */
export function redirectTarget({ searchParams, origin }: URL): string {
  return safeRedirect(searchParams.get('redirectTo'), origin) ?? paths.home();
}

/** The back office is another application on the same origin: its pages are loaded whole. */
export function isElsewhere(path: string): boolean {
  return /^\/(?:admin|dealer\/[\da-f]{8}-[\da-f-]{27})(?:[/?#]|$)/i.test(path);
}

/** Lets only those onto a page whom its access lets in, and sends the others where they can go on. */
export function guard(access: Access): MiddlewareFunction {
  return async ({ request, context }) => {
    const decision = mayEnter(access, await loadUser(context.get(appContext)));
    if (decision === 'yes') return;
    const target = WAYS_OUT[decision](new URL(request.url));
    if (target === null) throw new PageError(errorText('6'), { statusCode: 403, code: '6' });
    throw isElsewhere(target) ? redirectDocument(target) : redirect(target);
  };
}
