import type { PlanTier } from '../calls/public/platform.ts';
import { type DealerRole, mayAs } from './dealerRoles.ts';
import type { Access } from './endpoint.ts';
import { dealerTargetPath } from './dealerTargetPath.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

export type Role = 'customer' | 'dealer' | 'carzaa-admin' | 'super-admin';

/** What the rules need to know of the person who calls; null stands for a visitor. */
export interface Actor {
  uuid: string;
  email_verified_at: string | null;
  role: Role;
  /**
   * The dealerships that they work in, each with what they are there. Not enabled are those that were disabled, and,
   * `in_review`, those that nobody has accepted yet.
   */
  ownDealers: readonly { uuid: string; role: DealerRole; enabled: boolean; in_review?: boolean }[];
  /** While an administrator is signed in as this person, to help: their id, and until when. */
  support?: { admin: string; until: string } | null;
  /**
   * Of who has a second factor, or must: `missing` and `unshown` where an administrator must and has none, or has not
   * shown it; else how long ago it was shown. Absent where none is asked for.
   */
  factor?: 'missing' | 'unshown' | 'stale' | 'fresh';
  /** Of a program that acts for this person: its key, and what that opens. */
  key?: { id: string; scopes: readonly Scope[] };
}

export interface CurrentPlan {
  subscription_plan: { tier: PlanTier } | null;
  counters: { carfax: { credit: { availability: number }; subscription: { availability: number } } };
}

/** Trial while a trial plan exists; Free without a current plan or its subscription plan; its tier otherwise. */
export function tierOf(dealer: { currentPlan: CurrentPlan | null; trialPlan: object | null }): PlanTier {
  if (dealer.trialPlan) return 'Trial';
  return dealer.currentPlan?.subscription_plan?.tier ?? 'Free';
}

/** Carfax reports that a dealership can still spend: credits plus this month's of the subscription. */
export function availableReports(plan: CurrentPlan | null): number {
  if (!plan) return 0;
  const { credit, subscription } = plan.counters.carfax;
  return credit.availability + subscription.availability;
}

export function isLoggedIn(actor: Actor | null): actor is Actor {
  return Boolean(actor?.uuid);
}

export function isConfirmed(actor: Actor | null): boolean {
  return isLoggedIn(actor) && actor.email_verified_at !== null;
}

export function isAdminRole(role: Role): boolean {
  return role === 'carzaa-admin' || role === 'super-admin';
}

/** What keeps an administrator from administering as yet. */
function missesFactor(actor: Actor): boolean {
  return actor.factor === 'missing' || actor.factor === 'unshown';
}

/** Whether the actor may administer: by role, and by the second factor where one is compulsory. */
export function isAdmin(actor: Actor | null): boolean {
  return isLoggedIn(actor) && isAdminRole(actor.role) && !missesFactor(actor);
}

export function isSuperAdmin(actor: Actor | null): boolean {
  return isAdmin(actor) && actor?.role === 'super-admin';
}

/** Whether the actor works in a dealership, and is at least `needed` there. */
export function ownsDealer(actor: Actor | null, dealer: string, needed: DealerRole = 'viewer'): boolean {
  return isLoggedIn(actor) && actor.ownDealers.some(({ uuid, role }) => uuid === dealer && mayAs(role, needed));
}

export type Refusal =
  | 'login-needed'
  | 'guests-only'
  | 'unverified-only'
  | 'email-unverified'
  | 'no-dealer'
  | 'not-admin';

/** The code that the server answers a refusal with; the storefront redirects instead. */
export const REFUSAL_CODES = {
  'login-needed': '3',
  'guests-only': '6',
  'unverified-only': '6',
  'email-unverified': '6',
  'no-dealer': '6',
  'not-admin': '6',
} as const satisfies Record<Refusal, ErrorCode>;

/**
 * Whether the actor may make a call, or enter a page, of this access; the reason when not. `dealer` asks for owning
 * some dealership: whether it is the one in the path is `authorize`'s to say.
 */
export function mayEnter(access: Access, actor: Actor | null): 'yes' | Refusal {
  if (access === 'public') return 'yes';
  if (access === 'guest') return isLoggedIn(actor) ? 'guests-only' : 'yes';
  if (!isLoggedIn(actor)) return 'login-needed';
  if (access === 'user') return 'yes';
  if (access === 'unverified') return isConfirmed(actor) ? 'unverified-only' : 'yes';
  if (access === 'admin' && !isAdmin(actor)) return 'not-admin';
  if (access === 'super' && !isSuperAdmin(actor)) return 'not-admin';
  if (!isConfirmed(actor)) return 'email-unverified';
  if (access === 'dealer' && actor.ownDealers.length === 0) return 'no-dealer';
  return 'yes';
}

/** Refuses an administrator in a support session what only the account's owner may do. */
export const REFUSED_IN_SUPPORT =
  'Durante l’assistenza non puoi cambiare password, email, ruolo e piano, fare acquisti, usare crediti, decidere richieste Carfax, aggiungere concessionarie, chiudere sessioni, cambiare le verifiche, esportare o cancellare l’account, né decidere chi lavora nella concessionaria.';

export const LONGEST_REDIRECT = 2000;

/** For paths alone: any origin will do to tell those that stay on it. */
export const ANY_ORIGIN = 'https://carzaa.invalid';

