import type { CarfaxCode } from '@carzaa/api/calls/carfaxRows';
import { HistoryFailure, type HistorySource } from './provider.ts';

const LONGEST_ANSWER = 1_000_000;

/** What the provider's own codes and statuses mean to us. */
const CODES: Readonly<Record<string, CarfaxCode>> = {
  limit_reached: 'C2',
  missing_data: 'C3',
  access_denied: 'C4',
  invalid_vin: 'C5',
  invalid_plate: 'C6',
  not_available: 'C7',
};
const STATUSES: Readonly<Record<number, CarfaxCode>> = { 401: 'C4', 402: 'C2', 403: 'C4', 404: 'C7' };

/**
 * A provider over HTTP: `POST {url}/vehicle-histories` with `{vin, plate}`, answered by `{data: history}` or
 * `{error: {code}}`. The key travels as a bearer token and nowhere else.
 */
export function httpSource(url: string, key: string | undefined): HistorySource {
  const address = `${url.replace(/\/$/, '')}/vehicle-histories`;
  return async ({ vin, plate, idempotencyKey }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ vin, plate }),
      redirect: 'error',
      signal,
    });
    const answer = fieldsOf(await readJson(response));
    if (response.ok && answer.error === undefined) return answer.data;
    throw failureOf(response.status, fieldsOf(answer.error).code);
  };
}

function failureOf(status: number, said: unknown): HistoryFailure {
  const code = (typeof said === 'string' ? CODES[said] : undefined) ?? STATUSES[status];
  const message = `The provider answered ${status}`;
  return code ? new HistoryFailure(code, message) : new HistoryFailure('C1', message, { isTransient: status >= 429 });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The answer's JSON, whatever its status; undefined when it is none. Stops reading where no history can be so long. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.body) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('The answer is too long');
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
