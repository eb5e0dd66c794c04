import type { VatNumber } from '@carzaa/api/vat';
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel';
import { z } from 'zod';
import { type AskRegistry, type CompanyRecord, QuotaError } from './companyRegistry.ts';

/** So many failures in a row, and for so long nobody asks. */
const FAILURES = 5;
const PAUSE_MS = 15_000;
const MOST_IN_FLIGHT = 10;
const MOST_WAITING = 20;
const LONGEST_ANSWER = 64 * 1024;

const text = z.string().max(2000).nullish();
const answerSchema = z.object({ valid: z.boolean(), name: text, address: text, userError: text });
const failureSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

const QUOTA = /^(?:GLOBAL_MAX_CONCURRENT_REQ|MS_MAX_CONCURRENT_REQ)(?:_TIME)?$|^IP_BLOCKED$/;
/** What VIES says of a number that it has looked for, or that cannot be one. */
const ANSWERED = ['', 'VALID', 'INVALID', 'INVALID_INPUT'];

/**
 * The European Commission's VAT Information Exchange System by its REST service, such as
 * https://ec.europa.eu/taxation_customs/vies/rest-api. While it keeps failing it is not asked.
 */
export function vies(apiUrl: string): AskRegistry {
  const address = `${apiUrl.replace(/\/$/, '')}/check-vat-number`;
  const guarded = wrap(
    bulkhead(MOST_IN_FLIGHT, MOST_WAITING),
    circuitBreaker(
      handleWhen((error) => !(error instanceof QuotaError)),
      { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) },
    ),
  );
  return (vat, signal) => guarded.execute(() => ask(address, vat, signal));
}

async function ask(address: string, { country, number }: VatNumber, signal: AbortSignal) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Carzaa' },
    body: JSON.stringify({ countryCode: country, vatNumber: number }),
    redirect: 'error',
    signal,
  });
  if (response.status === 429 || response.status === 402) throw new QuotaError(`VIES answered ${response.status}`);
  const body = await readJson(response);
  const failure = failureSchema.safeParse(body);
  const answer = answerSchema.safeParse(body);
  const code = failure.data?.errorWrappers[0]?.error ?? answer.data?.userError ?? '';
  if (QUOTA.test(code)) throw new QuotaError(`VIES answered ${code}`);
  if (code === 'INVALID_INPUT') return null;
  if (!response.ok || failure.success || !answer.success || !ANSWERED.includes(code)) {
    throw new Error(`VIES answered ${response.status} ${code}`);
  }
  return answer.data.valid ? toRecord(answer.data) : null;
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text();
  if (body.length > LONGEST_ANSWER) throw new Error('VIES answered too much');
  return JSON.parse(body);
}

/** Countries that tell nothing answer `---`. */
function textOrNull(value: string | null | undefined): string | null {
  const clean = (value ?? '').replaceAll(/[^\S\n]+/g, ' ').trim();
  return /^-*$/.test(clean) ? null : clean;
}

/** An Italian address is street, then `CAP COMUNE PROVINCIA` on its last line; of others only the street is sure. */
function toRecord({ name, address }: z.output<typeof answerSchema>): CompanyRecord {
  const lines = (textOrNull(address) ?? '').split(/\s*\n\s*/).filter(Boolean);
  const [, postal_code, city] = /^(\d{5}) (.+?)(?: [A-Z]{2})?$/.exec(lines.at(-1) ?? '') ?? [];
  const street = (postal_code === undefined ? lines : lines.slice(0, -1)).join(', ');
  return {
    name: textOrNull(name)?.replaceAll('\n', ' ').slice(0, 200) ?? null,
    address: street === '' ? null : street.slice(0, 300),
    postal_code: postal_code ?? null,
    city: city ?? null,
  };
}
