import { createClient, type Client } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { safeDeparture } from '@carzaa/api/contract/rules';
import { officeTexts } from '../it/office.ts';
import { outlivingSessions } from './callAgain.ts';
import { askForFactor } from './factor.ts';
import { askToSignIn } from './signInAgain.ts';
import { readCookie } from './cookies.ts';

/** Leaves this application for another page of the site, or for the payment provider's. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}

/** A lost connection, told in Italian: what browsers say of it is English. */
const reach: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new Error(officeTexts.offline, { cause: error });
  }
};

/** The typed client of every call, for actions that are more than create, read, update, delete. */
export const api: Client = outlivingSessions(
  createClient({
    routes: routesOf(contract),
    fetch: reach,
    readCookie,
    redirect: (url) => leaveFor(safeDeparture(url, window.location.origin) ?? '/'),
  }),
  { signIn: askToSignIn, showFactor: askForFactor },
);