/** Where somebody belongs who has signed in and was going nowhere else. */
export function landingOf({ role, email_verified_at, ownDealers }: Actor): string {
  if (isAdminRole(role)) return '/admin';
  if (role !== 'dealer' && ownDealers.length === 0) return '/';
  return email_verified_at === null ? '/verify-email' : dealerTargetPath();
}

/**
 * `url` as a path of this origin, with its query and fragment; null when it is anything else. Absolute and
 * protocol-relative addresses, backslashes (browsers read them as slashes), control characters (browsers drop them)
 * and other schemes are refused.
 */
export function safeRedirect(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || url.length > LONGEST_REDIRECT) return null;
  if (!url.startsWith('/') || /[\\\p{Cc}]/u.test(url) || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  // `/.//host` turns into `//host` only once its dots are resolved.
  if (target.origin !== new URL(origin).origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search + target.hash;
}

/** Where the payment provider's own pages are. */
const PAYMENT_HOSTS: readonly string[] = ['checkout.stripe.com', 'billing.stripe.com'];

/** Where a call may send its caller: a path of this origin, or a page of the payment provider's; null elsewhere. */
export function safeDeparture(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || url.startsWith('/') || !URL.canParse(url)) return safeRedirect(url, origin);
  const { origin: to, protocol, host, pathname, search, hash, username, password, href } = new URL(url);
  if (to === new URL(origin).origin) return safeRedirect(pathname + search + hash, origin);
  const isPayment = protocol === 'https:' && PAYMENT_HOSTS.includes(host) && username + password === '';
  return isPayment && url.length <= LONGEST_REDIRECT ? href : null;
}

/**
 * The path with its placeholder segment `q` replaced by the dealership: `/dealer/q/plan` → `/dealer/<uuid>/plan`. Another
 * dealership's id counts as the placeholder, or who does not own that one would be sent to and fro.
 */
export function withDealer(path: string, dealer: string): string {
  const own = `$1${encodeURIComponent(dealer)}`;
  return path
    .replace(/^(\/(?:dealer|free-trial)\/)[\da-f]{8}-[\da-f-]{27}(?=[/?#]|$)/i, own)
    .replace(/^([^?#]*?\/)q(?=[/?#]|$)/, own);
}

/**
 * Where the dealer picker leads at once: `no-dealer` for who owns none, the path wanted for who owns exactly one,
 * null when there is something to choose. A `redirectTo` that leaves this site counts as absent.
 */
export function dealerTarget(
  dealers: readonly { uuid: string }[],
  redirectTo: unknown,
  origin: string,
): 'no-dealer' | { path: string } | null {
  const [only, another] = dealers;
  if (!only) return 'no-dealer';
  const path = safeRedirect(redirectTo, origin);
  return another || path === null ? null : { path: withDealer(path, only.uuid) };
}

const DAY_MS = 864e5;
const REFERENCE_DAYS = 30;
/** The days before a reduction in which the lowest price counts, and within which two cuts are one campaign. */
const REFERENCE_MS = REFERENCE_DAYS * DAY_MS;

interface PriceStep {
  price: number;
  /** The price it took the place of; none at first. */
  before: number | undefined;
  since: number;
  until: number;
}

/** The prices up to now, each with its span; the same price written twice is one step. */
function priceSteps(history: readonly { price: number; since: string }[], now: number): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { price, since: start } of history) {
    const since = Date.parse(start);
    const last = steps.at(-1);
    if (since > now || last?.price === price) continue;
    if (last) last.until = since;
    steps.push({ price, before: last?.price, since, until: now });
  }
  return steps;
}

function isCut({ price, before }: PriceStep): boolean {
  return before !== undefined && price < before;
}

/** The previous price beside a reduced one, and the period of which it is the lowest. */
export interface ReductionReference {
  /** Whole euro. */
  price: number;
  /** Whole days before the reduction that it covers: 30, or fewer where the vehicle was on sale for less. */
  days: number;
}

/**
 * The previous price to show beside a reduced one: the lowest applied in the 30 days before the reduction, or in the
 * shorter time that the vehicle has been on sale, which then must be told (c. 3); with cuts one after the other, the lowest before the first of them
 * (art. 17-bis Codice del consumo, d.lgs. 26/2023). A cut more than 30 days after the one before begins a campaign of
 * its own, so the reference never grows old. Null when the present price is not below it (CGUE C-330/23).
 * `history` holds whole euro and the moments they began to hold, oldest first.
 */
export function reductionReference(
  history: readonly { price: number; since: string }[],
  now: Date | string,
): ReductionReference | null {
  const steps = priceSteps(history, new Date(now).getTime());
  const current = steps.at(-1);
  if (!current || !isCut(current)) return null;
  let firstCut = current;
  for (const step of steps.toReversed()) {
    if (!isCut(step) || firstCut.since - step.since > REFERENCE_MS) break;
    firstCut = step;
  }
  const windowStart = firstCut.since - REFERENCE_MS;
  const applied = steps.filter(({ since, until }) => since < firstCut.since && until > windowStart);
  const lowest = Math.min(...applied.map(({ price }) => price));
  if (current.price >= lowest) return null;
  const onSale = firstCut.since - Math.min(...applied.map(({ since }) => since));
  return { price: lowest, days: Math.min(REFERENCE_DAYS, Math.floor(onSale / DAY_MS)) };
}
