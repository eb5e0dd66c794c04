import { type Actor, isAdmin, isConfirmed, isLoggedIn, ownsDealer } from './rules.ts';

/** The area of one dealership; its group is the dealership. */
const DEALER_AREA = /^\/dealer\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[/?#]|$)/i;

/** The dealership whose area this address belongs to; undefined for any other address. */
export function dealerOfPath(path: string): string | undefined {
  return DEALER_AREA.exec(path)?.[1]?.toLowerCase();
}

/** Whether an address is a page of the back office, another application than the storefront. */
export function isOfficePath(path: string): boolean {
  return /^\/admin(?=[/?#]|$)/.test(path) || dealerOfPath(path) !== undefined;
}

/** Whether an address needs a document of its own: a page of the back office, or one that the server makes. */
export function isOutsideStorefront(path: string): boolean {
  return isOfficePath(path) || /^\/(?:dealers|checkout|social)\//.test(path);
}

/**
 * Where somebody who opens the back office at `path` (with its query) must go instead: a path of the storefront,
 * `forbidden` for whose role never lets them in, null for whoever may stay. Asked by the server before it gives the
 * page, and by the page itself when the person changes.
 */
export function officeDetour(path: string, actor: Actor | null): string | null {
  if (!isLoggedIn(actor)) return `/signin?${new URLSearchParams({ redirectTo: path })}`;
  const dealer = dealerOfPath(path);
  if (dealer === undefined) {
    if (!isAdmin(actor)) return 'forbidden';
    return isConfirmed(actor) ? null : '/verify-email';
  }
  if (!isConfirmed(actor)) return '/dealer/failed-verification';
  if (actor.ownDealers.length === 0) return '/dealer/no-associated';
  if (ownsDealer(actor, dealer)) return null;
  // The placeholder stands for whichever dealership is then chosen.
  const redirectTo = path.replace(DEALER_AREA, '/dealer/q');
  return `/dealer/target?${new URLSearchParams({ redirectTo })}`;
}
