import { slug } from '../calls/shared.ts';
import { isUuid } from '../text/text.ts';
import { DEALER_ROLE_TEXTS, type DealerRole, mayAs } from './dealerRoles.ts';
import type { Endpoint, Ownership } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { type Scope, SCOPES } from './scopes.ts';
import { type Actor, isAdminRole, mayEnter, REFUSAL_CODES, REFUSED_IN_SUPPORT } from './rules.ts';

/** What a row says of who may make its call. */
type Admission = Ownership &
  Pick<Endpoint, 'refusedInSupport' | 'freshFactor' | 'slugs' | 'scope'> & { method?: Endpoint['method'] };

/** Who may make a call about a dealership, and which. */
export interface Owner {
  actor: Actor;
  dealer: string;
  /** What the actor is there. */
  role: DealerRole;
}

const DISABLED = 'Il concessionario è disattivato: puoi consultare i dati, non modificarli.';
const IN_REVIEW =
  'Il concessionario è in verifica: intanto puoi preparare gli annunci. Questo si può fare appena è accettato.';

/**
 * Lets in who may make the call of a row, before anything else of it is read; the dealership where the row owns one.
 * Throws code 3 for a visitor, 4 for a dealership of somebody else and for identifiers that cannot exist, F2 and F3 for
 * a second factor that is wanted, 6 otherwise.
 */
export function authorize(
  row: Admission,
  actor: Actor | null,
  params: Readonly<Record<string, string>> = {},
): Owner | null {
  askForFactor(row, actor);
  if (actor?.key) refuseBeyondScope(row, actor.key.scopes);
  const decision = mayEnter(row.access, actor);
  if (decision !== 'yes') throw new ApiError(REFUSAL_CODES[decision]);
  if (row.refusedInSupport && actor?.support) throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
  for (const [name, value] of Object.entries(params)) {
    if (row.slugs?.includes(name) ? !slug.safeParse(value).success : !isUuid(value)) throw new ApiError('4');
  }
  return row.owns === undefined ? null : ownerOf(row, actor, params.dealer ?? '');
}

/** Throws code 6 for a call that the key's scopes do not open: what everybody may read is open to all of them. */
function refuseBeyondScope({ access, method, scope }: Admission, scopes: readonly Scope[]): void {
  if (scope === undefined && access === 'public' && method === 'GET') return;
  if (scope === undefined) throw new ApiError('6', { message: 'Questa chiamata non è aperta alle chiavi.' });
  if (!scopes.includes(scope)) throw new ApiError('6', { message: `La chiave non ha il permesso «${SCOPES[scope]}».` });
}

/** Throws F3 where an administrator has no second factor and must, F2 where it is to be shown (again). */
function askForFactor({ access, freshFactor }: Admission, actor: Actor | null): void {
  // Whoever helps has shown their own to begin.
  if (actor?.support) return;
  const isOffice = (access === 'admin' || access === 'super') && actor !== null && isAdminRole(actor.role);
  if (isOffice && actor.factor === 'missing') throw new ApiError('F3');
  if (isOffice && actor.factor === 'unshown') throw new ApiError('F2');
  if (freshFactor && (actor?.factor === 'stale' || actor?.factor === 'unshown')) throw new ApiError('F2');
}

/** What somebody is told whose role does not go so far. */
const tooLittle = (role: DealerRole, needed: DealerRole) =>
  `In questa concessionaria sei «${DEALER_ROLE_TEXTS[role].name}»: per questa operazione serve il ruolo «${DEALER_ROLE_TEXTS[needed].name}».`;

/**
 * The actor as a member of a dealership. Throws code 4 where they do not, 6 where their role does not go so
 * far, or where it is not enabled and that matters.
 */
export function ownerOf(
  { needs, whileDisabled, whileInReview }: { needs: DealerRole; whileDisabled: boolean; whileInReview: boolean },
  actor: Actor | null,
  dealer: string,
): Owner {
  const own = actor?.ownDealers.find(({ uuid }) => uuid === dealer);
  if (!actor || !own) throw new ApiError('4');
  if (!mayAs(own.role, needs)) throw new ApiError('6', { message: tooLittle(own.role, needs) });
  const owner = { actor, dealer, role: own.role };
  if (own.enabled) return owner;
  if (own.in_review && !whileInReview) throw new ApiError('6', { message: IN_REVIEW });
  if (!own.in_review && !whileDisabled) throw new ApiError('6', { message: DISABLED });
  return owner;
}
