import { readFileSync } from 'node:fs';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identify } from './access.ts';
import { uuidv7 } from '../db/uuid.ts';
import { buildDealer, buildVerification } from '../testing/builders.ts';
import { EXPORTS } from '../exports/exportLists.ts';
import { identifyBySession } from '../modules/accounts/identify.ts';
import { buildCast, type Cast } from '../testing/actors.ts';
import { type TestDatabase, testDatabases } from '../testing/database.ts';
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
  'disabled',
  'inReview',
  'admin',
  'super',
  'support',
] as const;

type Try = Pick<Endpoint, 'method' | 'path' | 'slugs'>;

/** Downloads, which are no JSON and so stand beside the contract, with their own handlers. */
const BESIDE = [
  '/api/dealers/{dealer}/listings/export',
  '/api/dealers/{dealer}/statistics.csv',
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
  let opened: TestDatabase;
  let [real, site]: (Booted | undefined)[] = [];
  let cast: Cast;
  let inReview: string;
  let agents: Record<(typeof NAMES)[number], Agent>;

  beforeAll(async () => {
    opened = await open();
    const booted = (real = await bootApp(opened.database));
    const stubbed = (site = await bootApp(opened.database, {
      handlers: idle,
      identify: remembered(identifyBySession({ db: opened.db, now: () => new Date() })),
      variables: { CHECK_REPLIES: '0' },
    }));
    cast = await buildCast(booted, opened.db);
    const helper = await signedIn(booted, (await buildAccount(opened.db, { role: 'carzaa-admin' })).email);
    await helper.post(`/api/admin/users/${cast.users.owner}/support-session`, { reason: 'Non trova i suoi annunci' });
    inReview = await buildDealer(opened.db, { name: 'Auto Nuova', enabled: false });
    await buildVerification(opened.db, { dealer_id: inReview });
    const { email } = await buildAccount(opened.db, { role: 'dealer', owns: [inReview] });
    const newcomer = await signedIn(booted, email);
    const atSite = ({ cookies }: Agent) => {
      const agent = agentOf(stubbed);
      for (const [name, value] of cookies) agent.cookies.set(name, value);
      return agent;
    };
    agents = {
      guest: agentOf(stubbed),
      unverified: atSite(cast.agents.unverified),
      customer: atSite(cast.agents.customer),
      stranger: atSite(cast.agents.otherOwner),
      owner: atSite(cast.agents.owner),
      disabled: atSite(cast.agents.ownerOfDisabled),
      inReview: atSite(newcomer),
      admin: atSite(cast.agents.admin),
      super: atSite(cast.agents.superAdmin),
      support: atSite(helper),
    };
    // The stub of the anti-forgery cookie's own call sets none.
    const visitor = agentOf(booted);
    await visitor.get('/api/csrf-cookie');
    for (const [name, value] of visitor.cookies) agents.guest.cookies.set(name, value);
  });
  afterAll(async () => {
    await site?.close();
    await real?.close();
    await opened.close();
  });

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

  test('is what access.table.txt says, a line a call', async () => {
    const lines = [inColumns(['', ...NAMES])];
    for (const [name, row] of rows) {
      lines.push(inColumns([name, ...(await Promise.all(NAMES.map((actor) => tried(actor, row))))]));
    }
    expect(lines).toEqual(TABLE);
  });

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
