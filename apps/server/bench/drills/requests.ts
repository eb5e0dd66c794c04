import { parseArgs } from 'node:util';
import { CSRF_COOKIE, CSRF_HEADER } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import {
  anything,
  type Arbitrary,
  array,
  constantFrom,
  dictionary,
  oneof,
  option,
  record,
  sample,
  string,
  uuid,
} from 'fast-check';
import { z } from 'zod';
import { type Browser, openBrowser, PASSWORD } from '../means/browser.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { openTemporaryData, startOn } from '../means/temporaryData.ts';
import { verdict } from '../serverProcess.ts';

/**
 * Sends every call of the contract what it does not expect, as a visitor, a customer, a dealer and an administrator:
 * `npm run drill -- requests [--requests 20000] [--engine embedded|postgres] [--port 4290] [--seed 1]`. None may be
 * answered with a 5xx, and whatever is refused is refused in the envelope that all calls share.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
    seed: { type: 'string', default: '1' },
  },
});
const ROLES = {
  visitor: undefined,
  customer: 'cliente@carzaa.test',
  dealer: 'concessionario@carzaa.test',
  administrator: 'admin@carzaa.test',
} as const;
const AT_ONCE = 8;
/** So many come from one address: limits for a network are not what is tried here. */
const PER_ADDRESS = 60;
/** A few connections may be closed one after the other, all by chance. */
const TRIES = 4;

const ODD = constantFrom<unknown>(
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '%',
  '\0',
  '\uD800',
  '🚗',
  "'; DROP TABLE listings; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{}',
  '[]',
  '9999-99-99',
  '2026-02-30',
  'x'.repeat(5000),
  '١٢٣',
  '12.000',
  '__proto__',
  'constructor',
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  false,
  null,
  [],
  {},
  [[]],
  { $gt: '' },
);

/** The names that a schema knows: what they are given is wrong, but it is looked at. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const whole = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const parts = [whole, ...(whole.anyOf ?? []), ...(whole.oneOf ?? []), ...(whole.allOf ?? [])];
  return parts.flatMap((part) => (typeof part === 'object' ? Object.keys(part.properties ?? {}) : []));
}

interface Wrong {
  params: unknown[];
  query: Record<string, unknown>;
  body: unknown;
}

/** What a call is sent: names that it knows with values that it does not, and now and then anything at all. */
function wrongFor(row: Endpoint, known: readonly string[]): Arbitrary<Wrong> {
  const fields = (names: readonly string[]) =>
    dictionary(oneof({ weight: 9, arbitrary: constantFrom('page', 'x', ...names) }, string()), oneof(ODD, anything()), {
      maxKeys: 8,
    });
  return record({
    params: array(oneof(constantFrom(...known), uuid(), ODD), { minLength: 4, maxLength: 4 }),
    query: fields(namesOf(row.query)),
    body: option(oneof({ weight: 6, arbitrary: fields(namesOf(row.body)) }, { weight: 1, arbitrary: anything() }), {
      freq: 9,
    }),
  });
}

const textOf = (value: unknown): string => {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  } catch {
    return '';
  }
};
const wellFormed = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

/** Sends one; the complaint, where there is a reason for one. */
async function send(browser: Browser, row: Endpoint, { params, query, body }: Wrong): Promise<string | undefined> {
  let at = 0;
  const path = row.path.replace(/\{\w+\}/g, () => wellFormed(params[at++]) || 'x');
  const search = Object.entries(query).map(([name, value]) => `${wellFormed(name)}=${wellFormed(value)}`);
  const answer = await browser.visit(`${path}?${search.join('&')}`, {
    method: row.method,
    ...(row.method === 'GET' ? {} : { body: textOf(body) }),
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: browser.cookie(CSRF_COOKIE) ?? '' },
  });
  const text = await answer.text();
  const name = `${row.method} ${path.slice(0, 120)}`;
  if (answer.status >= 500) return `${answer.status} ${name} ${text.slice(0, 200)}`;
  return answer.status >= 400 && !text.startsWith('{"error":true,')
    ? `no envelope: ${name} ${text.slice(0, 80)}`
    : undefined;
}

const scratch = await openTemporaryData(options.engine);
const { variables, remove } = scratch;
const server = await startOn(scratch, options.port);
let addresses = 0;
/** A connection that the server has just closed for its age is no answer: once more, on another. */
async function sendAnyway(...sent: Parameters<typeof send>): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(...sent);
    } catch (error) {
      if (tries === TRIES) return `no answer: ${sent[1].method} ${sent[1].path} ${String(error)}`;
    }
  }
}

/** A browser at an address of its own, signed in where the role is somebody's. */
async function browserOf(email: string | undefined): Promise<Browser> {
  addresses += 1;
  const browser = openBrowser(server.origin, `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`);
  await browser.calls.misc.csrfCookie();
  if (email !== undefined) await browser.calls.users.login({ body: { email, password: PASSWORD } });
  return browser;
}

try {
  const { items } = await openBrowser(server.origin, '192.0.2.9').calls.listings.search({ query: { per_page: 50 } });
  const known = items.flatMap(({ uuid: id, dealer }) => [id, dealer.uuid]);
  const rows = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
  for (const [role, email] of Object.entries(ROLES)) {
    const each = Math.ceil(Number(options.requests) / rows.length);
    const work = rows.flatMap((row) =>
      sample(wrongFor(row, known), { numRuns: each, seed: Number(options.seed) }).map((wrong) => ({ row, wrong })),
    );
    const queue = work.toSorted((a, b) => (textOf(a.wrong.params) < textOf(b.wrong.params) ? -1 : 1)).values();
    const complaints: string[] = [];
    const lines = Array.from({ length: AT_ONCE }, async () => {
      let [browser, sent] = [await browserOf(email), 0];
      for (const { row, wrong } of queue) {
        if (++sent % PER_ADDRESS === 0) browser = await browserOf(email);
        const complaint = await sendAnyway(browser, row, wrong);
        if (complaint !== undefined) complaints.push(complaint);
      }
    });
    await Promise.all(lines);
    for (const complaint of complaints.slice(0, 20)) console.log(complaint);
    verdict(
      role,
      `${work.length} requests to ${rows.length} calls, ${complaints.length} answered wrongly`,
      complaints.length === 0,
    );
  }
  await server.stop();
  verdict('ledger', 'ledger:check', isLedgerClean(variables));
} finally {
  await server.stop();
  await remove();
}
