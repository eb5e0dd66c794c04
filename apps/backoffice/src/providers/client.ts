import { createClient, type Client } from '@carzaa/api/client';
import { contract } from '@carzaa/api/contract';
import { routesOf } from '@carzaa/api/endpoint';
import { safeRedirect } from '@carzaa/api/rules';
import { officeTexts } from '../it/office.ts';
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
export const api: Client = createClient({
  routes: routesOf(contract),
  fetch: reach,
  readCookie,
  redirect: (url) => leaveFor(safeRedirect(url, window.location.origin) ?? '/'),
});
