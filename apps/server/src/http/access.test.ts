import { readFileSync } from 'node:fs';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract/contract';
import type { Scope } from '@carzaa/api/contract/scopes';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identify } from './access.ts';
import { uuidv7 } from '../db/uuid.ts';
import { buildDealer, buildVerification } from '../testing/builders.ts';
import { EXPORTS } from '../exports/exportLists.ts';
import { identifyBySession } from '../modules/accounts/identify.ts';
import { buildCast, type Cast } from '../testing/actors.ts';
import { buildKey } from '../testing/keys.ts';
import { testDatabases } from '../testing/database.ts';
import { openSite } from '../testing/openSite.ts';
import { type Agent, agentOf, bootApp, type Booted, buildAccount, signedIn } from '../testing/site.ts';

/** One line a call: what each actor's try is answered with, `yes` for whoever gets past the guard. */
const TABLE = readFileSync(new URL('access.table.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const NAMES = [
  'guest',
  'unverified',
  'customer',
  'stranger',
  'owner',
  'seller',
  'viewer',
  'disabled',
  'inReview',
  'admin',
  'super',
  'support',
  // Programs with a key for one thing alone, of the dealership or of the administration.
  'keyStock',
  'keyWrite',
  'keyLeads',
  'keyFigures',
  'keyOffice',
] as const;

type Try = Pick<Endpoint, 'method' | 'path' | 'slugs'>;

/** Downloads, which are no JSON and so stand beside the contract, with their own handlers. */
const BESIDE = [
  '/api/dealers/{dealer}/listings/export',
  '/api/dealers/{dealer}/listings/price-sheets.pdf',
  '/api/dealers/{dealer}/statistics.csv',
  '/api/dealers/{dealer}/leads.csv',
  '/api/dealers/{dealer}/imports/example.csv',
  ...Object.keys(EXPORTS).map((name) => `/api/admin/exports/${name}.csv` as const),
] as const;

const rows: (readonly [name: string, row: Try])[] = [
  ...Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, row]) => [`${group}.${name}`, row] as const),
  ),
  ...BESIDE.map((path) => [path, { method: 'GET', path }] as const),
];

/** Handlers that do nothing, so that every call can be tried by everybody. */
const idle = Object.fromEntries(
  Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.keys(calls).map((name) => [name, () => null])),
  ]),
);

/** Looks up once who a session's cookie stands for, since what is tried here is the guard. */
function remembered(identify: Identify): Identify {
  const known = new Map<string | undefined, ReturnType<Identify>>();
  return (request) => {
    const secret = request.cookies[SESSION_COOKIE];
    const actor = known.get(secret) ?? identify(request);
    known.set(secret, actor);
    return actor;
  };
}

const inColumns = ([name = '', ...cells]: readonly string[]) =>
  [name.padEnd(42), ...cells.map((cell) => cell.padEnd(11))].join('').trimEnd();

