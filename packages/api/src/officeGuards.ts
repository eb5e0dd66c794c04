import { type Actor, isSuperAdmin, mayEnter, ownsDealer } from './contract/rules.ts';
import { isUuid } from './text/text.ts';

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

/** Whether an address of the back office buys a plan and does not say which: there is no such page. */
export function isPlanless(path: string): boolean {
  const page = /^\/buy-plan-([^/?#]*)\/?(?=[?#]|$)/.exec(path.replace(DEALER_AREA, ''));
  return dealerOfPath(path) !== undefined && page !== null && !isUuid(page[1] ?? '');
}

/** Whether an address is one of those pages of the administration that super administrators alone may see. */
const isForSuperAdmins = (path: string): boolean => /^\/admin\/api-keys\/?(?=[?#]|$)/.test(path);

/** Whether an address needs a document of its own: a page of the back office, or one that the server makes. */
export function isOutsideStorefront(path: string): boolean {
  return isOfficePath(path) || /^\/(?:dealers|checkout|social|fatture)\//.test(path);
}

/**
 * Where somebody who opens the back office at `path` (with its query) must go instead: a path of the storefront,
 * `forbidden` for whose role never lets them in, null for whoever may stay. Asked by the server before it gives the
 * page, and by the page itself when the person changes.
 */
export function officeDetour(path: string, actor: Actor | null): string | null {
  const onward = new URLSearchParams({ redirectTo: path });
  const dealer = dealerOfPath(path);
  const decision = mayEnter(dealer === undefined ? 'admin' : 'dealer', actor);
  if (decision === 'login-needed') return `/signin?${onward}`;
  if (decision === 'not-admin') return 'forbidden';
  if (decision === 'email-unverified') {
    return `${dealer === undefined ? '/verify-email' : '/dealer/failed-verification'}?${onward}`;
  }
  if (decision === 'no-dealer') return '/dealer/no-associated';
  if (isForSuperAdmins(path) && !isSuperAdmin(actor)) return 'forbidden';
  if (dealer === undefined || ownsDealer(actor, dealer)) return null;
  // The placeholder stands for whichever dealership is then chosen.
  const redirectTo = path.replace(DEALER_AREA, '/dealer/q');
  return `/dealer/target?${new URLSearchParams({ redirectTo })}`;
}
