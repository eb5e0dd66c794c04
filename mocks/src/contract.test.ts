import { contract } from '@carzaa/api/contract/contract';
import type { Access, Endpoint } from '@carzaa/api/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import * as ids from './rows/ids.ts';
import { inbox } from './rows/inbox.ts';
import { leads } from './rows/leads.ts';
import { savedSearches, savedViews } from './rows/saved.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';
import { resetTables, tables } from './tables.ts';
import { bodyOf, queries } from './testing/bodies.ts';
import { client, cookies, ORIGIN, serveMocks } from './testing/client.ts';

serveMocks();
beforeEach(() => resetTables());

/** What the part of a path before a parameter stands for, where it is not the first row of the table of that name. */
const IDS: Readonly<Record<string, string>> = {
  dealers: ids.dealerId(1),
  favourites: ids.listingId(1),
  photos: ids.photoId(1, 1),
  'carfax-requests': ids.requestId(2),
  'carfax-reports': ids.reportId(1),
  users: ids.userId(3),
  'user-dealerships': ids.dealerId(1),
  'user-messages': inbox.rows[0]?.uuid ?? '',
  // The third has an appointment.
  leads: leads.rows[2]?.uuid ?? '',
  threads: leads.rows[2]?.token ?? '',
  'lead-templates': ids.leadId(9001),
  'import-sources': ids.importId(1),
  'import-runs': ids.importId(11),
  'subscription-plans': ids.planId(3),
  'audit-log': ids.auditId(1),
  'listing-reports': ids.flagId(2),
  'dealer-verifications': ids.dealerId(51),
  mails: ids.mailId(1),
  searches: savedSearches.rows[0]?.uuid ?? '',
  'saved-views': savedViews.rows[0]?.uuid ?? '',
  colleagues: ids.userId(10),
  invitations: ids.invitationId(1),
  brands: 'fiat',
  models: 'panda',
};

const ACTORS: Readonly<Record<Access, string>> = {
  public: '',
  guest: '',
  user: 'ribassi@carzaa.test',
  unverified: 'nuovo@carzaa.test',
  verified: 'cliente@carzaa.test',
  dealer: 'concessionario@carzaa.test',
  admin: 'admin@carzaa.test',
  super: 'super@carzaa.test',
};

function fileForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['x'], { type: 'image/jpeg' }), 'davanti.jpg');
  return form;
}

/** Calls a row as an actor with access. */
async function call(name: string, row: Endpoint) {
  const { method, path, access, upload } = row;
  const address = path.replaceAll(
    /([\w-]+)\/\{\w+\}/g,
    (_, part: string) => `${part}/${IDS[part] ?? tables.get(part)?.rows[0]?.uuid ?? ids.listingId(1)}`,
  );
  const query = new URLSearchParams(queries[name]);
  const body = bodyOf(name, row);
  const headers = { cookie: `${MOCK_SESSION_COOKIE}=${encodeURIComponent(ACTORS[access])}` };
  const sent = upload ? { body: fileForm() } : body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${ORIGIN}${address}?${query}`, { method, headers, ...sent, redirect: 'manual' });
}

describe('every call of the contract is answered by its schema', () => {
  const rows = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([key, row]) => [`${group}.${key}`, row] as const),
  );
  test.each(rows)('%s', async (name, row) => {
    const answer = await (await call(name, row)).json();
    expect(answer).toMatchObject({ error: false });
    expect(row.data.parse(answer.data)).toEqual(answer.data);
    if (row.method === 'GET' && Array.isArray(answer.data)) expect(answer.data).not.toHaveLength(0);
  });
});

test('a dealership sees what is its own', async () => {
  cookies.set(MOCK_SESSION_COOKIE, 'concessionario@carzaa.test');
  const { items } = await client.dealerListings.list({ dealer: ids.dealerId(1) });
  expect(new Set(items.map(({ dealer }) => dealer))).toEqual(new Set([ids.dealerId(1)]));
});
