import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { openSite } from '../../testing/openSite.ts';

const ACTORS = ['anonymous', 'unverified', 'customer', 'dealer', 'disabled', 'carzaa-admin', 'super-admin'] as const;
type Actor = (typeof ACTORS)[number];

/** Whether the access rule lets an actor reach the handler, told apart from the rule's own code. */
const MAY: Record<Endpoint['access'], readonly Actor[]> = {
  public: ACTORS,
  guest: ['anonymous', 'disabled'],
  user: ['unverified', 'customer', 'dealer', 'carzaa-admin', 'super-admin'],
  unverified: ['unverified'],
  verified: ['customer', 'dealer', 'carzaa-admin', 'super-admin'],
  dealer: ['dealer'],
  admin: ['carzaa-admin', 'super-admin'],
  super: ['super-admin'],
};
const NOBODY: readonly Actor[] = ['anonymous', 'disabled'];
const groups = {
  users: contract.users,
  registration: contract.registration,
  favourites: contract.favourites,
  savedSearches: contract.savedSearches,
  messages: contract.messages,
};
const rows = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, row]) => ({ call: `${group}.${name}`, row })),
);

describe.each(testDatabases())('who may call what, on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      await buildReference(db);
      listing = await buildListing(db);
    },
  });
  let listing: string;
  const agents = new Map<Actor, Agent>();
  beforeAll(async () => {
    agents.set('anonymous', agentOf(site));
    for (const actor of ACTORS) {
      if (actor === 'anonymous') continue;
      const role = actor === 'unverified' || actor === 'disabled' ? 'customer' : actor;
      const { email, id } = await buildAccount(site.db, {
        role,
        owns: actor === 'dealer' ? [await buildDealer(site.db)] : [],
        ...(actor === 'unverified' ? { email_verified_at: null } : {}),
      });
      agents.set(actor, await signedIn(site, email));
      if (actor === 'disabled') {
        await site.db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute();
      }
    }
  });

  /** With a body that no schema takes: who passes the door is told 422, and nothing changes. */
  const knock = (actor: Actor, { method, path, body }: Endpoint) => {
    const agent = agents.get(actor);
    if (!agent) throw new Error(`No agent for ${actor}`);
    const url = path.replace('{id}', listing);
    const payload = body ? { unknown: 1 } : undefined;
    if (method === 'GET') return agent.get(url);
    if (method === 'DELETE') return agent.delete(url, payload);
    return method === 'PUT' ? agent.put(url, payload) : agent.post(url, payload);
  };

  test.each(rows.filter(({ row }) => row.path !== '/api/logout'))('$call', async ({ row }) => {
    for (const actor of ACTORS) {
      const response = await knock(actor, row);
      const { statusCode } = response;
      const code = response.json().error_code;
      if (MAY[row.access].includes(actor)) {
        expect([actor, statusCode, code]).toEqual([actor, row.body ? 422 : 200, row.body ? 2 : 0]);
      } else {
        const refused = NOBODY.includes(actor) ? [401, 3] : [403, 6];
        expect([actor, statusCode, code]).toEqual([actor, ...refused]);
      }
    }
  });
});