describe.each(testDatabases())('who may make which call, on $kind', ({ open }) => {
  const real = openSite(open);
  let site: Booted;
  let cast: Cast;
  let inReview: string;
  let agents: Record<(typeof NAMES)[number], Agent>;

  beforeAll(async () => {
    const { db } = real;
    site = await bootApp(real.database, {
      handlers: idle,
      identify: remembered(identifyBySession({ db, now: () => new Date() })),
      variables: { CHECK_REPLIES: '0' },
    });
    cast = await buildCast(real, db);
    const helper = await signedIn(real, (await buildAccount(db, { role: 'carzaa-admin' })).email);
    await helper.post(`/api/admin/users/${cast.users.owner}/support-session`, { reason: 'Non trova i suoi annunci' });
    inReview = await buildDealer(db, { name: 'Auto Nuova', enabled: false });
    await buildVerification(db, { dealer_id: inReview });
    const { email } = await buildAccount(db, { role: 'dealer', owns: [inReview] });
    const newcomer = await signedIn(real, email);
    const withKey = async (scope: Scope) => {
      const user = scope === 'office:read' ? cast.users.superAdmin : cast.users.owner;
      const dealer = scope === 'office:read' ? null : cast.dealer;
      const agent = agentOf(site);
      agent.as({ headers: { authorization: `Bearer ${await buildKey(db, { user, dealer, scopes: [scope] })}` } });
      return agent;
    };
    const atSite = ({ cookies }: Agent) => {
      const agent = agentOf(site);
      for (const [name, value] of cookies) agent.cookies.set(name, value);
      return agent;
    };
    agents = {
      guest: agentOf(site),
      unverified: atSite(cast.agents.unverified),
      customer: atSite(cast.agents.customer),
      stranger: atSite(cast.agents.otherOwner),
      owner: atSite(cast.agents.owner),
      seller: atSite(cast.agents.seller),
      viewer: atSite(cast.agents.viewer),
      disabled: atSite(cast.agents.ownerOfDisabled),
      inReview: atSite(newcomer),
      admin: atSite(cast.agents.admin),
      super: atSite(cast.agents.superAdmin),
      support: atSite(helper),
      keyStock: await withKey('stock:read'),
      keyWrite: await withKey('stock:write'),
      keyLeads: await withKey('leads:read'),
      keyFigures: await withKey('statistics:read'),
      keyOffice: await withKey('office:read'),
    };
    // The stub of the anti-forgery cookie's own call sets none.
    const visitor = agentOf(real);
    await visitor.get('/api/csrf-cookie');
    for (const [name, value] of visitor.cookies) agents.guest.cookies.set(name, value);
  });
  afterAll(() => site.close());

  /** The status of a refusal; what stops at the query or the body has been let in. */
  async function tried(actor: (typeof NAMES)[number], { method, path, slugs = [] }: Try): Promise<string> {
    const own: Partial<Record<typeof actor, string>> = { disabled: cast.disabledDealer, inReview };
    const { [actor]: dealer = cast.dealer } = own;
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'dealer') return dealer;
      return slugs.includes(name) ? 'fiat' : uuidv7();
    });
    const send = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
    const { statusCode } = await agents[actor][send[method]](url);
    return statusCode === 200 || statusCode === 422 ? 'yes' : String(statusCode);
  }

  test('who may make which call is what access.table.txt says, a line a call', async () => {
    const lines = [inColumns(['', ...NAMES])];
    for (const [index, [name, row]] of rows.entries()) {
      // A key has a limit of calls per minute, and here it makes every call there is.
      if (index % 100 === 0) await real.db.deleteFrom('rate_limits').execute();
      lines.push(inColumns([name, ...(await Promise.all(NAMES.map((actor) => tried(actor, row))))]));
    }
    expect(lines).toEqual(TABLE);
    // Some six thousand calls, one after the other.
  }, 240_000);

  /** What may be wrong with a body, or with how it is sent. */
  const BODIES: readonly [name: string, type: string, body: string][] = [
    ['fields that no call has', 'application/json', '{"wrong":true,"price":"x"}'],
    ['a list', 'application/json', '[1]'],
    ['a word', 'application/json', '"x"'],
    ['nothing', 'application/json', ''],
    ['broken JSON', 'application/json', '{"price":'],
    ['another type', 'text/plain', 'x'],
    ['more than is taken', 'application/json', JSON.stringify({ text: 'x'.repeat(1_100_000) })],
    ['a form without its parts', 'multipart/form-data', 'x'],
    [
      'a form of files',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
    ],
  ];

  test('on the path of another dealership a body is not looked at: it is not there, whatever is sent', async () => {
    const owned = rows.filter(([, { method, path }]) => method !== 'GET' && path.includes('{dealer}'));
    expect(owned.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const [name, { method, path }] of owned) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (part === 'dealer' ? cast.dealer : uuidv7()));
      for (const [what, type, body] of BODIES) {
        const { statusCode } = await agents.stranger.send(method, url, body, { 'content-type': type });
        if (statusCode !== 404) wrong.push(`${name} with ${what}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
