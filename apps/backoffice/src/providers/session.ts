import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { officeDetour } from '@carzaa/api/officeGuards';
import { api } from './client.ts';

let current: Promise<CurrentUser | null> | undefined;

/** The person in front of the screen, asked for once; null when nobody is signed in. */
export function loadUser(): Promise<CurrentUser | null> {
  current ??= api.users.profile().catch((error: unknown) => {
    current = undefined;
    if (error instanceof ApiError && error.code === '3') return null;
    throw error;
  });
  return current;
}

/** Asks anew, after a change of what the profile says. */
export function reloadUser(): Promise<CurrentUser | null> {
  current = undefined;
  return loadUser();
}

/** Where the person must go instead of this page; null for whoever may stay. */
export function detourFromHere(user: CurrentUser | null): string | null {
  return officeDetour(window.location.pathname + window.location.search, user);
}
