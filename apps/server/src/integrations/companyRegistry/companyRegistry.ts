import { ApiError } from '@carzaa/api/contract/errors';
import type { VatNumber } from '@carzaa/api/vat';
import { TimeoutStrategy, timeout } from 'cockatiel';

/** What a registry publishes about a company; null for what it withholds. Germany's withholds everything. */
export interface CompanyRecord {
  name: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  /** Domains whose mail is the company's own; a registry that tells none leaves it out. */
  mail_domains?: readonly string[];
}

/** One way to ask: null when the registry knows no such number; throws when it does not answer. */
export type AskRegistry = (vat: VatNumber, signal: AbortSignal) => Promise<CompanyRecord | null>;

/** The registry has been asked too often, or its credit is used up. */
export class QuotaError extends Error {
  override name = 'QuotaError';
}

/** Looks a company up, in at most four seconds. Null when there is none; throws O1 and O2. */
export type CompanyRegistry = (vat: VatNumber) => Promise<CompanyRecord | null>;

/** People wait for the answer, and are promised one within five seconds. */
const LIMIT_MS = 4000;
const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 1000;

/** A registry with a time limit; what it has found is remembered for an hour, since a sign-up asks twice. */
export function companyRegistry(ask: AskRegistry, now: () => Date): CompanyRegistry {
  const limited = timeout(LIMIT_MS, TimeoutStrategy.Aggressive);
  const found = new Map<string, { company: CompanyRecord; until: number }>();

  return async (vat) => {
    const known = found.get(vat.text);
    if (known && known.until > now().getTime()) return known.company;
    let company: CompanyRecord | null;
    try {
      company = await limited.execute(({ signal }) => ask(vat, signal));
    } catch (error) {
      throw new ApiError(error instanceof QuotaError ? 'O2' : 'O1');
    }
    found.delete(vat.text);
    if (company) found.set(vat.text, { company, until: now().getTime() + REMEMBERED_MS });
    const [oldest] = found.keys();
    if (found.size > MOST_REMEMBERED && oldest !== undefined) found.delete(oldest);
    return company;
  };
}
